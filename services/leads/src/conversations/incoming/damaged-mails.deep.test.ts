import { expect, test } from 'vitest';
import { classifyIncoming } from './classify-incoming';
import { readIncoming } from './read-incoming';

const rich = Buffer.from(
  [
    'From: =?utf-8?q?J=C3=A4ne?= <jane@client.example>',
    'To: "Agency" <reply+rabc@agency.example>, team: a@b.example, c@d.example;',
    'Subject: =?iso-8859-1?b?QvxybyA=?= Offer',
    'Message-ID: <m-1@client.example>',
    'References: <a@b.example> <c@d.example>',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8; format=flowed',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Ja, f=C3=BCr Dienstag.',
    '',
    'Am 1. Dez. 2026 um 09:00 schrieb Max <max@agency.example>:',
    '> Dienstag?',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<div onclick="alert(1)">Ja<script>alert(1)</script><img src="https://x.example/a.png" onerror="alert(1)">',
    '<a href="javascript:alert(1)">A</a><svg onload=alert(1)><style>p{background:url(https://x.example/b)}</style>',
    '<blockquote type="cite"><iframe src="https://x.example"></iframe>Dienstag?</blockquote></div>',
    '--inner--',
    '--outer',
    'Content-Type: application/pdf; name="plan.pdf"',
    "Content-Disposition: attachment; filename*0*=utf-8''pl%C3%A4; filename*1=n.pdf",
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0xLjQK',
    '--outer',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; jane@client.example',
    'Action: failed',
    'Status: 5.1.1',
    '--outer--',
  ].join('\r\n'),
);

/** The same numbers in each run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** With some bytes changed, a piece repeated, or cut. */
function damage(mail: Buffer, random: (below: number) => number): Buffer {
  const changed = Buffer.from(mail);
  for (let count = random(8); count > 0; count -= 1) changed[random(changed.length)] = random(256);
  const start = random(changed.length);
  const end = start + random(changed.length - start);
  const ways = [
    () => changed,
    () => changed.subarray(0, end),
    () => Buffer.concat([changed.subarray(0, end), changed.subarray(start)]),
    () => Buffer.concat([changed.subarray(0, start), changed.subarray(end)]),
  ];
  return ways[random(ways.length)]?.() ?? changed;
}

/** A tag of HTML that loads or runs something. */
const harmful =
  /<(?:script|style|svg|iframe|img|object|form|link|meta|base)\b|<[^>]+\s(?:on\w+|src|style|background)=|<a [^>]*href="(?!https?:|mailto:)/i;

test('3,000 damaged mails are all read, and none gives HTML that loads or runs something', async () => {
  const random = createRandom(7);
  for (let count = 0; count < 3_000; count += 1) {
    const raw = damage(rich, random);
    const mail = await readIncoming(raw);
    expect(mail.html ?? '', raw.toString('base64')).not.toMatch(harmful);
    expect(mail.files.length).toBeLessThanOrEqual(5);
    expect(classifyIncoming(mail, { own: new Set(), isOwnMessageId: false })).toBeTypeOf('string');
  }
}, 120_000);
