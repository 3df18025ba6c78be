import type { Contact, ContactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';

const harness = await setUpLeads({ empty: ['contacts', 'mail_outbox', 'contact_intake'] });
const lead = { fullName: 'Ada Phone', email: 'Ada@Example.com', source: 'phone' };
const add = (body: object) => harness.call<Contact>('/api/contacts/manual', { method: 'POST', body });
const listMails = () => harness.context.db.collection('mail_outbox').find().toArray();

test('a lead added by hand has source, note, value and owner, and its person gets no mail', async () => {
  const { admin } = harness.context;
  const owner = { id: admin.id, name: admin.name };
  const { status, body } = await add({ ...lead, value: 1_500, owner, note: 'Met at the fair' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    email: 'ada@example.com',
    source: 'phone',
    status: 'new',
    value: 1_500,
    owner,
    terms: null,
    privateNotes: [{ note: 'Met at the fair', author: owner }],
  });
  expect(await listMails()).toEqual([]);
  expect((await harness.call('/api/contacts?search=fair%20ada')).body.pagination.total).toBe(1);
  expect((await harness.call('/api/contacts/intake')).body.data).toMatchObject({ accepted: 0, addsUp: true });
  const timeline = await harness.call<ContactTimelineEvent[]>(`/api/contacts/${body.data._id}/timeline`);
  expect(timeline.body.data).toMatchObject([{ kind: 'added', summary: 'Added by hand: Phone call' }]);
});

test('its person gets the confirmation of the contact form if whoever adds it wants that', async () => {
  await add({ ...lead, sendsConfirmation: true });
  expect(await listMails()).toMatchObject([{ to: 'ada@example.com', template: 'contact-acknowledgement' }]);
});

test.each([
  ['fullName', { fullName: '' }],
  ['email', { email: 'x' }],
  ['source', { source: 'website' }],
  ['value', { value: -1 }],
  ['owner', { owner: 'kim' }],
])('is refused with a bad %s', async (path, change) => {
  const { status, body } = await add({ ...lead, ...change });
  expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
});

test('the values of contacts are summed by status', async () => {
  const { body } = await add({ ...lead, value: 1_500 });
  await add({ ...lead, value: 500.5 });
  await add(lead);
  await harness.call(`/api/contacts/${body.data._id}/status`, {
    method: 'PUT',
    body: { status: 'qualified' },
  });
  const { data } = (await harness.call<{ _id: string; value: number }[]>('/api/contacts/values')).body;
  expect(data.sort((a, b) => a._id.localeCompare(b._id))).toEqual([
    { _id: 'new', value: 500.5 },
    { _id: 'qualified', value: 1_500 },
  ]);
});
