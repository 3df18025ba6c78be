import { firstOf } from '@atrium/testing/depth';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type DialogueStep,
  dialogueSteps,
  type Fault,
  faults,
  startBreakingSmtp,
} from '../testing/breaking-smtp';
import type { Mailer, OutgoingMail, SendOutcome } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

/** Limits that nodemailer reads from the address. Only a server that falls silent makes the sender wait for them. */
const limitsFor = (patience: number) =>
  `?connectionTimeout=${patience}&greetingTimeout=${patience}&socketTimeout=${patience}&socketCloseTimeout=50`;

type BreakingSmtp = Awaited<ReturnType<typeof startBreakingSmtp>>;
let server: BreakingSmtp;
let mailer: Mailer;

async function start(behaviour: Parameters<typeof startBreakingSmtp>[0], fault?: Fault): Promise<void> {
  server = await startBreakingSmtp(behaviour);
  const limits = limitsFor(fault === 'stall' ? 500 : 30_000);
  mailer = createSmtpMailer({ url: `${server.url}/${limits}`, connections: 1, loadKey: () => null });
}
afterEach(async () => {
  await mailer.close();
  await server.close();
});

const mailTo = (to: string, bytes = 0): OutgoingMail => ({
  envelope: { from: 'news@atrium.example', to },
  messageId: `<${to}>`,
  raw: Buffer.from(`Message-ID: <${to}>\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(bytes / 72)}`),
});

/** What a client can know when the dialogue breaks there. */
const knowable: Record<DialogueStep, SendOutcome['kind']> = {
  banner: 'unavailable',
  ehlo: 'unavailable',
  mail: 'interrupted',
  rcpt: 'interrupted',
  data: 'interrupted',
  body: 'in-doubt',
  dot: 'in-doubt',
  accepted: 'accepted',
};

const cases = dialogueSteps.flatMap((step) => faults.map((fault): [Fault, DialogueStep] => [fault, step]));

describe.each(
  firstOf(
    [
      ['one command at a time', []],
      ['pipelined commands', ['PIPELINING']],
    ],
    1,
  ),
)('a dialogue of %s', (_name, extensions) => {
  test.each(cases)('with a %s at "%s" is reported as what is known of it', async (fault, step) => {
    await start({ extensions, faultAt: (at) => (at === step ? fault : undefined) }, fault);
    const { kind } = await mailer.send(mailTo('a@example.com'));
    expect(kind).toBe(knowable[step]);
    // Whoever may have the mail is never reported as somebody who can't have it.
    if (server.taken.length > 0) expect(['accepted', 'in-doubt']).toContain(kind);
  });

  test.each(cases)(
    'with a %s at "%s" of a used connection hides no mail that was taken',
    async (fault, step) => {
      let mails = 0;
      await start(
        {
          extensions,
          faultAt(at) {
            if (at === 'mail') mails += 1;
            return at === step && mails >= 2 ? fault : undefined;
          },
        },
        fault,
      );
      expect(await mailer.send(mailTo('first@example.com'))).toEqual({ kind: 'accepted' });
      const { kind } = await mailer.send(mailTo('a@example.com'));
      const times = server.taken.filter(({ to }) => to === 'a@example.com').length;
      expect(times).toBeLessThanOrEqual(1);
      if (times > 0) expect(['accepted', 'in-doubt']).toContain(kind);
    },
  );
});

test('a connection that is refused says that the server is unavailable', async () => {
  await start({});
  await server.close();
  expect(await mailer.send(mailTo('a@example.com'))).toMatchObject({ kind: 'unavailable', code: null });
});

test('a mail too large for the buffers that breaks in its body was not accepted', async () => {
  await start({ faultAt: (step) => (step === 'body' ? 'reset' : undefined) });
  const { kind } = await mailer.send(mailTo('a@example.com', 72 * 300_000));
  expect(kind).toBe('interrupted');
});

test.each([
  ['354 go on', 'in-doubt'],
  ['hello', 'in-doubt'],
  ['451 4.3.0 later', 'refused'],
  ['554 5.7.1 no', 'refused'],
  ['421 4.7.0 too many', 'unavailable'],
])('the reply "%s" to the final dot means %s', async (reply, expected) => {
  await start({ atEnd: () => reply });
  expect((await mailer.send(mailTo('a@example.com'))).kind).toBe(expected);
});

test.each([
  ['hello', 'interrupted'],
  ['354 go on', 'interrupted'],
  ['451 4.3.0 later', 'refused'],
  ['550 5.1.1 unknown', 'refused'],
  ['421 4.7.0 too many', 'unavailable'],
])('the reply "%s" to RCPT means %s', async (reply, expected) => {
  await start({ atRecipient: () => reply });
  expect((await mailer.send(mailTo('a@example.com'))).kind).toBe(expected);
});
