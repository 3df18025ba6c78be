import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { HeldWork } from '@atrium/contracts/common/hand-over.schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';

const harness = await setUpLeads({ empty: ['campaigns', 'audit_log'] });
const { db, admin, colleagueToken, colleague } = harness.context;
const base = '/api/newsletter/campaigns';
const from = { id: colleague.id, name: colleague.name };
const to = { id: 'd'.repeat(24), name: 'Dora Stone' };
harness.context.people.set(to.id, to.name);

async function add(): Promise<Campaign> {
  const body = { subject: 'News', content: '<p>Text</p>' };
  return (await harness.call<Campaign>(base, { method: 'POST', body, token: colleagueToken })).body.data;
}
const read = async (id: string) => (await harness.call<Campaign>(`${base}/${id}`)).body.data;
const handOver = () => harness.call<BulkResult>(`${base}/hand-over`, { method: 'POST', body: { from, to } });
const count = async ({ id }: { id: string }) =>
  (await harness.call<HeldWork>(`${base}/held/${id}`)).body.data;

test('unfinished newsletters go to somebody else once, with their schedule and revision', async () => {
  await add();
  const planned = await add();
  const sendAt = '2026-03-12T10:00:00.000Z';
  await harness.call(`${base}/${planned.id}/schedule`, {
    method: 'POST',
    body: { sendAt, expectedCount: 0 },
  });
  const sent = await add();
  await db
    .collection('campaigns')
    .updateOne({ _id: new ObjectId(sent.id) }, { $set: { status: 'sent', totals: null } });
  await db.collection('audit_log').deleteMany({});
  expect(await count(from)).toEqual({ total: 2, planned: 1 });

  expect((await handOver()).body.data).toEqual({ matched: 2, modified: 2 });
  expect((await handOver()).body.data).toEqual({ matched: 0, modified: 0 });
  expect(await read(planned.id)).toMatchObject({ createdBy: to, status: 'scheduled', sendAt, revision: 1 });
  expect((await read(sent.id)).createdBy).toEqual(from);
  expect(await db.collection('audit_log').find().toArray()).toMatchObject([
    {
      actorId: admin.id,
      action: 'handed over',
      resource: 'campaign',
      summary: '2 newsletters of Test colleague to Dora Stone',
    },
  ]);
});
