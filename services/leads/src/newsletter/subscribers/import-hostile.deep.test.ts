import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { describe, expect, test } from 'vitest';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import { findSubscriber } from '../../testing/subscribers';

const harness = await setUpLeads({ empty: personalCollections });

async function importBytes(body: Buffer | ReadableStream<Uint8Array> | string) {
  const query = new URLSearchParams({ consentProof: 'Signed list of the fair in Berlin, May 2025' });
  const response = await harness.app.request(`/api/newsletter/subscribers/import?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${harness.context.adminToken}`, 'content-type': 'text/csv' },
    body,
    duplex: 'half',
  } as RequestInit);
  const { message, data } = (await response.json()) as { message?: string; data?: ImportReport };
  return { status: response.status, message, data };
}

/** Encodes a text as TextEdit and old Excel for Mac do. */
const macRoman = (text: string): Buffer => {
  const high =
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';
  return Buffer.from(
    [...text].map((char) => (char < '\x80' ? char.charCodeAt(0) : 0x80 + high.indexOf(char))),
  );
};

describe('a file that can not be read as it is meant', () => {
  test.each([
    ['is empty', '', 'The file is empty'],
    ['has titles only', 'email,first name\r\n', 'has no rows'],
    ['is in UTF-32', Buffer.from('e\0\0\0m\0\0\0a\0\0\0', 'latin1'), 'UTF-32'],
    ['is a picture', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\n\n\n', 'latin1'), 'not a text'],
    ['is compressed', Buffer.from('\x1f\x8b\x08\0\0\0\0\0\0\x03', 'latin1'), 'not a text'],
  ])('that %s is refused with a sentence', async (_what, bytes, sentence) => {
    const { status, message } = await importBytes(bytes);
    expect([status, message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test.each([
    'Jürgen',
    'Jörg',
    'Straße',
    'Muñoz',
    'López',
    'Søren',
    'Håkan',
    'Élodie',
    'João',
    'Zoë',
    'Çelik',
    'Ægir',
  ])('in Mac Roman, with the name %s, stores no other name without a word', async (name) => {
    const { status, message, data } = await importBytes(
      macRoman(`email,first name\na@example.com,${name}\n`),
    );
    if (status === 400) return expect(message).toContain('CSV UTF-8');
    expect(data?.namesToCheck).toEqual([(await findSubscriber(harness, 'a@example.com'))?.firstName]);
  });

  test.each([
    ['O’Neil', 'O’Neil'],
    ['Zoë–Marie', 'Zoë–Marie'],
    ['D’Angelo-Müller', 'D’Angelo-Müller'],
    ['Žofia Šimková', 'Žofia Šimková'],
  ])('in Windows-1252 keeps the name %s', async (name, kept) => {
    const windows: Record<string, number> = { '’': 0x92, '–': 0x96, Ž: 0x8e, Š: 0x8a };
    const bytes = [...`email,first name\na@example.com,${name}\n`].map(
      (char) => windows[char] ?? char.charCodeAt(0),
    );
    expect(await importBytes(Buffer.from(bytes))).toMatchObject({ status: 200 });
    expect((await findSubscriber(harness, 'a@example.com'))?.firstName).toBe(kept);
  });

  test.each([
    [
      'a quote that nobody closes',
      'email,first name\na@example.com,"Ada\nb@example.com,Bea\nc@example.com,Cy\n',
    ],
    [
      'a quote that another row closes',
      'email,first name\na@example.com,"Ada\nb@example.com,Bea\nc@example.com,"Cy"\n',
    ],
    [
      'a quote that another row closes at its end',
      'email,first name\na@example.com,"Ada\nb@example.com,Bea"\nc@example.com,Cy\n',
    ],
  ])('with %s: no row is lost without a word', async (_name, csv) => {
    const { status, message, data } = await importBytes(csv);
    if (status === 400) return expect(message).toMatch(/quot/i);
    expect(data?.invalid.map(({ reason }) => reason).join()).toMatch(/quot/i);
  });

  test.each([
    ['sep="', 'sep="\nemail"name\na@example.com"Ada\n'],
    ['sep= without a sign', 'sep=\nemail;name\na@example.com;Ada\n'],
    ['sep=e', 'sep=e\nemail;name\n'],
    ['only sep=', 'sep=;\n'],
    ['only NUL', '\0\0\0\0\0\0\0\0'],
    ['NUL in the header', 'em\0ail,name\na@example.com,Ada\n'],
    ['a lone byte order mark', '\ufeff'],
    ['a header without end', `email,${'x'.repeat(300_000)}`],
  ])('%s is answered, not failed', async (_name, csv) => {
    const { status, message } = await importBytes(csv);
    expect([200, 400], message).toContain(status);
  });

  test('NUL bytes in an address or a name are not stored', async () => {
    await importBytes('email,first name\na\0@example.com,Ad\0a\nb@example.com,B\0ea\n');
    for (const email of ['a@example.com', 'b@example.com']) {
      const found = await findSubscriber(harness, email);
      expect(found?.firstName ?? '').not.toContain('\0');
    }
  });

  test.each(['utf-16le', 'utf-16be'])('%s without a byte order mark is read', async (encoding) => {
    const text = Buffer.from('sep=;\r\nemail;first name\r\na@example.com;Žofia 李\r\n', 'utf16le');
    const { status } = await importBytes(encoding === 'utf-16le' ? text : text.swap16());
    expect(status).toBe(200);
    expect((await findSubscriber(harness, 'a@example.com'))?.firstName).toBe('Žofia 李');
  });

  test('10,000 columns are read', async () => {
    const titles = ['email', ...Array.from({ length: 9_999 }, (_, index) => `column ${index}`)];
    const cells = ['a@example.com', ...Array.from({ length: 9_999 }, () => 'x')];
    const { status } = await importBytes(`${titles.join(',')}\n${cells.join(',')}\n`);
    expect(status).toBe(200);
  });

  test('200 MB without a line break are refused in bounded memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a');
    let sent = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from('email,name\n'));
        },
        pull(controller) {
          if (sent === 200) return controller.close();
          sent += 1;
          controller.enqueue(new Uint8Array(piece));
        },
      });
    const before = process.memoryUsage();
    let peak = 0;
    const timer = setInterval(() => {
      const { rss } = process.memoryUsage();
      peak = Math.max(peak, rss);
    }, 20);
    const { status } = await importBytes(endless());
    clearInterval(timer);
    expect(peak - before.rss).toBeLessThan(150 * 1024 * 1024);
    expect([400, 413]).toContain(status);
  }, 60_000);
});
