import { describe, expect, test } from 'vitest';
import { createBounceReports } from '../../testing/bounce-reports';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import { findSubscriber, insertSubscribers } from '../../testing/subscribers';

const webhookSecret = 'a-webhook-secret-that-is-long-enough-01';
const harness = await setUpLeads({
  env: { BOUNCE_WEBHOOK_SECRET: webhookSecret, MAIL_RATE: '10000' },
  empty: personalCollections,
});

const { report, reportEvents } = createBounceReports(harness, webhookSecret);

interface Part {
  type: string;
  lines: string[];
}
const mailOf = (parts: Part[], type = 'multipart/report', boundary = 'b'): string[] => [
  'To: bounces@atrium.example',
  'MIME-Version: 1.0',
  `Content-Type: ${type}; boundary="${boundary}"`,
  '',
  ...parts.flatMap((part) => [`--${boundary}`, `Content-Type: ${part.type}`, '', ...part.lines]),
  `--${boundary}--`,
  '',
];
const reportMail = (...parts: Part[]) => report(mailOf(parts).join('\r\n'), 'message/rfc822');

interface Group {
  recipient: string;
  status: string;
  action?: string;
  reply?: string;
}
const deliveryStatus = (groups: Group[], type = 'message/delivery-status'): Part => ({
  type,
  lines: [
    'Reporting-MTA: dns; mx.example',
    ...groups.flatMap(({ recipient, status, action = 'failed', reply }) => [
      '',
      `Final-Recipient: ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      ...(reply === undefined ? [] : [`Diagnostic-Code: smtp; ${reply}`]),
    ]),
  ],
});
const returnedMail = (campaignId: string, subscriberId: string): Part => ({
  type: 'message/rfc822',
  lines: [`Message-ID: <${campaignId}.${subscriberId}@atrium.example>`, '', 'News'],
});

const reader = (index: number) => `reader${index}@example.com`;
const statusOf = async (index: number) => (await findSubscriber(harness, reader(index)))?.status;

describe('a bounce', () => {
  test.each([
    ['5.7.26', '550-5.7.26 unauthenticated, DMARC policy'],
    ['5.7.1', '554 5.7.1 client host blocked using a block list'],
    ['5.7.606', '550 5.7.606 access denied, banned sending IP'],
    ['5.3.4', '552 5.3.4 message too large'],
    ['5.1.8', '553 5.1.8 domain of sender address does not exist'],
    ['5.4.316', '550 5.4.316 message expired'],
    ['4.4.7', 'delivery time expired'],
    ['5.6.1', '554 5.6.1 body type not supported'],
    ['5.1.1', '550 5.7.1 sender blocked'],
    ['5.0.0', '554 rejected as spam'],
  ])('with status %s (%s) never ends the subscription', async (status, reply) => {
    await insertSubscribers(harness, 1);
    for (let mail = 0; mail < 7; mail += 1) {
      const group = { recipient: `rfc822; ${reader(0)}`, status, reply };
      expect(await reportMail(deliveryStatus([group]))).toEqual({ received: 1, taken: 1 });
      harness.context.clock.advance(86_400_000);
    }
    expect(await findSubscriber(harness, reader(0))).toMatchObject({
      status: 'subscribed',
      softBounces: [],
    });
  });

  test.each([
    ['5.1.1', undefined],
    ['5.1.10', undefined],
    ['5.2.1', undefined],
    ['5.0.0', '550 5.1.1 user unknown'],
    ['5.0.0', '550 No such user here'],
  ])('with status %s and the reply %s ends the subscription', async (status, reply) => {
    await insertSubscribers(harness, 1);
    const group = { recipient: `rfc822;${reader(0)}`, status, ...(reply && { reply }) };
    await reportMail(deliveryStatus([group]));
    expect(await statusOf(0)).toBe('unsubscribed');
  });

  test('in a provider’s event is classified by its status and its reply', async () => {
    await insertSubscribers(harness, 4);
    await reportEvents(
      { type: 'bounce', email: reader(0), status: '5.7.1' },
      { type: 'bounce', email: reader(1), detail: '550 5.1.1 no such user' },
      { type: 'bounce', email: reader(2).toUpperCase(), status: '5.1.1' },
      { type: 'bounce', email: reader(3), status: '5.1.1', detail: '550 5.7.1 refused' },
    );
    expect(await Promise.all([0, 1, 2, 3].map(statusOf))).toEqual([
      'subscribed',
      'unsubscribed',
      'unsubscribed',
      'subscribed',
    ]);
  });
});

describe('a report', () => {
  test('about several recipients is read to its end', async () => {
    await insertSubscribers(harness, 4);
    const taken = await reportMail(
      deliveryStatus([
        { recipient: `rfc822; ${reader(0)}`, status: '4.4.1', action: 'delayed' },
        { recipient: `rfc822; ${reader(1)}`, status: '5.1.1' },
        { recipient: 'rfc822; stranger@example.com', status: '5.1.1' },
        { recipient: `rfc822; <${reader(2)}>`, status: '5.7.1' },
        { recipient: reader(3), status: '5.2.1' },
      ]),
    );
    expect(taken).toEqual({ received: 5, taken: 3 });
    const statuses = await Promise.all([0, 1, 2, 3].map(statusOf));
    expect(statuses).toEqual(['subscribed', 'unsubscribed', 'subscribed', 'unsubscribed']);
  });

  test.each([
    ['the reader and a stranger', [reader(0), 'other@example.com'], ['5.1.1', '5.7.1'], 'unsubscribed'],
    ['several mailboxes, all dead', ['a@example.com', 'b@example.com'], ['5.1.1', '5.2.1'], 'unsubscribed'],
    ['several mailboxes, one alive', ['a@example.com', 'b@example.com'], ['5.1.1', '2.0.0'], 'subscribed'],
  ])('about one delivery and %s', async (_case, recipients, codes, expected) => {
    const [person] = await insertSubscribers(harness, 1);
    const groups = recipients.map((recipient, index) => ({
      recipient: `rfc822; ${recipient}`,
      status: codes[index] as string,
      action: codes[index] === '2.0.0' ? 'delivered' : 'failed',
    }));
    await reportMail(
      deliveryStatus(groups),
      returnedMail('a'.repeat(24), person?._id.toHexString() as string),
    );
    expect(await statusOf(0)).toBe(expected);
  });

  test.each([
    ['multipart/mixed', 'message/rfc822'],
    ['multipart/mixed', 'message/rfc822\r\nContent-Disposition: inline'],
    ['multipart/mixed', 'message/rfc822\r\nContent-Disposition: attachment; filename="mail.eml"'],
    ['multipart/mixed', 'message/global'],
    ['multipart/digest', 'message/rfc822'],
    ['multipart/report', 'message/rfc822'],
  ])('in a mail that only forwards it, as %s with %s, is no report', async (whole, part) => {
    await insertSubscribers(harness, 2);
    const bounced = mailOf([deliveryStatus([{ recipient: `rfc822; ${reader(0)}`, status: '5.1.1' }])]);
    const complained = mailOf([
      { type: 'message/feedback-report', lines: ['Feedback-Type: abuse', `Original-Rcpt-To: ${reader(1)}`] },
    ]);
    for (const lines of [bounced, complained]) {
      const parts = [
        { type: 'text/plain', lines: ['Look at this'] },
        { type: part, lines },
      ];
      for (const forward of [parts, [{ type: part, lines: mailOf(parts, whole, 'c') }]])
        await report(mailOf(forward, whole, 'd').join('\r\n'), 'message/rfc822');
    }
    expect([await statusOf(0), await statusOf(1)]).toEqual(['subscribed', 'subscribed']);
  });

  test('with a comment after its action is read', async () => {
    await insertSubscribers(harness, 1);
    const group = { recipient: `rfc822; ${reader(0)}`, status: '5.1.1', action: 'Failed (user unknown)' };
    expect(await reportMail(deliveryStatus([group]))).toEqual({ received: 1, taken: 1 });
    expect(await statusOf(0)).toBe('unsubscribed');
  });

  test('in the international form is read', async () => {
    await insertSubscribers(harness, 2);
    const type = 'message/global-delivery-status; charset=utf-8';
    await reportMail(
      deliveryStatus([{ recipient: `utf-8; ${reader(0)}`, status: '5.1.1' }], type),
      deliveryStatus([{ recipient: 'utf-8; r\\x{65}ader1@example.com', status: '5.1.1' }], type),
    );
    expect([await statusOf(0), await statusOf(1)]).toEqual(['unsubscribed', 'unsubscribed']);
  });

  const feedback = (type: string): Part => ({
    type: 'message/feedback-report',
    lines: [
      `Feedback-Type: ${type}`,
      `Original-Rcpt-To: <${reader(0)}>`,
      `Original-Rcpt-To: rfc822;${reader(1)}`,
    ],
  });
  test.each(['auth-failure', 'not-spam', 'virus', 'dkim'])('of kind %s is no complaint', async (type) => {
    await insertSubscribers(harness, 2);
    expect(await reportMail(feedback(type))).toEqual({ received: 1, taken: 0 });
    expect([await statusOf(0), await statusOf(1)]).toEqual(['subscribed', 'subscribed']);
  });
  test.each(['abuse', 'Fraud', 'opt-out'])('of kind %s is a complaint of each recipient', async (type) => {
    await insertSubscribers(harness, 2);
    expect(await reportMail(feedback(type))).toEqual({ received: 2, taken: 2 });
    expect(await findSubscriber(harness, reader(1))).toMatchObject({ stopReason: 'complained' });
  });
});
