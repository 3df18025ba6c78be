import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { HeldWork } from '@atrium/contracts/common/hand-over.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';

const from = { id: 'c'.repeat(24), name: 'Kim Frost' };
const to = { id: 'd'.repeat(24), name: 'Dora Stone' };
const harness = await setUpLeads({
  deps: {
    auth: async (request) => {
      const { ids } = (await request.json()) as { ids?: string[] };
      const isAsked = ids?.includes(to.id);
      return Response.json({
        addresses: isAsked ? [{ id: to.id, email: 'dora@atrium.example', isWanted: true }] : [],
      });
    },
  },
  empty: ['contacts', 'mail_outbox', 'audit_log'],
});
const { db, admin, people } = harness.context;
for (const { id, name } of [from, to]) people.set(id, name);

async function add(change: object = {}): Promise<string> {
  const id = await submitContact(harness);
  await harness.call(`/api/contacts/${id}`, { method: 'PATCH', body: { owner: from, ...change } });
  return id;
}
const remindOf = (id: string, date: string) =>
  harness.call(`/api/contacts/${id}/follow-up`, { method: 'PATCH', body: { nextFollowUpDate: date } });
const handOver = () =>
  harness.call<BulkResult>('/api/contacts/hand-over', { method: 'POST', body: { from, to } });
const count = async ({ id }: { id: string }) =>
  (await harness.call<HeldWork>(`/api/contacts/held/${id}`)).body.data;
const ownerOf = async (id: string) => (await harness.call<Contact>(`/api/contacts/${id}`)).body.data.owner;

test('open contacts go to somebody else once, with history, one log entry and one mail', async () => {
  const ids = [await add(), await add({ status: 'unqualified' })];
  const sold = await add({ status: 'converted' });
  const archived = await add({ status: 'archived' });
  await Promise.all(['audit_log', 'mail_outbox'].map((name) => db.collection(name).deleteMany({})));
  expect(await count(from)).toEqual({ total: 2, planned: 0 });

  expect((await handOver()).body.data).toEqual({ matched: 2, modified: 2 });
  expect((await handOver()).body.data).toEqual({ matched: 0, modified: 0 });
  expect(await Promise.all(ids.map(ownerOf))).toEqual([to, to]);
  expect(await Promise.all([sold, archived].map(ownerOf))).toEqual([from, from]);
  expect(await count(from)).toEqual({ total: 0, planned: 0 });
  expect(
    await db
      .collection('audit_log')
      .find({ action: { $ne: 'viewed' } })
      .toArray(),
  ).toMatchObject([
    {
      actorId: admin.id,
      action: 'handed over',
      resource: 'contact',
      summary: '2 contacts of Kim Frost to Dora Stone',
    },
  ]);
  const mails = await db.collection('mail_outbox').find({ template: 'leads-assigned' }).toArray();
  expect(mails).toMatchObject([{ toStaff: to.id, data: { count: 2, by: admin.name } }]);
  const [first] = await db.collection('contacts').find({ 'owner.id': to.id }).toArray();
  expect(first?.events.filter(({ kind }: { kind: string }) => kind === 'owner')).toMatchObject([
    { summary: 'Owner: Kim Frost' },
    { summary: 'Owner: Dora Stone', by: { id: admin.id } },
  ]);
});

test('a follow-up is handed over, also of a customer, and its reminder goes to the new owner', async () => {
  const id = await add({ status: 'converted' });
  expect((await remindOf(id, '2026-03-11')).status).toBe(200);
  expect(await count(from)).toEqual({ total: 1, planned: 1 });
  await handOver();
  expect(await ownerOf(id)).toEqual(to);
  await harness.sweep('follow-up-reminder');
  const reminders = await db.collection('mail_outbox').find({ template: 'follow-ups-due' }).toArray();
  expect(reminders.map((mail) => mail.to)).toEqual(['dora@atrium.example']);
});

test('a contact that somebody has open is saved on the new revision only, with the new owner', async () => {
  const id = await add();
  const { revision } = (await harness.call<Contact>(`/api/contacts/${id}`)).body.data;
  await handOver();
  const stale = await harness.call(`/api/contacts/${id}`, {
    method: 'PATCH',
    body: { companyName: 'Late' },
    headers: { 'if-match': `"${revision}"` },
  });
  expect(stale.body.code).toBe('stale');
  expect(await ownerOf(id)).toEqual(to);
});
