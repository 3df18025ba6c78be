import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { expect, test } from 'vitest';
import { sendNewsletter, snapshotAudience } from '../../testing/mailing';
import { setUpMailingBench } from '../../testing/mailing-bench';
import { insertSubscribers } from '../../testing/subscribers';

const { harness } = await setUpMailingBench();
const base = '/api/newsletter';
const content = { subject: 'News', content: '<p>News</p>' };

test('a mailing to more than 1,000 people asks again who sends it, and is not sent without', async () => {
  const token = harness.context.unconfirmedToken;
  const post = (path: string, body: object, by = token) =>
    harness.call<Campaign>(`${base}${path}`, { method: 'POST', body, token: by });
  const createDraft = async () => (await post('/campaigns', content)).body.data.id;
  const sendAt = new Date(harness.context.clock.now().getTime() + 86_400_000).toISOString();
  const required = { status: 403, body: { code: 'confirmation_required' } };
  const countPlanned = () =>
    harness.context.db.collection('campaigns').countDocuments({ status: { $ne: 'draft' } });

  await insertSubscribers(harness, 1_000);
  expect((await post(`/campaigns/${await createDraft()}/send`, { expectedCount: 1_000 })).status).toBe(200);
  expect(await countPlanned()).toBe(1);

  await insertSubscribers(harness, 1, 'more');
  const id = await createDraft();
  const confirmed = { expectedCount: 1_001 };
  expect(await post(`/campaigns/${id}/send`, confirmed)).toMatchObject(required);
  expect(await post(`/campaigns/${id}/schedule`, { sendAt, ...confirmed })).toMatchObject(required);
  expect(await post('/bulk-email', { ...content, ...confirmed, recipientType: 'all' })).toMatchObject(
    required,
  );
  expect(await countPlanned()).toBe(1);
  expect((await post(`/campaigns/${id}/send`, confirmed, harness.context.adminToken)).status).toBe(200);
});

test('a mailing that is scheduled for few people asks again before it goes to more than 1,000', async () => {
  const { unconfirmedToken, adminToken, clock } = harness.context;
  const call = (method: string, path: string, body: object, token: string | undefined = unconfirmedToken) =>
    harness.call<Campaign>(`${base}${path}`, { method, body, token });
  await insertSubscribers(harness, 1_001);
  const few = await call('POST', '/segments', { name: 'Nobody yet', rules: { tags: ['nobody-yet'] } });
  expect(few.status, JSON.stringify(few.body)).toBe(201);
  const audience = { recipientType: 'segment', segmentId: few.body.data.id };
  const { id } = (await call('POST', '/campaigns', { ...content, ...audience })).body.data;
  const sendAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  expect((await call('POST', `/campaigns/${id}/schedule`, { sendAt, expectedCount: 0 })).status).toBe(200);

  const everyone = { recipientType: 'all', segmentId: null, expectedCount: 1_001 };
  const refused = await call('PATCH', `/campaigns/${id}`, everyone);
  expect(refused).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
  expect((await call('PATCH', `/campaigns/${id}`, { subject: 'Other news' })).status).toBe(200);
  expect((await call('PATCH', `/campaigns/${id}`, everyone, adminToken)).status).toBe(200);
});

test('a mailing that grew to more than 1,000 people asks again before it is resumed', async () => {
  const { unconfirmedToken, adminToken } = harness.context;
  await insertSubscribers(harness, 900);
  const campaignId = await sendNewsletter(harness);
  await insertSubscribers(harness, 150, 'more');
  await snapshotAudience(harness, campaignId);
  const resume = (token: string) =>
    harness.call<Campaign>(`${base}/campaigns/${campaignId}/resume`, {
      method: 'POST',
      body: { expectedCount: 1_050 },
      token,
    });
  expect(await resume(unconfirmedToken)).toMatchObject({
    status: 403,
    body: { code: 'confirmation_required' },
  });
  expect((await resume(adminToken)).status).toBe(200);
});
