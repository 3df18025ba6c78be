import type { AuditRecord, StuckItem } from '@atrium/contracts/privacy/schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { damageEachField, findNamed } from '@atrium/testing/damages';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { storeDuplicates } from './testing/duplicates';
import { createLeadsHarness, internalSecret } from './testing/leads-harness';
import { sendNewsletter } from './testing/mailing';
import { insertSubscribers } from './testing/subscribers';

const harness = await createLeadsHarness({ env: { CONTACTS_PER_ADDRESS: '1000' } });
afterAll(() => harness.close());
const { db, clock } = harness.context;
const post = (path: string, body: object) => harness.call(path, { method: 'POST', body });

beforeEach(() =>
  harness.empty([
    'contacts',
    'audit_log',
    'subscribers',
    'campaigns',
    'segments',
    'mail_outbox',
    'stuck_items',
  ]),
);

test('staff get one mail of a contact that lists leave out; the export shows the rest of it', async () => {
  await storeDuplicates(harness);
  const bad = await findNamed(db, 'contacts', 'Bad');
  const update = { $unset: { attribution: '', privateNotes: '' } };
  await db.collection('contacts').updateOne({ _id: bad._id }, update);
  const told = () => db.collection('mail_outbox').find({ template: 'item-stuck' }).toArray();
  await harness.call('/api/contacts');
  await expect.poll(told).toHaveLength(1);
  await harness.call('/api/contacts');
  const { text } = await harness.call('/api/contacts/export');
  expect(text).toMatch(/^Bad,same@example\.com,.*,\(damaged\),/m);
  const { body } = await harness.call<AuditRecord[]>('/api/privacy/audit?action=failed');
  expect(body.data).toMatchObject([
    { resource: 'contact', resourceId: bad._id.toHexString(), resourceName: 'Bad' },
  ]);
  expect(await told()).toHaveLength(1);
});

test('a call about a damaged contact says so, changes nothing, and is told to the staff', async () => {
  await storeDuplicates(harness);
  const bad = await findNamed(db, 'contacts', 'Bad');
  await db.collection('contacts').updateOne({ _id: bad._id }, { $unset: { statusHistory: '' } });
  const before = await db.collection('contacts').findOne({ _id: bad._id });
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['GET', '/timeline'],
    ['PUT', '', { fullName: 'Worse' }],
    ['PATCH', '/status', { status: 'qualified' }],
    ['PATCH', '/mark-contacted'],
    ['POST', '/notes', { note: 'Called' }],
    ['POST', '/merge', { duplicateIds: [(await findNamed(db, 'contacts', 'Good'))._id] }],
  ];
  for (const [method, path, body] of calls) {
    const answer = await harness.call(`/api/contacts/${bad._id}${path}`, { method, ...(body && { body }) });
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 500, 'damaged']);
    expect(answer.body.message).toMatch(/^This contact is damaged/);
  }
  expect(await db.collection('contacts').findOne({ _id: bad._id })).toEqual(before);
  await expect
    .poll(() => db.collection('mail_outbox').findOne({ 'data.resourceId': String(bad._id) }))
    .toMatchObject({ template: 'item-stuck', data: { resource: 'contact' } });
  expect((await harness.call(`/api/contacts/${bad._id}`, { method: 'DELETE' })).status).toBe(200);
});

test('a damaged subscriber and a damaged segment are not changed', async () => {
  await insertSubscribers(harness, 1, 'Bad');
  await post('/api/newsletter/segments', { name: 'Bad', rules: { status: 'subscribed' } });
  for (const [collection, path, method, body] of [
    ['subscribers', 'subscribers', 'PATCH', { firstName: 'Worse' }],
    ['segments', 'segments', 'PATCH', { name: 'Worse' }],
  ] as const) {
    const { _id } = await findNamed(db, collection, 'Bad');
    await db.collection(collection).updateOne({ _id }, { $set: { createdAt: 'Bad' } });
    const answer = await harness.call(`/api/newsletter/${path}/${_id}`, { method, body });
    expect([collection, answer.status, answer.body.code]).toEqual([collection, 500, 'damaged']);
    expect(JSON.stringify(await db.collection(collection).findOne({ _id }))).not.toContain('Worse');
  }
});

test('a stuck item is listed until it is settled, and again when it is found again', async () => {
  await storeDuplicates(harness);
  const bad = await findNamed(db, 'contacts', 'Bad');
  await db.collection('contacts').updateOne({ _id: bad._id }, { $unset: { attribution: '' } });
  const find = () => harness.call(`/api/contacts/${bad._id}`);
  const list = async () => (await harness.call<StuckItem[]>('/api/privacy/stuck-items')).body.data;
  const since = clock.now().toISOString();
  await find();
  await expect.poll(list).toMatchObject([
    {
      resource: 'contact',
      resourceId: String(bad._id),
      reason: expect.stringContaining('attribution'),
      since,
    },
  ]);
  const id = (await list())[0]?.id ?? '';
  const settle = (token?: null) =>
    harness.call(`/api/privacy/stuck-items/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      ...(token === null && { token }),
    });
  expect((await settle(null)).status).toBe(401);
  expect((await settle()).status).toBe(200);
  expect((await settle()).status).toBe(404);
  expect(await list()).toEqual([]);
  const settled = await harness.call<AuditRecord[]>('/api/privacy/audit?action=settled');
  expect(settled.body.data).toMatchObject([{ resource: 'contact', resourceId: String(bad._id) }]);

  const report = {
    template: 'item-stuck',
    key: id,
    data: { resource: 'contact', resourceId: 'x', reason: 'r' },
  };
  for (let count = 0; count < 2; count += 1) {
    clock.advance(60_000);
    await harness.app.request('/internal/mail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
      body: JSON.stringify(report),
    });
  }
  const lastSeenAt = clock.now().toISOString();
  const again = new Date(clock.now().getTime() - 60_000).toISOString();
  expect(await list()).toMatchObject([{ id, since: again, lastSeenAt }]);
});

const change = { 'if-match': '"999"' };
const changed = [
  {
    collection: 'contacts',
    path: '/api/contacts',
    method: 'PUT',
    body: { fullName: 'Worse' },
    store: () => storeDuplicates(harness),
  },
  {
    collection: 'subscribers',
    path: '/api/newsletter/subscribers',
    method: 'PATCH',
    body: { firstName: 'Worse' },
    store: () => insertSubscribers(harness, 1, 'Bad'),
  },
  {
    collection: 'campaigns',
    path: '/api/newsletter/campaigns',
    method: 'PATCH',
    body: { subject: 'Worse' },
    store: () =>
      post('/api/newsletter/campaigns', { subject: 'Bad', content: '<p>x</p>', recipientType: 'all' }),
  },
];

test.each(changed)(
  'a damaged document of $collection is not changed by saves, and is deleted with a log entry',
  async ({ collection, path, method, body, store }) => {
    await store();
    const document = await findNamed(db, collection, 'Bad');
    const read = () => db.collection(collection).findOne({ _id: document._id });
    const address = `${path}/${document._id}`;
    const problems: string[] = [];
    await damageEachField(db, { collection, document }, async (damage) => {
      const damaged = await read();
      for (const headers of [change, {}]) {
        const saved = await harness.call(address, { method, body, headers });
        const isRefused = ['damaged', 'stale', 'conflict', 'not_found'].includes(saved.body.code ?? '');
        if (saved.status !== 200 && !isRefused)
          problems.push(`${damage}: save ${saved.status} ${saved.body.code}`);
        if (saved.status !== 200) expect(await read(), damage).toEqual(damaged);
        if (saved.status === 200 && (await harness.call(address)).status !== 200)
          problems.push(`${damage}: saved, but damaged`);
      }
      await db.collection('audit_log').deleteMany({});
      const deleted = await harness.call(address, { method: 'DELETE' });
      if (deleted.status !== 200) problems.push(`${damage}: delete ${deleted.status} ${deleted.body.code}`);
      else if ((await read()) !== null) problems.push(`${damage}: still there`);
      if ((await db.collection('audit_log').countDocuments({ action: 'deleted' })) !== 1)
        problems.push(`${damage}: not in the log`);
    });
    expect(problems).toEqual([]);
  },
  120_000,
);

test('a damaged newsletter that was sent stays on record', async () => {
  await insertSubscribers(harness, 1, 'Good');
  const id = await sendNewsletter(harness, { subject: 'Bad' });
  const { _id } = await findNamed(db, 'campaigns', 'Bad');
  await db.collection('campaigns').updateOne({ _id }, { $set: { status: 7, firstSentAt: clock.now() } });
  const { status, body } = await harness.call(`/api/newsletter/campaigns/${id}`, { method: 'DELETE' });
  expect([status, body.message]).toEqual([409, 'A mailing that was sent stays on record']);
});
