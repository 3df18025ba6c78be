import type { HeldWork } from '@atrium/contracts/common/hand-over.schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { setUpFaultyProduct } from './testing/changes';
import { adminPassword } from './testing/whole-product';

const { product, database, call, created, addContact, addSuccessor } = await setUpFaultyProduct();
const { db } = product.context;
const users = db.collection('users');
const to = await addSuccessor();

/** A person with an article, a contact and a newsletter, who is signed in. */
async function addPerson() {
  const { _id, ...admin } = (await users.findOne({ email: 'admin@atrium.test' })) ?? { _id: null };
  const person = new ObjectId();
  const id = person.toHexString();
  const email = `person-${id}@atrium.test`;
  await users.insertOne({ ...admin, _id: person, name: 'Kim Frost', email });
  const from = { id, name: 'Kim Frost' };
  const article = { title: `Of ${id}`, paragraphs: [{ content: '<p>Text</p>' }] };
  const newsletter = { subject: 'News', content: '<p>Text</p>', recipientType: 'all' };
  const items = {
    blogs: (await created('/api/blogs', article))._id,
    contacts: await addContact(),
    campaigns: (await created('/api/newsletter/campaigns', newsletter)).id,
  };
  for (const name of ['blogs', 'campaigns'] as const)
    await db.collection(name).updateOne({ _id: new ObjectId(items[name]) }, { $set: { createdBy: from } });
  expect((await call('PATCH', `/api/contacts/${items.contacts}`, { owner: from })).status).toBe(200);
  const signIn = await product.send(
    { method: 'POST', path: '/api/auth/login' },
    {
      body: JSON.stringify({ email, password: adminPassword }),
      headers: { 'content-type': 'application/json' },
    },
  );
  const { token } = (await signIn.json()) as { token: string };
  return { from, items, token };
}

/** The calls of the dialog, in its order. */
const stepsOf = (from: { id: string; name: string }): [string, object?][] => [
  [`/api/auth/users/${from.id}/deactivate`],
  ['/api/blogs/hand-over', { from, to }],
  ['/api/contacts/hand-over', { from, to }],
  ['/api/newsletter/campaigns/hand-over', { from, to }],
];
async function countHeld(id: string): Promise<number> {
  const counts = ['blogs', 'contacts', 'newsletter/campaigns'].map(
    async (name) => (await call<HeldWork>('GET', `/api/${name}/held/${id}`)).data.total,
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test.each([1, 2, 3])(
  'a departure interrupted before step %i leaves the person out, and is completed later',
  async (interruptedAt) => {
    const { from, items, token } = await addPerson();
    const steps = stepsOf(from);
    for (const [path, body] of steps.slice(0, interruptedAt))
      expect((await call('POST', path, body)).status).toBe(200);
    const [path = '', body] = steps[interruptedAt] ?? [];
    // The entry in the log is stored, the change is not.
    const stored = ['audit_log', 'sessions'];
    database.fail(({ collection, isRead }) => !isRead && !stored.includes(collection));
    expect((await call('POST', path, body)).status).toBeGreaterThanOrEqual(500);
    database.repair();
    const me = await product.send({ method: 'GET', path: '/api/auth/me' }, { token });
    expect(me.status).toBe(401);
    expect(await countHeld(from.id)).toBe(4 - interruptedAt);

    for (const [again, input] of steps.slice(1)) expect((await call('POST', again, input)).status).toBe(200);
    expect(await countHeld(from.id)).toBe(0);
    const contact = await db.collection('contacts').findOne({ _id: new ObjectId(items.contacts) });
    expect(contact?.owner).toEqual(to);
    const given = contact?.events.filter(({ summary }: { summary: string }) => summary.endsWith(to.name));
    expect(given).toHaveLength(1);
    for (const name of ['blogs', 'campaigns'] as const) {
      const item = await db.collection(name).findOne({ _id: new ObjectId(items[name]) });
      expect(item?.createdBy).toEqual(to);
    }
  },
);

test('a departure is in the activity log, step by step', async () => {
  const { from } = await addPerson();
  for (const [path, body] of stepsOf(from)) await call('POST', path, body);
  const { data } = await call<{ action: string; resource: string; summary: string }[]>(
    'GET',
    '/api/privacy/audit?limit=4',
  );
  expect(data.map(({ action, resource, summary }) => `${action} ${resource}: ${summary}`)).toEqual([
    'handed over campaign: 1 newsletter of Kim Frost to Dora Stone',
    'handed over contact: 1 contact of Kim Frost to Dora Stone',
    'handed over blog: 1 article of Kim Frost to Dora Stone',
    'deactivated user: Deactivated Kim Frost',
  ]);
});

test('a lesser account hands over nothing of an admin, and nothing to people without the right', async () => {
  const { from } = await addPerson();
  const permissions = ['content.read', 'media.upload', 'articles.write', 'users.manage'];
  const role = { label: 'Office', does: 'Manages accounts.', permissions };
  const { key } = await created<{ key: string }>('/api/auth/roles', role);
  const office = await addPerson();
  await users.updateOne({ _id: new ObjectId(office.from.id) }, { $set: { role: key } });
  const send = async (path: string, body: object) => {
    const response = await product.send(
      { method: 'POST', path },
      {
        token: office.token,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      },
    );
    return `${response.status} ${((await response.json()) as { message?: string }).message}`;
  };
  const before = await countHeld(from.id);
  for (const [path, body] of stepsOf(from).slice(1))
    expect(await send(path, { ...body, to: office.from }), path).toMatch(/^403 You may not give or take/);
  expect(await countHeld(from.id)).toBe(before);
  for (const path of ['/api/contacts/hand-over', '/api/newsletter/campaigns/hand-over'])
    expect(await send(path, { from: office.from, to: office.from }), path).toMatch(/^400/);

  const heir = await addPerson();
  await users.updateOne({ _id: new ObjectId(heir.from.id) }, { $set: { role: 'author' } });
  expect(await send('/api/contacts/hand-over', { from: office.from, to: heir.from })).toBe(
    '409 Kim Frost may not change contacts: choose somebody else',
  );
  expect(await send('/api/blogs/hand-over', { from: office.from, to: heir.from })).toMatch(/^200/);
});
