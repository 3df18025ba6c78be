import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type {
  NewsletterSubscriber,
  SubscriberDetail,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import { describe, expect, test } from 'vitest';
import { createBounceReports } from '../../testing/bounce-reports';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import {
  findBatches,
  findDeliveries,
  readCampaign,
  runBatches,
  runJob,
  sendNewsletter,
  snapshotAudience,
} from '../../testing/mailing';
import { findSubscriber, insertSubscribers, tokenIn } from '../../testing/subscribers';
import { subscriberIdOf } from '../sending/delivery-document';

const webhookSecret = 'a-webhook-secret-that-is-long-enough-01';
const harness = await setUpLeads({
  env: { BOUNCE_WEBHOOK_SECRET: webhookSecret, MAIL_RATE: '10000' },
  empty: [...personalCollections, 'campaigns', 'campaign_batches'],
});
const { reportEvents } = createBounceReports(harness, webhookSecret);

const reader = (index: number) => `reader${index}@example.com`;
const statusOf = async (index: number) => (await findSubscriber(harness, reader(index)))?.status;

describe('a campaign', () => {
  const audience = 60;
  const bounceOf = (campaignId: string, subscriberId: string, status: string): object => ({
    type: 'bounce',
    messageId: `<${campaignId}.${subscriberId}@atrium.example>`,
    status,
    detail: `550 ${status} refused for r@example.com`,
  });

  /** A campaign of which the last batch is not sent yet, and whom it was sent to. */
  async function sendMost() {
    await insertSubscribers(harness, audience);
    const id = await sendNewsletter(harness, { maxRate: 1 });
    await snapshotAudience(harness, id);
    await harness.context.db.collection('campaigns').updateMany({}, { $set: { maxRate: 10_000 } });
    for (const { _id, attempt } of (await findBatches(harness)).slice(0, -1))
      await runJob(harness, 'campaign-batch', { batchId: _id, attempt });
    const recipients = (await findDeliveries(harness)).map(({ _id }) => subscriberIdOf(_id).toHexString());
    expect(recipients.length).toBeGreaterThanOrEqual(40);
    return { id, recipients };
  }

  test('pauses with the reason when many of its mails are refused by policy, and loses no reader', async () => {
    const { id, recipients } = await sendMost();
    for (const subscriberId of recipients.slice(0, 20)) {
      await reportEvents(bounceOf(id, subscriberId, '5.7.26'));
      await reportEvents(bounceOf(id, subscriberId, '5.7.26'));
    }
    const { status, pauseReason }: Campaign = await readCampaign(harness, id);
    expect(status).toBe('paused');
    expect(pauseReason).toMatch(/servers refused \d+ % of the mails.*5\.7\.26 refused for <address>/);
    expect(await harness.context.db.collection('subscribers').countDocuments({ status: 'subscribed' })).toBe(
      60,
    );
  });

  test('goes on when only a few of its mails are refused by policy', async () => {
    const { id, recipients } = await sendMost();
    for (const subscriberId of recipients.slice(0, 9))
      for (let report = 0; report < 2; report += 1) await reportEvents(bounceOf(id, subscriberId, '5.7.26'));
    expect((await readCampaign(harness, id)).status).toBe('sending');
  });

  const findAlerts = () =>
    harness.context.db
      .collection<{ _id: string; data: { reason: string } }>('mail_outbox')
      .find({ template: 'campaign-refused' })
      .sort({ createdAt: 1 })
      .toArray();
  const refuse = async (id: string, recipients: string[]) => {
    for (const subscriberId of recipients) await reportEvents(bounceOf(id, subscriberId, '5.7.26'));
  };

  test('that is sent alerts the staff at the tenth policy bounce and at the twentieth', {
    tags: 'deep',
  }, async () => {
    const { id, recipients } = await sendMost();
    await runBatches(harness);
    expect((await readCampaign(harness, id)).status).toBe('sent');
    await refuse(id, recipients.slice(0, 9));
    await refuse(id, recipients.slice(0, 9));
    expect(await findAlerts()).toEqual([]);
    await refuse(id, recipients.slice(9, 19));
    expect(await findAlerts()).toMatchObject([{ _id: `refused-${id}-0` }]);
    await refuse(id, recipients.slice(19, 30));
    const alerts = await findAlerts();
    expect(alerts.map(({ _id }) => _id)).toEqual([`refused-${id}-0`, `refused-${id}-1`]);
    expect(alerts[0]?.data.reason).toMatch(/^Servers refused 10 of 60 mails after.*refused for <address>/);
    expect((await readCampaign(harness, id)).status).toBe('sent');
  });

  test('whose policy bounces were too few for a pause alerts the staff when it ends', {
    tags: 'deep',
  }, async () => {
    const { id, recipients } = await sendMost();
    await refuse(id, recipients.slice(0, 11));
    expect((await readCampaign(harness, id)).status).toBe('sending');
    expect(await findAlerts()).toEqual([]);
    await runBatches(harness);
    expect((await readCampaign(harness, id)).status).toBe('sent');
    expect(await findAlerts()).toMatchObject([{ _id: `refused-${id}-0` }]);
  });
});

describe('lifting a suppression', () => {
  const note = 'The SPF record was wrong until today';
  const lift = (id: string, body: object = { note }) =>
    harness.call<NewsletterSubscriber>(`/api/newsletter/subscribers/${id}/lift-suppression`, {
      method: 'POST',
      body,
    });
  async function bounceOne(type = 'bounce') {
    const [person] = await insertSubscribers(harness, 1);
    await reportEvents({ type, email: reader(0), status: '5.1.1' });
    return person?._id.toHexString() as string;
  }

  test.each(['bounce', 'complaint'])(
    'after a %s makes the address mailable, with the note on record',
    async (type) => {
      const id = await bounceOne(type);
      const { status, body } = await lift(id);
      expect([status, body.data]).toMatchObject([200, { status: 'subscribed', stopReason: null }]);
      const detail = await harness.call<SubscriberDetail>(`/api/newsletter/subscribers/${id}`);
      expect(detail.body.data.consent.at(-1)).toMatchObject({ event: 'lifted', note });
      const campaign = await sendNewsletter(harness);
      await snapshotAudience(harness, campaign);
      await runBatches(harness);
      expect((await readCampaign(harness, campaign)).progress).toMatchObject({ sent: 1, suppressed: 0 });
      expect((await lift(id)).status).toBe(409);
    },
  );

  test('needs a note', async () => {
    const id = await bounceOne();
    for (const body of [{}, { note: ' ' }, { note: 'short' }])
      expect((await lift(id, body)).status).toBe(400);
    expect(await statusOf(0)).toBe('unsubscribed');
  });

  test('is refused after the person has unsubscribed, also after a bounce', async () => {
    const id = await bounceOne();
    const token = await tokenIn(harness, reader(0), 'unsubscribe');
    await harness.call('/api/newsletter/unsubscribe', { method: 'POST', token: null, body: { token } });
    expect((await lift(id)).status).toBe(409);
    expect(await findSubscriber(harness, reader(0))).toMatchObject({
      status: 'unsubscribed',
      stopReason: null,
    });
  });

  test('of an unknown subscriber is 404', async () => {
    expect((await lift('b'.repeat(24))).status).toBe(404);
  });
});
