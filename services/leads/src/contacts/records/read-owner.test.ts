import type { AssignmentResult, Contact } from '@atrium/contracts/contacts/schemas';
import { expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';
import { readOwner } from './read-owner';

const kim = { id: 'c'.repeat(24), name: 'Kim Frost' };
const gone = { id: 'f'.repeat(24), name: 'Kim Frost' };
const harness = await setUpLeads({ empty: ['contacts', 'mail_outbox'] });
const { people } = harness.context;
people.set(kim.id, kim.name);

const edit = (id: string, body: object) =>
  harness.call<Contact>(`/api/contacts/${id}`, { method: 'PATCH', body });
const add = (owner: object) =>
  harness.call<Contact>('/api/contacts/manual', {
    method: 'POST',
    body: { fullName: 'Ada Phone', email: 'ada@example.com', source: 'phone', owner },
  });
const assign = (ids: string[], owner: object) =>
  harness.call<AssignmentResult>('/api/contacts/batch/assign', { method: 'PUT', body: { ids, owner } });
const takeBack = (undo: object) =>
  harness.call('/api/contacts/batch/assign/undo', { method: 'PUT', body: undo });
const ownerOf = async (id: string) => (await harness.call<Contact>(`/api/contacts/${id}`)).body.data.owner;

test('an owner has the name of their account, whichever name the call has', async () => {
  const ids = [await submitContact(harness), await submitContact(harness)] as const;
  const forged = { id: kim.id, name: 'Managing director' };
  expect((await edit(ids[0], { owner: forged })).body.data.owner).toEqual(kim);
  await assign([ids[1]], { id: kim.id });
  expect(await ownerOf(ids[1])).toEqual(kim);
  expect((await add(forged)).body.data.owner).toEqual(kim);
});

test('an account that the auth service refuses is no owner, and nothing is changed', async () => {
  const id = await submitContact(harness);
  const refusal = { code: 'bad_request', message: 'There is no such account any more' };
  for (const send of [() => edit(id, { owner: gone, value: 7 }), () => assign([id], gone), () => add(gone)])
    expect(await send()).toMatchObject({ status: 400, body: refusal });
  const { body } = await harness.call<Contact[]>('/api/contacts');
  expect(body.data).toMatchObject([{ id, owner: null, value: null, revision: 1 }]);
});

test('a contact whose owner has left is edited with that owner', async () => {
  const id = await submitContact(harness);
  await harness.context.db.collection('contacts').updateMany({}, { $set: { owner: gone } });
  expect(await edit(id, { owner: { id: gone.id, name: 'x' }, value: 7 })).toMatchObject({
    status: 200,
    body: { data: { owner: gone, value: 7 } },
  });
});

test('taking an assignment back gives contacts to owners who have left, and to nobody else', async () => {
  const id = await submitContact(harness);
  await harness.context.db.collection('contacts').updateMany({}, { $set: { owner: gone } });
  const { undo } = (await assign([id], kim)).body.data;
  const [former] = undo.former;
  const forged = [
    { ...undo, owner: gone },
    { ...undo, former: [{ ...former, owner: { ...gone, name: 'Managing director' } }] },
    { ...undo, former: [{ ...former, owner: { id: harness.context.admin.id, name: gone.name } }] },
    { ...undo, former: [{ ...former, ids: ['a'.repeat(24)] }] },
    { ...undo, mail: null },
    { ...undo, signature: '' },
  ];
  for (const one of forged) expect(await takeBack(one)).toMatchObject({ status: 400 });
  expect(await ownerOf(id)).toEqual(kim);
  expect((await takeBack(undo)).status).toBe(200);
  expect(await ownerOf(id)).toEqual(gone);
});

test('without a usable response of the auth service an owner is not set for now', async () => {
  const context = { internalSecret: 's', auth: async () => new Response('{}', { status: 500 }) };
  await expect(readOwner(context, kim)).rejects.toMatchObject({
    code: 'unavailable',
    publicMessage: 'Accounts can not be read right now. Please try again shortly.',
  });
  expect(await readOwner(context, kim, kim)).toEqual(kim);
  expect(await readOwner(context, null, kim)).toBeNull();
});
