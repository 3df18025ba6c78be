import { describe, expect, test } from 'vitest';
import { type DialogueStep, startBreakingSmtp } from '../testing/breaking-smtp';
import type { OutgoingMail } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

// Without patches/nodemailer@10.6.1.patch a reply counts as that of the command that waits for one, whatever its place, and `2` counts as
// acceptance.

const mailTo = (to: string, bytes: number): OutgoingMail => ({
  envelope: { from: 'news@atrium.example', to },
  messageId: `<${to}>`,
  raw: Buffer.from(`Message-ID: <${to}>\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(bytes / 72)}`),
});

/** Patience of the sender (ms): short where a server may say nothing more, else far above what a busy machine needs for a step. */
const untilSilence = 300;
const amplePatience = 30_000;

/** Sends three mails one after the other, and returns what the sender was told of each and how often the server took it. */
async function converse(
  behaviour: Parameters<typeof startBreakingSmtp>[0],
  { bytes = 0, patience = amplePatience } = {},
) {
  const server = await startBreakingSmtp(behaviour);
  const limits = `connectionTimeout=${patience}&greetingTimeout=${patience}&socketTimeout=${patience}&socketCloseTimeout=50`;
  const mailer = createSmtpMailer({ url: `${server.url}/?${limits}`, connections: 1, loadKey: () => null });
  const told = [];
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com'])
    told.push({ to, kind: (await mailer.send(mailTo(to, bytes))).kind });
  await mailer.close();
  await server.close();
  return told.map(({ to, kind }) => ({ kind, taken: server.taken.filter((mail) => mail.to === to).length }));
}

const codes = { banner: '220', ehlo: '250', mail: '250', rcpt: '250', data: '354' };
const replies: [string, (code: string) => string[]][] = [
  ['in three lines', (code) => [`${code}-a\r\n${code}-b\r\n${code} c\r\n`]],
  ['byte by byte', (code) => [...`${code}-a\r\n${code} b\r\n`]],
  ['without a text', (code) => [`${code}\r\n`]],
  ['after an empty line', (code) => [`\r\n${code} a\r\n`]],
  ['in 8 bits', (code) => [`${code} \xe9\xff\r\n`]],
  ['twice', (code) => [`${code} a\r\n${code} a\r\n`]],
  ['twice, apart', (code) => [`${code} a\r\n`, `${code} a\r\n`]],
  ['three times', (code) => [`${code} a\r\n`.repeat(3)]],
  ['five times', (code) => [`${code} a\r\n`.repeat(5)]],
  ['before a 250', (code) => [`${code} a\r\n250 b\r\n`]],
  ['after a 250', (code) => [`250 a\r\n${code} b\r\n`]],
  ['before a 550', (code) => [`${code} a\r\n550 5.1.1 b\r\n`]],
  ['before a 354', (code) => [`${code} a\r\n354 b\r\n`]],
  ['as 250', () => ['250 a\r\n']],
  ['as 354', () => ['354 a\r\n']],
  ['with a fourth digit', (code) => [`${code}0 a\r\n`]],
  ['with two digits', () => ['25 a\r\n']],
  ['with two codes', (code) => [`${code}-a\r\n550 b\r\n`]],
  ['as another protocol', () => ['HTTP/1.1 200 OK\r\n\r\n']],
];

describe.each([
  ['one command at a time', []],
  ['pipelined commands', ['PIPELINING']],
])('a dialogue of %s', (_name, extensions) => {
  describe.each(Object.entries(codes) as [DialogueStep, string][])('that answers "%s"', (step, code) => {
    test.concurrent.each(replies)('%s reports no refused mail as accepted', async (_how, reply) => {
      const replyAt = (at: DialogueStep) => (at === step ? reply(code) : undefined);
      for (const refusal of ['550 5.7.1 no', '451 4.3.0 later']) {
        const told = await converse(
          { extensions, replyAt, atEnd: () => refusal },
          { patience: untilSilence },
        );
        expect(told.filter(({ kind }) => kind === 'accepted')).toEqual([]);
      }
      for (const { kind, taken } of await converse({ extensions, replyAt }, { patience: untilSilence })) {
        expect(taken).toBeLessThanOrEqual(1);
        expect(
          taken === 1 ? ['accepted', 'in-doubt'] : ['unavailable', 'interrupted', 'in-doubt', 'refused'],
        ).toContain(kind);
      }
    });
  });

  test.concurrent.each(['2', '25 a', '2500 a', '250-a\r\n550 b', '250 a\r\n550 b', '200OK', '299_a'])(
    'whose last reply is %j leaves the mail in doubt',
    async (reply) => {
      const [first] = await converse({ extensions, atEnd: () => reply });
      expect(first).toEqual({ kind: 'in-doubt', taken: 0 });
    },
  );

  test.concurrent.each(['250 a\r\n250 a', '250-a\r\n250 b', '250', '250 a\r\n421 closing'])(
    'whose last reply is %j has accepted the mail',
    async (reply) => {
      const [first] = await converse({ extensions, atEnd: () => reply });
      expect(first?.kind).toBe('accepted');
    },
  );

  test.concurrent.each([
    ['250 taken', 'interrupted'],
    ['552 5.3.4 too large', 'refused'],
    ['421 4.7.0 bye', 'unavailable'],
  ])('that says "%s" amid a long mail has not accepted it', async (reply, expected) => {
    const replyAt = (at: DialogueStep) => (at === 'body' ? [`${reply}\r\n`] : undefined);
    const [first, ...others] = await converse({ extensions, replyAt }, { bytes: 72 * 150_000 });
    expect(first).toEqual({ kind: expected, taken: 0 });
    for (const { kind, taken } of others) expect([kind === 'accepted', taken]).toEqual([false, 0]);
  });
});
