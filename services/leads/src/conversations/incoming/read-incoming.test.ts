import { describe, expect, test } from 'vitest';
import { readIncoming } from './read-incoming';

const read = (...lines: string[]) => readIncoming(Buffer.from(lines.join('\r\n')));
const part = (...lines: string[]) => ['--b', ...lines];
const file = (name: string, bytes: number, ...headers: string[]) =>
  part(
    `Content-Type: application/pdf; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    ...headers,
    '',
    'x'.repeat(bytes - 1),
  );
const mixed = ['From: Jane <jane@client.example>', 'Content-Type: multipart/mixed; boundary=b', ''];

test('an answer is read with its headers, text and what it quotes', async () => {
  const mail = await read(
    'From: =?utf-8?q?J=C3=A4ne?= Doe <Jane@Client.example>',
    'To: Agency <reply+abc@agency.example>',
    'Cc: team: Max <max@client.example>, eva@client.example;',
    'Delivered-To: inbox@agency.example',
    'X-Original-To: <Reply+DEF@agency.example>',
    'Subject: =?iso-8859-1?q?Re=3A_B=FCro?=',
    'Message-ID: <m-2@client.example>',
    'In-Reply-To: <c-1@agency.example>',
    'References: <c-0@agency.example>',
    ' <c-1@agency.example>',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Ja, gern f=FCr Dienstag.',
    '',
    'Am 1. Dez. 2026 um 09:00 schrieb Max:',
    '> Dienstag?',
  );
  expect(mail).toMatchObject({
    from: { name: 'Jäne Doe', address: 'Jane@Client.example' },
    to: [
      { name: 'Agency', address: 'reply+abc@agency.example' },
      { name: 'Max', address: 'max@client.example' },
      { name: '', address: 'eva@client.example' },
    ],
    subject: 'Re: Büro',
    messageId: '<m-2@client.example>',
    inReplyTo: '<c-1@agency.example>',
    references: ['<c-0@agency.example>', '<c-1@agency.example>'],
    text: 'Ja, gern für Dienstag.',
    quoted: 'Am 1. Dez. 2026 um 09:00 schrieb Max:\n> Dienstag?',
    html: null,
    files: [],
    leftOut: [],
  });
  expect(mail.recipients).toEqual(
    expect.arrayContaining(['reply+abc@agency.example', 'inbox@agency.example', 'reply+def@agency.example']),
  );
});

test('the text of a mail of HTML alone is made from it, without what it quotes', async () => {
  const mail = await read(
    'From: jane@client.example',
    'Content-Type: text/html',
    '',
    '<p>Yes, <b>Tuesday</b>.<script>alert(1)</script></p><p>On 1 Dec 2026 Max wrote:</p><blockquote type="cite">When?</blockquote>',
  );
  expect(mail.text).toBe('Yes, Tuesday.');
  expect(mail.quoted).toContain('When?');
  expect(mail.html).toMatch(/^<p>Yes, <b>Tuesday<\/b>\.<\/p>.*<details>/);
});

describe('files', () => {
  test('five of up to 5 MB are taken, what is larger or more is named', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.pdf`);
    const mail = await read(
      ...mixed,
      ...file('plan.pdf', 5 * 1_024 * 1_024 + 2),
      ...names.flatMap((name) => file(name, 100)),
      '--b--',
    );
    expect(mail.files.map(({ name }) => name)).toEqual(names.slice(0, 5));
    expect(mail.leftOut).toEqual(['plan.pdf, 5.0 MB', 'f.pdf, 1 KB']);
  });

  test('logos of a signature take no place of a file, and names are no paths', async () => {
    const logos = Array.from({ length: 6 }, (_, index) =>
      file(`logo${index}.png`, 10, `Content-ID: <l${index}>`),
    );
    const mail = await read(...mixed, ...logos.flat(), ...file('../../etc/offer.pdf', 10), '--b--');
    expect(mail.files[0]?.name).toBe('..-..-etc-offer.pdf');
    expect(mail.files).toHaveLength(5);
  });

  test('a forwarded mail is a file, not a part of the text', async () => {
    const mail = await read(
      ...mixed,
      ...part('', 'See below.'),
      ...part(
        'Content-Type: message/rfc822',
        '',
        'From: Boss <boss@other.example>',
        'Subject: Secret',
        '',
        'Inner text',
      ),
      '--b--',
    );
    expect(mail.text).toBe('See below.');
    expect(mail.files).toMatchObject([{ name: 'mail-1.eml', type: 'message/rfc822' }]);
    expect(mail.from.address).toBe('jane@client.example');
  });
});

describe('a mail that can not be read has its subject and says why:', () => {
  const subject = 'Subject: Offer';
  const deep = Array.from({ length: 40 }, (_, level) => [
    `Content-Type: multipart/mixed; boundary=b${level}`,
    '',
    `--b${level}`,
  ]);
  test.each([
    ['10,000 parts', [subject, ...mixed, ...Array(10_000).fill('--b\r\n\r\nx')], /too many parts/],
    ['deep parts', [subject, ...deep.flat()], /damaged/],
    ['huge headers', [subject, `X-A: ${'a'.repeat(300_000)}`, '', 'x'], /damaged/],
    ['100,000 lines', [subject, '', ...Array(100_000).fill('a b')], /too many lines/],
    ['over 20 MB', [subject, '', 'x'.repeat(20 * 1_024 * 1_024)], /20 MB/],
  ])('%s', async (_what, lines, reason) => {
    const mail = await read(...lines);
    expect(mail.subject).toBe('Offer');
    expect(mail.text).toMatch(reason);
    expect(mail.files).toEqual([]);
  });
});

test('lists of a hostile mail are cut', async () => {
  const mail = await read(
    `To: ${Array.from({ length: 2_000 }, (_, index) => `a${index}@client.example`).join(', ')}`,
    `Subject: ${'s'.repeat(5_000)}\tx`,
    `References: ${Array.from({ length: 500 }, (_, index) => `<r${index}@client.example>`).join(' ')}`,
    `Message-ID: <${'m'.repeat(2_000)}@x>`,
    '',
    'text '.repeat(100_000),
  );
  expect(mail.to).toHaveLength(50);
  expect(mail.subject).toHaveLength(300);
  expect(mail.references).toHaveLength(20);
  expect(mail.references.at(-1)).toBe('<r499@client.example>');
  expect(mail.messageId).toBeNull();
  expect(mail.text.length).toBeLessThan(100_010);
});

test.each(['', '\r\n', 'no header at all', '\0\0\0', 'From:', 'From: <>\r\nTo: ;;;'])(
  'a mail without a sender or anything else is read: %j',
  async (raw) => {
    expect((await read(raw)).from).toEqual({ name: '', address: '' });
  },
);
