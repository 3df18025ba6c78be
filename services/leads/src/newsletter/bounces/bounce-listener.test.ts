import type { CampaignDelivery } from '@atrium/contracts/campaign-types';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReturnAddresses } from '../../mail/return-address';
import { createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import { runBatches, sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { findSubscriber, insertSubscribers } from '../../testing/subscribers';
import { createBounceListener } from './bounce-listener';

const mailbox = 'bounces@atrium.example';
const secret = 'a-link-secret-that-is-long-enough-0123';
const addresses = createReturnAddresses({ secret, mailbox });
const returnAddress = (campaignId: string, subscriberId = '') =>
  addresses.create(campaignId, subscriberId) as string;
let harness: LeadsHarness;
let listener: ReturnType<typeof createBounceListener>;

beforeAll(async () => {
  harness = await createLeadsHarness({
    env: { LINK_SECRET: secret, MAIL_BOUNCE_ADDRESS: mailbox, BOUNCE_LISTEN: 'lmtp://127.0.0.1:0' },
  });
  listener = harness.module.listeners?.[0] as typeof listener;
  await listener.start();
});
afterAll(async () => {
  await listener.stop();
  await harness.close();
});
beforeEach(async () => {
  await harness.empty(['subscribers', 'campaigns', 'campaign_batches', 'deliveries', 'mail_suppressions']);
});

async function deliver(to: string, raw: string, { port = listener.port(), lmtp = true } = {}) {
  const transport = createTransport({ host: '127.0.0.1', port, lmtp, ignoreTLS: true });
  return transport.sendMail({ envelope: { from: '', to }, raw });
}

const report = (type: string, fields: string, original = '') =>
  [
    `To: ${mailbox}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Something happened to a mail of yours.',
    '--b',
    `Content-Type: message/${type}`,
    '',
    fields,
    ...(original === '' ? [] : ['--b', 'Content-Type: text/rfc822-headers', '', original]),
    '--b--',
    '',
  ].join('\r\n');

const failure = (recipient: string) =>
  report(
    'delivery-status',
    `Reporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1`,
  );

async function mailTwo() {
  const people = await insertSubscribers(harness, 2);
  const id = await sendNewsletter(harness, { subject: `News ${Math.random()}` });
  await snapshotAudience(harness, id);
  await runBatches(harness);
  return { id, people: people.map(({ _id }) => _id.toHexString()) };
}

describe('the listener for bounces', () => {
  test('takes a failure at the address of its delivery and mails that person no more', async () => {
    const { id, people } = await mailTwo();
    await deliver(returnAddress(id, people[0]), failure('elsewhere@example.com'));
    expect(await findSubscriber(harness, 'reader0@example.com')).toMatchObject({ status: 'unsubscribed' });
    expect(await findSubscriber(harness, 'reader1@example.com')).toMatchObject({ status: 'subscribed' });
    const { body } = await harness.call<CampaignDelivery[]>(`/api/newsletter/campaigns/${id}/deliveries`);
    expect(body.data.map(({ detail }) => detail).sort()).toContain('Bounced (5.1.1)');
  });

  test('takes a complaint that quotes one of our mails', async () => {
    const { id, people } = await mailTwo();
    const complaint = report(
      'feedback-report',
      'Feedback-Type: abuse\r\nUser-Agent: Example/1.0\r\nVersion: 1',
      `Message-ID: <${addresses.createMark(id, people[1] ?? '')}@atrium.example>`,
    );
    await deliver(mailbox, complaint);
    expect(await findSubscriber(harness, 'reader1@example.com')).toMatchObject({ status: 'unsubscribed' });
    expect(await harness.context.db.collection('mail_suppressions').findOne({})).toMatchObject({
      reason: 'complained',
    });
  });

  test('changes nothing for a report that only names an address, or unsigned ids, which anybody could write, nor for other mail', async () => {
    const { id, people } = await mailTwo();
    await deliver(mailbox, failure('reader0@example.com'));
    await deliver(`bounces+${id}-${people[0]}@atrium.example`, failure('reader0@example.com'));
    const complaint = report(
      'feedback-report',
      'Feedback-Type: abuse',
      `Message-ID: <${id}.${people[0]}@atrium.example>`,
    );
    await deliver(mailbox, complaint);
    await deliver(mailbox, 'Subject: Out of office\r\n\r\nI am away.\r\n');
    await deliver(mailbox, '\0\u00ff'.repeat(500));
    expect(await harness.context.db.collection('subscribers').countDocuments({ status: 'subscribed' })).toBe(
      2,
    );
  });

  test.each(['someone@atrium.example', 'bounces@example.com', 'bouncesx@atrium.example'])(
    'has no mailbox %s',
    async (address) => {
      await expect(deliver(address, 'Subject: x\r\n\r\nx')).rejects.toMatchObject({ responseCode: 550 });
    },
  );

  test('refuses what is too big', async () => {
    const line = `${'x'.repeat(900)}\r\n`;
    const { rejectedErrors } = await deliver(mailbox, `Subject: x\r\n\r\n${line.repeat(3_000)}`);
    expect(rejectedErrors).toMatchObject([{ responseCode: 552 }]);
  });

  test('asks the mail server to come again while a report can not be written down, also by SMTP', async () => {
    const broken = createBounceListener({
      listen: { isLmtp: false, host: '127.0.0.1', port: 0 },
      mailbox,
      takeBounce: async () => {
        throw new Error('the database is away');
      },
      read: addresses.read,
      logger: harness.context.logger,
    });
    await broken.start();
    const address = returnAddress('a'.repeat(24), 'b'.repeat(24));
    await expect(
      deliver(address, failure('reader0@example.com'), { port: broken.port(), lmtp: false }),
    ).rejects.toMatchObject({ responseCode: 451 });
    await broken.stop();
  });

  describe('beside another worker on the same host', () => {
    const create = (port: number, takeBounce = async () => true) =>
      createBounceListener({
        listen: { isLmtp: true, host: '127.0.0.1', port },
        mailbox,
        takeBounce,
        read: addresses.read,
        logger: harness.context.logger,
        retryMs: 10,
      });

    test('starts all the same, and takes over when that one goes', async () => {
      const first = create(0);
      await first.start();
      const port = first.port();
      let taken = 0;
      const second = create(port, async () => {
        taken += 1;
        return true;
      });
      await second.start();
      const address = returnAddress('a'.repeat(24), 'b'.repeat(24));
      await deliver(address, failure('reader0@example.com'), { port });
      expect(taken).toBe(0);
      await first.stop();
      const isTaken = () =>
        deliver(address, failure('reader0@example.com'), { port }).then(
          () => true,
          () => false,
        );
      await expect.poll(isTaken).toBe(true);
      expect(taken).toBe(1);
      await second.stop();
      await expect(deliver(address, 'x', { port })).rejects.toThrow('ECONNREFUSED');
    });

    test('goes while it still waits, and never listens then', async () => {
      const first = create(0);
      await first.start();
      const port = first.port();
      const second = create(port);
      await second.start();
      await second.stop();
      await first.stop();
      await expect(deliver(mailbox, 'x', { port })).rejects.toThrow('ECONNREFUSED');
    });

    test('an address that can not be listened on for another reason stops the start', async () => {
      const nowhere = createBounceListener({
        listen: { isLmtp: true, host: '203.0.113.1', port: 2_424 },
        mailbox,
        takeBounce: async () => true,
        read: addresses.read,
        logger: harness.context.logger,
      });
      await expect(nowhere.start()).rejects.toThrow('EADDRNOTAVAIL');
    });
  });
});
