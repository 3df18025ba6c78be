import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import type { Contact, ContactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';

const harness = await setUpLeads({
  empty: ['contacts', 'contact_trash', 'mail_outbox', 'contact_intake', 'stuck_items'],
});
const { call } = harness;
const caller = { fullName: 'Ada Phone', phone: '+49 171 2345678', source: 'phone' };
const add = (body: object) => call<Contact>('/api/contacts/manual', { method: 'POST', body });
const addCaller = async (fields: object = {}) => (await add({ ...caller, ...fields })).body.data;
const edit = (id: string, body: object) => call<Contact>(`/api/contacts/${id}`, { method: 'PATCH', body });
const stored = (id: string) => harness.context.db.collection('contacts').findOne({ _id: new ObjectId(id) });

test.each([{}, { email: '' }, { email: ' ' }, { email: null }])(
  'a caller with %o in place of an address is stored without the field',
  async (fields) => {
    const { status, body } = await add({ ...caller, ...fields });
    expect([status, body.data.email]).toEqual([201, null]);
    expect(await stored(body.data._id)).not.toHaveProperty('email');
    expect((await call<Contact>(`/api/contacts/${body.data._id}`)).body.data.email).toBeNull();
    for (const search of ['ada', '2345678'])
      expect((await call(`/api/contacts?search=${search}&sort=email`)).body.pagination.total).toBe(1);
    const damage = await call('/api/privacy/stuck-items');
    expect(damage.body.data).toEqual([]);
  },
);

test.each([
  ['email', { phone: '' }, 'Please enter an email address or a phone number'],
  ['email', { phone: undefined }, 'Please enter an email address or a phone number'],
  ['email', { email: 'x' }, 'Please enter a valid email address'],
  ['sendsConfirmation', { sendsConfirmation: true }, 'The confirmation needs an email address'],
])('a caller is refused at %s with %o', async (path, fields, message) => {
  const { status, body } = await add({ ...caller, ...fields });
  expect([status, body.errors]).toEqual([400, [{ path, message }]]);
});

test.each([
  ['030 901820', '030 901820'],
  ['٠٣٠ ٩٠١٨٢٠', '030 901820'],
  ['+683 4000', '+683 4000'],
  ['+49 30 901820 ext. 12', '+49 30 901820 ext. 12'],
])('the number %s is stored as %s when staff add or change it', async (phone, expected) => {
  const { status, body } = await add({ ...caller, phone });
  expect([status, body.data.phone]).toEqual([201, expected]);
  expect((await edit(body.data._id, { phone: '+1 503 555 0142' })).status).toBe(200);
  expect((await edit(body.data._id, { phone })).body.data.phone).toBe(expected);
  expect((await add({ ...caller, phone: 'none' })).body.errors).toEqual([
    { path: 'phone', message: 'Please enter a phone number with at least 3 digits' },
  ]);
});

test('a number shorter than the rule of the contact form is refused there', async () => {
  const sent = { fullName: 'Ada', email: 'ada@example.com', agreedToTerms: true, phone: '030 901820' };
  const { status, body } = await call('/api/contacts', { method: 'POST', body: sent });
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'phone']);
});

test.each([null, [], 'text', 1])('a body that is %o is refused', async (body) => {
  expect((await call('/api/contacts/manual', { method: 'POST', body })).status).toBe(400);
});

test('the contact form still needs an address', async () => {
  const { email: _email, ...rest } = { ...caller, email: '', agreedToTerms: true };
  for (const body of [rest, { ...rest, email: '' }, { ...rest, email: null }])
    expect((await call('/api/contacts', { method: 'POST', body })).status).toBe(400);
});

test('an edit gives a caller an address and takes it away, but never the last way to reach them', async () => {
  const { _id } = await addCaller();
  expect((await edit(_id, { email: 'Ada@Example.com' })).body.data.email).toBe('ada@example.com');
  expect((await call('/api/contacts?search=example.com')).body.pagination.total).toBe(1);
  expect((await edit(_id, { email: null })).body.data.email).toBeNull();
  expect(await stored(_id)).not.toHaveProperty('email');
  expect((await call('/api/contacts?search=example.com')).body.pagination.total).toBe(0);
  const refused = await edit(_id, { phone: '' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'email', message: 'Please enter an email address or a phone number' }],
  ]);
  // Nothing else of a contact asks for an address.
  const before = (await call<ContactTimelineEvent[]>(`/api/contacts/${_id}/timeline`)).body.data.length;
  expect((await edit(_id, { email: '', companyName: '' })).status).toBe(200);
  expect((await call<ContactTimelineEvent[]>(`/api/contacts/${_id}/timeline`)).body.data).toHaveLength(
    before,
  );
});

test('callers without an address are no duplicates of each other, those with one number are', async () => {
  const first = await addCaller();
  await addCaller({ fullName: 'Bob', phone: '+49 30 1234567' });
  const duplicatesOf = async (id: string) =>
    (await call<Contact[]>(`/api/contacts/${id}/duplicates`)).body.data.map(({ fullName }) => fullName);
  expect(await duplicatesOf(first._id)).toEqual([]);
  await addCaller({ fullName: 'Ada again' });
  expect(await duplicatesOf(first._id)).toEqual(['Ada again']);
});

test('a merge gives a caller the address of their request, and its timeline tells both', async () => {
  const kept = await addCaller();
  const sent = await submitContact(harness, { fullName: 'Ada', email: 'ada@example.com' });
  harness.context.clock.advance(60_000);
  const again = await addCaller({ fullName: 'Ada again' });
  const merge = { method: 'POST', body: { duplicateIds: [sent, again._id] } } as const;
  const { body } = await call<Contact>(`/api/contacts/${kept._id}/merge`, merge);
  expect(body.data.email).toBe('ada@example.com');
  expect(body.data.merged.map(({ email }) => email)).toEqual(['ada@example.com', null]);
  expect((await call('/api/contacts?search=ada@example.com')).body.pagination.total).toBe(1);
  const { data } = (await call<ContactTimelineEvent[]>(`/api/contacts/${kept._id}/timeline`)).body;
  const summaries = data.filter(({ kind }) => kind === 'created' || kind === 'added');
  expect(summaries.map(({ summary }) => summary).sort()).toEqual([
    'Added by hand: Phone call',
    'Added by hand: Phone call',
    'Sent the contact form as ada@example.com; merged into this contact later',
  ]);
});

test('a request that a caller is merged into keeps that it came by the contact form', async () => {
  const sent = await submitContact(harness, { fullName: 'Ada', email: 'ada@example.com' });
  const { _id } = await addCaller();
  await call(`/api/contacts/${sent}/merge`, { method: 'POST', body: { duplicateIds: [_id] } });
  const { data } = (await call<ContactTimelineEvent[]>(`/api/contacts/${sent}/timeline`)).body;
  expect(data.map(({ summary }) => summary)).toContain('Sent the contact form');
});

test('a caller is exported with an empty address, trashed, restored and erased with no other', async () => {
  const { _id } = await addCaller();
  await addCaller({ fullName: 'Bob', phone: '+49 30 1234567' });
  const { ticket } = (await call<DownloadTicket>('/api/contacts/export-ticket', { method: 'POST' })).body
    .data;
  const csv = await (await harness.app.request(`/api/contacts/export?ticket=${ticket}`)).text();
  expect(csv).toContain('\nAda Phone,,+49 171 2345678,');
  const ids = [_id];
  await call('/api/contacts/batch/trash', { method: 'PUT', body: { ids, isSpam: true } });
  expect((await call<Contact[]>('/api/contacts/trash')).body.data).toMatchObject([{ email: null }]);
  // Spam without an address quarantines nobody.
  await submitContact(harness, { email: 'new@example.com' });
  await call('/api/contacts/trash/restore', { method: 'PUT', body: { ids } });
  await call('/api/newsletter/people/erase', { method: 'POST', body: { email: 'new@example.com' } });
  expect((await call('/api/contacts')).body.pagination.total).toBe(2);
});
