import { findNamed } from '@atrium/testing/damages';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBounceReports } from './testing/bounce-reports';
import { personalCollections, setUpLeads, submitContact } from './testing/leads-harness';
import { readCampaign, runBatches, sendNewsletter, snapshotAudience } from './testing/mailing';
import { findSubscriber, insertSubscribers } from './testing/subscribers';

const webhookSecret = 'a-webhook-secret-that-is-long-enough-01';
const harness = await setUpLeads({
  env: {
    BOUNCE_WEBHOOK_SECRET: webhookSecret,
    STAFF_ALERT_EMAILS: 'team@atrium.example',
    MAIL_RATE: '10000',
    MAIL_DOMAIN_RATES: 'example.com=1000',
  },
  empty: [
    ...personalCollections,
    'contact_trash',
    'campaigns',
    'campaign_batches',
    'stuck_items',
    'privacy_settings',
  ],
});
const { db, clock } = harness.context;
const start = new Date('2026-03-11T10:00:00Z');
beforeEach(() => clock.set(start));
const { reportEvents } = createBounceReports(harness, webhookSecret);

const listStuck = () => db.collection('stuck_items').distinct('resourceId');

describe('a damaged contact', () => {
  test.each([
    ['a name that is a number', [{ $set: { fullName: 7 } }]],
    ['a company that is a list', [{ $set: { companyName: ['Bad'] } }]],
    ['an owner that is a number', [{ $set: { owner: 7 } }]],
  ])('with %s keeps no other one out of the reminder', async (what, damage) => {
    const good = `Good beside ${what}`;
    for (const fullName of ['Bad', good]) {
      const id = await submitContact(harness, { fullName });
      const body = { nextFollowUpDate: '2026-03-11' };
      await harness.call(`/api/contacts/${id}/follow-up`, { method: 'PUT', body });
    }
    const bad = await findNamed(db, 'contacts', 'Bad');
    await db.collection('contacts').updateOne({ _id: bad._id }, damage);
    await harness.sweep('follow-up-reminder');
    await harness.sweep('mail-outbox');
    const mail = await db.collection('mail_outbox').findOne({ template: 'follow-ups-due' });
    expect(mail?.status).toBe('sent');
    const sent = (await harness.readMails()).find(({ html }) => html?.includes(good));
    expect(sent?.to?.[0]?.address).toBe('team@atrium.example');
    await expect.poll(listStuck).toContain(String(bad._id));
  });

  test('in the trash keeps no other one from being restored with it', async () => {
    const ids = [
      await submitContact(harness, { fullName: 'Bad' }),
      await submitContact(harness, { fullName: 'Good' }),
    ];
    await harness.call('/api/contacts/batch/trash', { method: 'PUT', body: { ids } });
    const bad = await findNamed(db, 'contact_trash', 'Bad');
    await db.collection('contact_trash').updateOne({ _id: bad._id }, { $unset: { events: '' } });
    const restored = await harness.call('/api/contacts/trash/restore', { method: 'PUT', body: { ids } });
    expect(restored.status).toBe(200);
    expect((await findNamed(db, 'contacts', 'Good'))._id.toHexString()).toBe(ids[1]);
  });
});

describe('a damaged subscriber', () => {
  test('keeps no other event of a webhook from being taken', async () => {
    await insertSubscribers(harness, 2);
    await db
      .collection('subscribers')
      .updateOne({ email: 'reader0@example.com' }, { $set: { softBounces: 7 } });
    const taken = await reportEvents(
      { type: 'bounce', email: 'reader0@example.com', status: '4.2.2' },
      { type: 'complaint', email: 'reader1@example.com' },
    );
    expect(taken).toEqual({ received: 2, taken: 1 });
    expect(await findSubscriber(harness, 'reader1@example.com')).toMatchObject({ stopReason: 'complained' });
    expect(await listStuck()).toHaveLength(1);
  });

  test.each([7, null])('with the address %s keeps nobody from getting a newsletter', async (email) => {
    await insertSubscribers(harness, 2);
    await db.collection('subscribers').updateOne({ email: 'reader0@example.com' }, { $set: { email } });
    const id = await sendNewsletter(harness);
    await snapshotAudience(harness, id);
    await runBatches(harness);
    expect(await readCampaign(harness, id)).toMatchObject({
      status: 'sent',
      progress: { sent: 1, failed: 1 },
    });
  });

  test('keeps no other one from being forgotten in time', async () => {
    await insertSubscribers(harness, 2);
    const createdAt = new Date('2020-01-01T00:00:00Z');
    await db.collection('subscribers').updateMany({}, { $set: { status: 'pending', createdAt } });
    await db.collection('subscribers').updateOne({ email: 'reader0@example.com' }, { $set: { email: 7 } });
    await harness.sweep('retention');
    expect(await findSubscriber(harness, 'reader1@example.com')).toBeNull();
  });
});
