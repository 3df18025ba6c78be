import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { expect, test } from 'vitest';
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
  expect((await post(`/campaigns/${await createDraft()}/send`, {})).status).toBe(200);
  expect(await countPlanned()).toBe(1);

  await insertSubscribers(harness, 1, 'more');
  const id = await createDraft();
  expect(await post(`/campaigns/${id}/send`, {})).toMatchObject(required);
  expect(await post(`/campaigns/${id}/schedule`, { sendAt })).toMatchObject(required);
  expect(await post('/bulk-email', { ...content, recipientType: 'all' })).toMatchObject(required);
  expect(await countPlanned()).toBe(1);
  expect((await post(`/campaigns/${id}/send`, {}, harness.context.adminToken)).status).toBe(200);
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
  expect((await call('POST', `/campaigns/${id}/schedule`, { sendAt })).status).toBe(200);

  const everyone = { recipientType: 'all', segmentId: null };
  const refused = await call('PATCH', `/campaigns/${id}`, everyone);
  expect(refused).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
  expect((await call('PATCH', `/campaigns/${id}`, { subject: 'Other news' })).status).toBe(200);
  expect((await call('PATCH', `/campaigns/${id}`, everyone, adminToken)).status).toBe(200);
});
