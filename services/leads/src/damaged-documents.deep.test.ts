import { damageEachField, findNamed } from '@atrium/testing/damages';
import { firstOf } from '@atrium/testing/depth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { storeDuplicates } from './testing/duplicates';
import { contactForm, createLeadsHarness } from './testing/leads-harness';
import { runBatches, sendNewsletter, snapshotAudience } from './testing/mailing';
import { insertSubscribers } from './testing/subscribers';

const harness = await createLeadsHarness({ env: { CONTACTS_PER_ADDRESS: '1000' } });
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
    store: () => storeDuplicates(harness),
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

test.each(firstOf(cases, 4))(
  'a damaged document of $collection hides no other one',
  async ({ collection, store, lists, figures = [], details = [] }) => {
    const id = await store();
    const bad = await findNamed(db, collection, 'Bad');
    const problems: string[] = [];
    const call = async (path: string) => {
      const { status, text } = await harness.call(path.replace(':id', id ?? ''));
      if (status !== 200) throw new Error(`status ${status}`);
      if (lists.includes(path) && !text.includes('Good')) throw new Error('the good one is missing');
    };
    for (const path of [...lists, ...figures]) await call(path);
    await damageEachField(db, { collection, document: bad }, async (damage) => {
      // Figures are cached for five seconds.
      clock.advance(6_000);
      for (const path of [...lists, ...figures])
        await call(path).catch((error: unknown) => {
          problems.push(`${path}, ${damage}: ${String(error).slice(0, 300)}`);
        });
      for (const path of details) {
        const { status, body } = await harness.call(path.replace(':bad', String(bad._id)));
        if (status !== 200 && body.code !== 'damaged')
          problems.push(`${path}, ${damage}: ${status} ${body.code}`);
      }
    });
    expect(problems).toEqual([]);
  },
  120_000,
);
