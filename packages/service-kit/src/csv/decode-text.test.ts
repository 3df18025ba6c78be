import { describe, expect, test } from 'vitest';
import { decodeText, UnreadableText } from './decode-text';

async function decode(bytes: Uint8Array, chunkSize = bytes.length): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  let text = '';
  for await (const part of decodeText(chunks())) text += part;
  return text;
}

const swap = (bytes: Buffer) => Buffer.from(bytes).swap16();
const text = 'email;name\nä@x.test;Jürgen Weiß\n“é€';
const latin = Buffer.from('email;name\n\xe4@x.test;J\xfcrgen Wei\xdf\n\x93\xe9\x80', 'latin1');
const late = `${'x'.repeat(200_000)}\n`;

describe('a text', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big endian', swap(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 without a mark, big endian', swap(Buffer.from(text, 'utf16le'))],
    ['Windows-1252', latin],
  ])('in %s is read, in one piece and byte by byte', async (_name, bytes) => {
    expect(await decode(bytes)).toBe(text);
    expect(await decode(bytes, 1)).toBe(text);
    expect(await decode(bytes, 3)).toBe(text);
  });

  test.each([
    ['UTF-8', Buffer.from(`${late}Zoë`)],
    ['Windows-1252', Buffer.from(`${late}Zo\xeb`, 'latin1')],
  ])('whose first letter beyond ASCII is far behind is read as %s', async (_name, bytes) => {
    expect(await decode(bytes, 64 * 1_024)).toBe(`${late}Zoë`);
  });

  test.each(['Košir, Žižek, Š', 'JOÃO Â. São', 'Smith–Jones ‘x’ … 5 €', 'Ÿves'])(
    'in Windows-1252 with the letters of %j is read',
    async (letters) => {
      const table = new TextDecoder('windows-1252').decode(
        Uint8Array.from({ length: 256 }, (_, byte) => byte),
        { stream: true },
      );
      expect(await decode(Uint8Array.from(letters, (letter) => table.indexOf(letter)))).toBe(letters);
    },
  );

  test.each(['', 'a', 'ab', 'é', 'Österreich'])(
    'as short as %j is read, also behind a byte order mark',
    async (short) => {
      expect(await decode(Buffer.from(short))).toBe(short);
      expect(await decode(Buffer.from(`\ufeff${short}`))).toBe(short);
    },
  );
});

describe('a file is refused with a sentence', () => {
  test.each([
    ['is a workbook', Buffer.from('PK\x03\x04...', 'latin1'), /workbook/],
    ['is an old workbook', Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), /workbook/],
    ['is in UTF-32', Buffer.from('\xff\xfe\0\0e\0\0\0', 'latin1'), /UTF-32/],
    ['is in UTF-32, big endian', Buffer.from('\0\0\xfe\xff\0\0\0e', 'latin1'), /UTF-32/],
    ['is in UTF-32 without a mark', Buffer.from('e\0\0\0m\0\0\0', 'latin1'), /UTF-32/],
    ['is in UTF-32 without a mark, big endian', Buffer.from('\0\0\0e\0\0\0m', 'latin1'), /UTF-32/],
    ['mixes encodings', Buffer.concat([Buffer.from(`Zoë${late}`), latin]), /several encodings/],
    ['is in an unknown encoding', Buffer.from('\x8f\x90\xa0', 'latin1'), /encoding of the file is not known/],
    [
      'is in UTF-8 and its first letter is broken',
      Buffer.concat([Buffer.from('a,Zo\xc3,', 'latin1'), Buffer.from('Jürgen')]),
      /several encodings/,
    ],
    [
      'is in Mac Roman',
      Buffer.from('email,name\na@x.test,J\x9frgen', 'latin1'),
      /encoding of the file is not known/,
    ],
    [
      'is in Mac Roman with an accent',
      Buffer.from('email,name\na@x.test,Andr\x8ea', 'latin1'),
      /encoding of the file is not known/,
    ],
    [
      'is in the encoding of DOS',
      Buffer.from('email,name\na@x.test,J\x81rgen', 'latin1'),
      /encoding of the file is not known/,
    ],
    ['has half a letter of UTF-16 at its end', Buffer.from('\xff\xfea\x00b', 'latin1'), /several encodings/],
  ])('if it %s', async (_what, bytes, message) => {
    const failure = decode(bytes, 64 * 1_024);
    await expect(failure).rejects.toThrow(UnreadableText);
    await expect(failure).rejects.toThrow(message);
  });
});
