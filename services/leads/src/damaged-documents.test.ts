import type { AuditRecord, StuckItem } from '@atrium/contracts/privacy/schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import type { Document } from 'mongodb';
import { Long } from 'mongodb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contactForm, createLeadsHarness, internalSecret, submitContact } from './testing/leads-harness';
import { runBatches, sendNewsletter, snapshotAudience } from './testing/mailing';
import { insertSubscribers } from './testing/subscribers';

const harness = await createLeadsHarness();
afterAll(() => harness.close());
const { db, clock } = harness.context;
const post = (path: string, body: object) => harness.call(path, { method: 'POST', body });

const collections = [
  'contacts',
  'contact_quarantine',
  'contact_filters',
  'audit_log',
  'subscribers',
  'campaigns',
  'campaign_batches',
  'campaign_keys',
  'deliveries',
  'segments',
  'erasure_receipts',
  'newsletter_drafts',
  'mail_outbox',
  'stuck_items',
];
beforeEach(() => harness.empty(collections));

interface Case {
  collection: string;
  /** Stores two documents, with Good and Bad in a field, and returns the path parameter of the calls. */
  store(): Promise<string | undefined>;
  /** Their responses have Good. */
  lists: string[];
  /** Their responses name no document. */
  figures?: string[];
  /** They are about the damaged document. */
  details?: string[];
}

async function storeContacts(): Promise<string> {
  const phone = '+49 30 7654321';
  for (const fullName of ['Good', 'Bad'])
    await submitContact(harness, { fullName, phone, email: 'same@example.com' });
  const nextFollowUpDate = new Date('2026-03-12T12:00:00Z');
  const more = { nextFollowUpDate, convertedAt: clock.now(), status: 'converted', value: 5, tags: ['a'] };
  await db.collection('contacts').updateMany({}, { $set: more });
  return submitContact(harness, { fullName: 'Other', phone });
}

async function sendCampaigns(): Promise<string> {
  await insertSubscribers(harness, 2, 'Good');
  let id = '';
  for (const subject of ['Good', 'Bad']) {
    id = await sendNewsletter(harness, { subject, archive: 'listed' });
    await snapshotAudience(harness, id);
    await runBatches(harness);
  }
  return id;
}

const twice = (path: string, bodyOf: (name: string) => object) => async () => {
  for (const name of ['Good', 'Bad']) await post(path, bodyOf(name));
  return undefined;
};

const cases: Case[] = [
  {
    collection: 'contacts',
    store: storeContacts,
    lists: [
      '/api/contacts',
      '/api/contacts/priority',
      '/api/contacts/:id/duplicates',
      '/api/contacts/export',
      '/api/newsletter/people?email=same@example.com',
      '/api/newsletter/people/export?email=same@example.com',
      '/api/dashboard',
    ],
    details: ['/api/contacts/:bad', '/api/contacts/:bad/timeline', '/api/contacts/:bad/duplicates'],
    figures: [
      '/api/contacts/stats',
      '/api/contacts/tags',
      '/api/privacy/audit',
      '/api/dashboard/report?range=weekly',
    ],
  },
  {
    collection: 'contact_quarantine',
    store: twice('/api/contacts', (fullName) =>
      contactForm({ fullName, email: 'same@example.com', website: 'x' }),
    ),
    lists: ['/api/contacts/quarantine', '/api/newsletter/people?email=same@example.com'],
  },
  {
    collection: 'contact_filters',
    store: twice('/api/contacts/filters', (name) => ({ name, query: { status: 'new' } })),
    lists: ['/api/contacts/filters'],
  },
  {
    collection: 'segments',
    store: twice('/api/newsletter/segments', (name) => ({ name, rules: { status: 'subscribed' } })),
    lists: ['/api/newsletter/segments'],
  },
  {
    collection: 'subscribers',
    async store() {
      await insertSubscribers(harness, 1, 'Good');
      await insertSubscribers(harness, 1, 'Bad');
      return undefined;
    },
    lists: ['/api/newsletter/subscribers', '/api/newsletter/export'],
    details: ['/api/newsletter/subscribers/:bad'],
    figures: [
      '/api/newsletter/dashboard-stats',
      '/api/dashboard',
      '/api/newsletter/campaigns/audience?recipientType=all',
    ],
  },
  {
    collection: 'campaigns',
    store: sendCampaigns,
    lists: ['/api/newsletter/campaigns', '/api/newsletter/archive'],
    details: [
      '/api/newsletter/campaigns/:bad',
      '/api/newsletter/campaigns/:bad/deliveries',
      '/api/newsletter/campaigns/:bad/engagement',
    ],
    figures: ['/api/newsletter/dashboard-stats'],
  },
  {
    collection: 'audit_log',
    async store() {
      for (const summary of ['Good', 'Bad'])
        await db.collection('audit_log').insertOne({
          at: clock.now(),
          actorId: '1',
          actorName: 'Ada',
          action: 'updated',
          resource: 'blog',
          resourceId: 'x',
          summary,
        });
      return undefined;
    },
    lists: ['/api/privacy/audit', '/api/dashboard'],
    figures: ['/api/privacy/audit/choices'],
  },
  {
    collection: 'erasure_receipts',
    async store() {
      for (const person of ['Good', 'Bad'])
        await post('/api/newsletter/people/erase', { email: `${person}@example.com` });
      for (const [index, person] of ['Good', 'Bad'].entries()) {
        const receipt = (await db.collection('erasure_receipts').find().toArray())[index];
        await db.collection('erasure_receipts').updateOne({ _id: receipt?._id }, { $set: { person } });
      }
      return undefined;
    },
    lists: ['/api/privacy/erasures'],
  },
  {
    collection: 'newsletter_drafts',
    async store() {
      for (const subject of ['Good', 'Bad'])
        await harness.call(`/api/newsletter/campaigns/new/drafts/tab-${subject}-0001`, {
          method: 'PUT',
          body: { data: { subject } },
        });
      return undefined;
    },
    lists: ['/api/newsletter/campaigns/new/drafts'],
  },
];

const outOfRange = 'a date out of range';
const damages = {
  missing: (field: string) => [{ $unset: field }],
  'a number': (field: string) => [{ $set: { [field]: 7 } }],
  'a text': (field: string) => [{ $set: { [field]: 'Bad' } }],
  [outOfRange]: (field: string) => [{ $set: { [field]: { $toDate: Long.fromString('9000000000000000') } } }],
};

async function find(collection: string, name: 'Bad' | 'Good'): Promise<Document> {
  const all = await db.collection(collection).find().toArray();
  const found = all.find((document) => JSON.stringify(document).includes(name));
  if (found === undefined) throw new Error(`${collection} has no ${name}`);
  return found;
}
const findBad = (collection: string) => find(collection, 'Bad');

test.each(cases)(
  'a damaged document of $collection hides no other one',
  async ({ collection, store, lists, figures = [], details = [] }) => {
    const id = await store();
    const bad = await findBad(collection);
    const problems: string[] = [];
    const call = async (path: string) => {
      const { status, text } = await harness.call(path.replace(':id', id ?? ''));
      if (status !== 200) throw new Error(`status ${status}`);
      if (lists.includes(path) && !text.includes('Good')) throw new Error('the good one is missing');
    };
    for (const path of [...lists, ...figures]) await call(path);
    for (const field of Object.keys(bad).filter((name) => name !== '_id'))
      for (const [name, damage] of Object.entries(damages)) {
        if (name === outOfRange && !(bad[field] instanceof Date)) continue;
        await db.collection(collection).updateOne({ _id: bad._id }, damage(field));
        // Figures are cached for five seconds.
        clock.advance(6_000);
        for (const path of [...lists, ...figures])
          await call(path).catch((error: unknown) => {
            problems.push(`${path}, ${field} ${name}: ${String(error).slice(0, 300)}`);
          });
        for (const path of details) {
          const { status, body } = await harness.call(path.replace(':bad', String(bad._id)));
          if (status !== 200 && body.code !== 'damaged')
            problems.push(`${path}, ${field} ${name}: ${status} ${body.code}`);
        }
        await db.collection(collection).replaceOne({ _id: bad._id }, bad);
      }
    expect(problems).toEqual([]);
  },
  120_000,
);

test('staff get one mail of a contact that lists leave out, and the export shows what is left of it', async () => {
  await storeContacts();
  const bad = await findBad('contacts');
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
  await storeContacts();
  const bad = await findBad('contacts');
  await db.collection('contacts').updateOne({ _id: bad._id }, { $unset: { statusHistory: '' } });
  const before = await db.collection('contacts').findOne({ _id: bad._id });
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['GET', '/timeline'],
    ['PUT', '', { fullName: 'Worse' }],
    ['PATCH', '/status', { status: 'qualified' }],
    ['PATCH', '/mark-contacted'],
    ['POST', '/notes', { note: 'Called' }],
    ['POST', '/merge', { duplicateIds: [(await find('contacts', 'Good'))._id] }],
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
    const { _id } = await findBad(collection);
    await db.collection(collection).updateOne({ _id }, { $set: { createdAt: 'Bad' } });
    const answer = await harness.call(`/api/newsletter/${path}/${_id}`, { method, body });
    expect([collection, answer.status, answer.body.code]).toEqual([collection, 500, 'damaged']);
    expect(JSON.stringify(await db.collection(collection).findOne({ _id }))).not.toContain('Worse');
  }
});

test('a stuck item is listed until it is settled, and again when it is found again', async () => {
  await storeContacts();
  const bad = await findBad('contacts');
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
