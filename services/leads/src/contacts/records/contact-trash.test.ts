import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import type { Contact, TrashedContact } from '@atrium/contracts/contacts/schemas';
import type { PersonRecord, StuckItem } from '@atrium/contracts/privacy/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { contactForm, setUpLeads, submitContact } from '../../testing/leads-harness';

const harness = await setUpLeads({
  empty: ['contacts', 'contact_trash', 'contact_intake', 'contact_quarantine', 'mail_outbox', 'stuck_items'],
});
const start = new Date('2026-03-11T10:00:00Z');
beforeEach(() => harness.context.clock.set(start));

const dayMs = 86_400_000;
const put = (path: string, body: unknown) =>
  harness.call<BulkResult>(`/api/contacts${path}`, { method: 'PUT', body });
const listTrash = async () => (await harness.call<TrashedContact[]>('/api/contacts/trash')).body.data;
const listIds = async () =>
  (await harness.call<Contact[]>('/api/contacts')).body.data.map(({ _id }) => _id).sort();
const remove = (id: string) => harness.call(`/api/contacts/${id}`, { method: 'DELETE' });

test('a deleted contact is in the trash and in no list, figure, search or export', async () => {
  const id = await submitContact(harness, { fullName: 'Gone Person', email: 'gone@example.com' });
  await submitContact(harness, { fullName: 'Other Person', email: 'gone.too@example.com' });
  const deleted = await remove(id);
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Contact deleted successfully']);
  expect((await harness.call(`/api/contacts/${id}`)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  for (const path of ['', '?search=gone%20person', '/priority'])
    expect(JSON.stringify((await harness.call(`/api/contacts${path}`)).body)).not.toContain('Gone Person');
  expect((await harness.call('/api/contacts/stats')).body.data).toMatchObject({ total: 1 });
  expect(await listTrash()).toMatchObject([
    { _id: id, fullName: 'Gone Person', isSpam: false, deletedAt: start.toISOString() },
  ]);
  const { data } = (await harness.call<IntakeReconciliation>('/api/contacts/intake')).body;
  expect(data).toMatchObject({ accepted: 2, stored: 1, erased: 1, addsUp: true });
});

test('the trash is searched by the words of the list', async () => {
  await remove(await submitContact(harness, { fullName: 'Søren Gone', phone: '+49 171 2345678' }));
  await remove(await submitContact(harness, { fullName: 'Bob Gone', email: 'bob@firm.example' }));
  const find = async (search: string) => {
    const { body } = await harness.call<TrashedContact[]>(`/api/contacts/trash?search=${search}`);
    return [body.pagination.total, ...body.data.map(({ fullName }) => fullName)];
  };
  expect(await find('soren')).toEqual([1, 'Søren Gone']);
  expect(await find('712345')).toEqual([1, 'Søren Gone']);
  expect(await find('firm.example')).toEqual([1, 'Bob Gone']);
  expect(await find('gone')).toEqual([2, 'Bob Gone', 'Søren Gone']);
  expect(await find('!')).toEqual([0]);
  expect(await find('')).toEqual([2, 'Bob Gone', 'Søren Gone']);
  expect((await harness.call(`/api/contacts/trash?search=${'x'.repeat(201)}`)).status).toBe(400);
});

test('several contacts are deleted and restored at once, with all they had', async () => {
  const ids = [await submitContact(harness), await submitContact(harness)].sort();
  await harness.call(`/api/contacts/${ids[0]}/notes`, { method: 'POST', body: { note: 'Call back' } });
  expect((await put('/batch/trash', { ids })).body.data).toEqual({ matched: 2, modified: 2 });
  expect(await listIds()).toEqual([]);
  expect((await put('/trash/restore', { ids })).body.data).toEqual({ matched: 2, modified: 2 });
  expect(await listIds()).toEqual(ids);
  expect(await listTrash()).toEqual([]);
  const { data } = (await harness.call<Contact>(`/api/contacts/${ids[0]}`)).body;
  expect(data.privateNotes.map(({ note }) => note)).toEqual(['Call back']);
  expect((await harness.call<IntakeReconciliation>('/api/contacts/intake')).body.data).toMatchObject({
    stored: 2,
    erased: 0,
    addsUp: true,
  });
  expect((await put('/trash/restore', { ids })).body.data).toEqual({ matched: 0, modified: 0 });
});

test('the trash is emptied at once, however many pages it has', async () => {
  const ids = [];
  for (let n = 0; n < 12; n++) ids.push(await submitContact(harness, { email: `person${n}@example.com` }));
  const kept = ids.pop();
  await put('/batch/trash', { ids });
  const empty = (count: number) =>
    harness.call<BulkResult>('/api/contacts/trash/empty', { method: 'POST', body: { count } });
  expect(await empty(10)).toMatchObject({
    status: 409,
    body: { message: 'The trash has changed in the meantime; nothing was deleted' },
  });
  expect(await listTrash()).not.toEqual([]);
  const emptied = await empty(11);
  expect(emptied.body.data).toEqual({ matched: 11, modified: 11 });
  expect(await listTrash()).toEqual([]);
  expect(await listIds()).toEqual([kept]);
});

test('a crash between the steps of deleting leaves a contact that is deleted or restored again', async () => {
  const id = await submitContact(harness);
  const contacts = harness.context.db.collection('contacts');
  const stored = await contacts.findOne();
  await remove(id);
  if (stored) await contacts.insertOne(stored);
  expect((await put('/trash/restore', { ids: [id] })).body.data.modified).toBe(1);
  expect(await listIds()).toEqual([id]);
  expect(await listTrash()).toEqual([]);
});

test('a contact is not restored beside a request that was sent again', async () => {
  const form = contactForm();
  const send = () =>
    harness.call('/api/contacts', {
      method: 'POST',
      token: null,
      body: form,
      headers: { 'idempotency-key': 'the-same-request' },
    });
  await send();
  const [id = ''] = await listIds();
  await remove(id);
  await send();
  expect((await put('/trash/restore', { ids: [id] })).status).toBe(409);
  expect(await listTrash()).toHaveLength(1);
  expect(await listIds()).toHaveLength(1);
});

test('the trash is emptied after 30 days, or by hand', async () => {
  const [old, young] = [await submitContact(harness), await submitContact(harness)];
  await remove(old);
  harness.context.clock.advance(10 * dayMs);
  await remove(young);
  harness.context.clock.set(new Date(start.getTime() + 30 * dayMs + 1));
  await harness.sweep('contact-trash');
  expect((await listTrash()).map(({ _id }) => _id)).toEqual([young]);
  const response = await harness.call<BulkResult>('/api/contacts/trash/delete', {
    method: 'POST',
    body: { ids: [young] },
  });
  expect(response.body.data).toEqual({ matched: 1, modified: 1 });
  expect(await listTrash()).toEqual([]);
});

test('an erasure deletes a person from the trash, who is in their record before', async () => {
  const email = 'erased@example.com';
  const id = await submitContact(harness, { email });
  await remove(id);
  const person = await harness.call<PersonRecord>(`/api/newsletter/people?email=${email}`);
  expect(person.body.data.trashedContacts.map(({ _id }) => _id)).toEqual([id]);
  const erased = await harness.call('/api/newsletter/people/erase', { method: 'POST', body: { email } });
  expect(erased.body.data).toMatchObject({ contacts: 1 });
  expect(await listTrash()).toEqual([]);
  expect((await put('/trash/restore', { ids: [id] })).body.data.modified).toBe(0);
});

test('the retention rule for archived contacts also counts and erases those in the trash', async () => {
  const rules = (await harness.call<{ rules: Record<string, object> }>('/api/privacy/retention')).body.data
    .rules;
  const on = { ...rules, archivedContacts: { isOn: true, after: 1 } };
  const id = await submitContact(harness);
  await put('/archive', { ids: [id] });
  harness.context.clock.advance(25 * dayMs);
  await remove(id);
  harness.context.clock.advance(10 * dayMs);
  const preview = await harness.call('/api/privacy/retention/preview', { method: 'POST', body: on });
  expect(preview.body.data).toMatchObject({ archivedContacts: 1 });
  await harness.call('/api/privacy/retention', { method: 'PUT', body: on });
  await harness.sweep('retention');
  expect(await listTrash()).toEqual([]);
});

test('requests of an address that was marked as spam are quarantined until it is restored', async () => {
  const email = 'spammer@example.com';
  const id = await submitContact(harness, { email });
  await put('/batch/trash', { ids: [id], isSpam: true });
  expect(await listTrash()).toMatchObject([{ _id: id, isSpam: true }]);
  const send = () =>
    harness.call('/api/contacts', { method: 'POST', token: null, body: contactForm({ email }) });
  expect((await send()).status).toBe(201);
  expect(await listIds()).toEqual([]);
  const quarantine = await harness.call('/api/contacts/quarantine');
  expect(quarantine.body.data).toMatchObject([{ email, reason: 'known-spam' }]);
  await put('/trash/restore', { ids: [id] });
  await send();
  expect(await listIds()).toHaveLength(2);
});

test('a damaged contact in the trash is told to staff, hides no other, and is deleted for good', async () => {
  const [bad, good] = [await submitContact(harness), await submitContact(harness)];
  await put('/batch/trash', { ids: [bad, good] });
  const trash = harness.context.db.collection('contact_trash');
  await trash.updateOne({ _id: new ObjectId(bad) }, { $set: { merged: 'Bad', events: 'Bad' } });
  expect((await listTrash()).map(({ _id }) => _id)).toEqual([good]);
  const listed = () => harness.call<StuckItem[]>('/api/privacy/stuck-items');
  await expect
    .poll(async () => (await listed()).body.data)
    .toMatchObject([{ resource: 'trashed contact', resourceId: bad }]);
  expect((await put('/trash/restore', { ids: [bad, good] })).body.data.modified).toBe(1);
  const body = { ids: [bad] };
  expect((await harness.call('/api/contacts/trash/delete', { method: 'POST', body })).status).toBe(200);
  expect(await trash.countDocuments()).toBe(0);
});

test.each([
  ['/batch/trash', 'PUT', { ids: [] }],
  ['/trash/restore', 'PUT', { ids: ['x'] }],
  ['/trash/delete', 'POST', {}],
] as const)('%s refuses bad ids', async (path, method, body) => {
  expect((await harness.call(`/api/contacts${path}`, { method, body })).status).toBe(400);
});
