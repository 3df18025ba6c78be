import type { Conversation } from '@atrium/contracts/conversations/schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { casesOf } from '@atrium/testing/depth';
import { createGatedQueue, type GatedQueue, redisFaults } from '@atrium/testing/gated-queue';
import { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dryRunCampaignJob } from './newsletter/dry-run/dry-run.job';
import {
  retryDeliveriesJob,
  sendBatchJob,
  snapshotAudienceJob,
  startCampaignJob,
} from './newsletter/sending/sending.jobs';
import { contactForm, internalSecret, personalCollections, setUpLeads } from './testing/leads-harness';
import { readAudienceCount, runJob, sendNewsletter, snapshotAudience } from './testing/mailing';
import { insertSubscribers } from './testing/subscribers';
import { deliverJob } from './webhooks/deliver.job';

const answeredWithinMs = 20_000;
const attempted = new Set<string>();
let queue: GatedQueue;
const producer: JobProducer = {
  enqueue: (...args) => queue.producer.enqueue(...args),
  isQueued: (...args) => queue.producer.isQueued(...args),
  close: async () => {},
};
const harness = await setUpLeads({
  deps: { producer },
  empty: [
    ...personalCollections,
    'contact_quarantine',
    'webhooks',
    'webhook_deliveries',
    'campaigns',
    'campaign_batches',
    'campaign_dry_runs',
    'campaign_keys',
  ],
});
let mailsBefore = 0;
afterAll(() => {
  // Each job of the service was to be queued by one of the calls below.
  const jobNames = (harness.module.jobs?.definitions ?? []).map(({ name }) => name);
  expect([...attempted].sort()).toEqual(jobNames.sort());
});

// Every other fault of Redis is one of the queue: services/main/src/queues-without-redis.test.ts.
describe.each(casesOf(redisFaults, 1))('while Redis is %s', (fault) => {
  beforeEach(async () => {
    const { redisUrl, logger, clock } = harness.context;
    // A queue is `never there` only once.
    queue = await createGatedQueue({ redisUrl, logger });
    // Files of mails are sorted by their time.
    clock.advance(60_000);
    mailsBefore = (await harness.readMails()).length;
    await insertSubscribers(harness, 2);
    await queue.fail(fault);
  });
  afterEach(async () => {
    for (const name of queue.attempted) attempted.add(name);
    await queue.close();
  });

  async function post<Data>(path: string, body?: unknown, options: object = {}) {
    const begun = performance.now();
    const response = await harness.call<Data>(path, { method: 'POST', body, ...options });
    expect(performance.now() - begun).toBeLessThan(answeredWithinMs);
    expect(response.status).toBeLessThan(300);
    return response.body.data;
  }
  const draft = async () =>
    (await post<Campaign>('/api/newsletter/campaigns', { subject: 'News', content: '<p>Hello</p>' })).id;
  const readRev = async (id: string) =>
    (await harness.context.db.collection('campaigns').findOne({ _id: new ObjectId(id) }))?.rev;
  const recipients = async () =>
    (await harness.readMails()).slice(mailsBefore).map(({ to }) => to?.[0]?.address);
  const visitor = { token: null };

  test('a sign-up is answered, and the sweep sends its confirmation', async () => {
    await post('/api/newsletter/subscribe', { email: 'nr@firm.test' }, visitor);
    await harness.sweep('mail-outbox');
    expect(await recipients()).toEqual(['nr@firm.test']);
  });

  test('a lead is answered, and the sweep sends its mails', async () => {
    const form = contactForm();
    await post('/api/contacts', form, visitor);
    await harness.sweep('mail-outbox');
    expect(await recipients()).toContain(form.email);
  });

  test('a mail to a lead is taken, and the sweeps send it and tell the contact of it', async () => {
    await post('/api/contacts', contactForm(), visitor);
    const lead = await harness.context.db.collection('contacts').findOne({});
    const path = `/api/contacts/${lead?._id}/messages`;
    await post(path, { subject: 'Your request', text: 'Shall we talk?' });
    harness.context.clock.advance(60_000);
    await harness.sweep('mail-outbox');
    await harness.sweep('conversation-effects');
    const { body } = await harness.call<Conversation>(path);
    expect(body.data.messages).toMatchObject([{ subject: 'Your request', state: 'sent' }]);
  });

  test('a lead that is released from quarantine is answered, and the sweep sends its mails', async () => {
    const form = contactForm({ website: 'http://x' });
    await post('/api/contacts', form, visitor);
    const { body } = await harness.call<{ id: string }[]>('/api/contacts/quarantine');
    await post(`/api/contacts/quarantine/${body.data[0]?.id}/release`);
    await harness.sweep('mail-outbox');
    expect(await recipients()).toContain(form.email);
  });

  test('a mail of another service is taken, and the sweep sends it', async () => {
    const data = { link: 'http://atrium.test/login?reset=abc' };
    const headers = { [internalKeyHeader]: internalSecret };
    const mail = { to: 'kim@firm.test', template: 'password-reset', data };
    await post('/internal/mail', mail, { ...visitor, headers });
    await harness.sweep('mail-outbox');
    expect(await recipients()).toEqual(['kim@firm.test']);
  });

  test('a webhook is told once Redis is there', async () => {
    const events = ['lead.created'];
    await post('/api/webhooks', { name: 'CRM', url: 'https://crm.invalid/', events });
    await post('/api/contacts', contactForm(), visitor);
    await harness.sweep('webhooks');
    const delivery = await harness.context.db.collection('webhook_deliveries').findOne({});
    await queue.recover();
    await harness.sweep('webhooks');
    const payload = { id: String(delivery?._id), attempt: 1 };
    expect(await queue.producer.isQueued(deliverJob, payload)).toBe(true);
  });

  test('a newsletter that is sent is answered, and is queued once Redis is there', async () => {
    const campaignId = await sendNewsletter(harness);
    await queue.recover();
    await harness.sweep('campaigns');
    const isQueued = await queue.producer.isQueued(snapshotAudienceJob, { campaignId, rev: 1 });
    expect(isQueued).toBe(true);
  });

  test('a scheduled or undone newsletter is answered, and starts once it is due and Redis is there', async () => {
    const [undone, scheduled] = [await draft(), await draft()];
    const sendAt = new Date(harness.context.clock.now().getTime() + 3_600_000).toISOString();
    const expectedCount = await readAudienceCount(harness, {});
    await post(`/api/newsletter/campaigns/${undone}/send`, { undo: true, expectedCount });
    await post(`/api/newsletter/campaigns/${undone}/undo`);
    await post(`/api/newsletter/campaigns/${scheduled}/schedule`, { sendAt, expectedCount });
    harness.context.clock.advance(3_600_001);
    await queue.recover();
    await harness.sweep('campaigns');
    const isQueued = async (campaignId: string) =>
      queue.producer.isQueued(startCampaignJob, { campaignId, rev: await readRev(campaignId) });
    expect(await isQueued(scheduled)).toBe(true);
    expect(await isQueued(undone)).toBe(false);
  });

  test('a paused and resumed newsletter is answered, and its batches are queued with Redis back', async () => {
    const campaignId = await sendNewsletter(harness);
    await snapshotAudience(harness, campaignId);
    await post(`/api/newsletter/campaigns/${campaignId}/pause`);
    await post(`/api/newsletter/campaigns/${campaignId}/resume`);
    await queue.recover();
    await harness.sweep('campaigns');
    const isQueued = await queue.producer.isQueued(sendBatchJob, { batchId: `${campaignId}-0`, attempt: 0 });
    expect(isQueued).toBe(true);
    await post(`/api/newsletter/campaigns/${campaignId}/cancel`);
  });

  test('a mail that the server puts off is retried by the sweep, queued or not', async () => {
    const campaignId = await sendNewsletter(harness);
    await snapshotAudience(harness, campaignId);
    const deliveries = harness.context.db.collection('deliveries');
    await runJob(harness, 'campaign-batch', { batchId: `${campaignId}-0`, attempt: 0 });
    const nextAttemptAt = harness.context.clock.now();
    await deliveries.updateMany({}, { $set: { status: 'retry', nextAttemptAt, attempts: 1 } });
    await harness.context.db
      .collection('campaigns')
      .updateMany({}, { $set: { status: 'sending', totals: null } });
    await harness.sweep('campaigns');
    await queue.recover();
    await harness.sweep('campaigns');
    expect(queue.attempted).toContain('campaign-retry');
  });

  test('mails in doubt that a person lets go are answered, and are tried again once Redis is there', async () => {
    const campaignId = await sendNewsletter(harness);
    await snapshotAudience(harness, campaignId);
    await runJob(harness, 'campaign-batch', { batchId: `${campaignId}-0`, attempt: 0 });
    await harness.context.db.collection('deliveries').updateMany({}, { $set: { status: 'in-doubt' } });
    await post(`/api/newsletter/campaigns/${campaignId}/in-doubt`, { action: 'send' });
    await queue.recover();
    await harness.sweep('campaigns');
    const dueAt = Math.ceil((harness.context.clock.now().getTime() + 1) / 1_000) * 1_000;
    expect(await queue.producer.isQueued(retryDeliveriesJob, { campaignId, dueAt })).toBe(true);
  });

  test('a dry run is answered, and is queued once Redis is there', async () => {
    const campaignId = await draft();
    await post(`/api/newsletter/campaigns/${campaignId}/dry-run`);
    await queue.recover();
    await harness.sweep('dry-runs');
    expect(await queue.producer.isQueued(dryRunCampaignJob, { campaignId, run: 1 })).toBe(true);
  });

  test('no sweep stands still', { timeout: 60_000 }, async () => {
    const campaignId = await sendNewsletter(harness);
    await snapshotAudience(harness, campaignId);
    await post('/api/newsletter/subscribe', { email: 'nr@firm.test' }, visitor);
    for (const sweep of harness.module.sweeps ?? []) {
      const begun = performance.now();
      await harness.sweep(sweep.name);
      expect(performance.now() - begun, sweep.name).toBeLessThan(answeredWithinMs);
    }
  });
});
