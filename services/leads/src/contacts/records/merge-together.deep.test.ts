import type { Contact } from '@atrium/contracts/contacts/schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../../testing/leads-harness';

const harness = await setUpLeads({ empty: ['contacts', 'contact_intake'] });
const contacts = harness.context.db.collection('contacts');

const merge = (kept: string, duplicateIds: string[]) =>
  harness.call<Contact>(`/api/contacts/${kept}/merge`, { method: 'POST', body: { duplicateIds } });
const note = (id: string, text: string) =>
  harness.call(`/api/contacts/${id}/notes`, { method: 'POST', body: { note: text } });

async function createPair() {
  const [a, b] = [await submitContact(harness), await submitContact(harness)];
  await note(a, 'of A');
  await note(b, 'of B');
  return { a, b };
}
const listNotes = async () =>
  (await contacts.find().toArray()).map(({ privateNotes }) =>
    privateNotes.map((one: { note: string }) => one.note).sort(),
  );

test('two people who merge two contacts into each other at once keep one, with all of both', async () => {
  for (let round = 0; round < 12; round += 1) {
    await contacts.deleteMany({});
    const { a, b } = await createPair();
    const responses = await Promise.all([merge(a, [b]), merge(b, [a]), merge(a, [b]), merge(b, [a])]);
    expect(await listNotes()).toEqual([['of A', 'of B']]);
    const [kept] = await contacts.find().toArray();
    for (const { status, body } of responses)
      expect(status === 200 ? body.data.id : 'refused').toBe(
        status === 200 ? kept?._id.toHexString() : 'refused',
      );
    expect(responses.map(({ status }) => status)).toContain(200);
  }
});

test('three people who merge three contacts in a circle keep one or two, with everything', async () => {
  for (let round = 0; round < 8; round += 1) {
    await contacts.deleteMany({});
    const { a, b } = await createPair();
    const c = await submitContact(harness);
    await note(c, 'of C');
    await Promise.all([merge(a, [b]), merge(b, [c]), merge(c, [a])]);
    expect((await listNotes()).flat().sort()).toEqual(['of A', 'of B', 'of C']);
  }
});

test('a merge waits for another one, and takes over the lease of one that died', async () => {
  const { a, b } = await createPair();
  const lease = { owner: 'died', until: new Date(Date.now() - 1) };
  await contacts.updateOne({ _id: new ObjectId(a) }, { $set: { mergeLease: lease } });
  expect((await merge(a, [b])).status).toBe(200);
  expect(await contacts.findOne()).not.toHaveProperty('mergeLease');
});

test('a merge is refused while another one holds the contact, and changes nothing', async () => {
  const { a, b } = await createPair();
  const lease = { owner: 'other', until: new Date(Date.now() + 60_000) };
  await contacts.updateOne({ _id: new ObjectId(b) }, { $set: { mergeLease: lease } });
  const refused = await merge(a, [b]);
  expect(refused.status).toBe(409);
  expect(await contacts.countDocuments()).toBe(2);
  expect(await contacts.findOne({ _id: new ObjectId(a) })).not.toHaveProperty('mergeLease');
});

test.each([
  ['new', 'qualified', 'qualified'],
  ['qualified', 'new', 'qualified'],
  ['archived', 'new', 'new'],
  ['converted', 'qualified', 'converted'],
])('a %s contact that takes over a %s one is %s', async (keptStatus, otherStatus, expected) => {
  const [kept, other] = [await submitContact(harness), await submitContact(harness)];
  for (const [id, status] of [
    [kept, keptStatus],
    [other, otherStatus],
  ])
    await harness.call(`/api/contacts/${id}/status`, { method: 'PUT', body: { status } });
  const { data } = (await merge(kept, [other])).body;
  expect(data.status).toBe(expected);
  if (keptStatus !== expected)
    expect(data.statusHistory.at(-1)).toMatchObject({ from: keptStatus, to: expected });
});

test('the address of a merged contact leads on to the one it was merged into', async () => {
  const { a, b } = await createPair();
  const c = await submitContact(harness);
  await merge(a, [b]);
  await merge(c, [a]);
  for (const old of [a, b]) {
    expect((await harness.call<Contact>(`/api/contacts/${old}`)).body.data._id).toBe(c);
    expect((await harness.call(`/api/contacts/${old}/timeline`)).status).toBe(200);
  }
  await note(b, 'from an old address');
  expect((await listNotes()).flat()).toContain('from an old address');
  expect((await harness.call(`/api/contacts/${b}`, { method: 'DELETE' })).status).toBe(404);
});
