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
