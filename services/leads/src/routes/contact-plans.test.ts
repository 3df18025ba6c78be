import type { Contact } from '@atrium/contracts/contact-types';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContactDocument } from '../contacts/contact-document';
import { toContactDocument } from '../intake/submission';
import { createLeadsHarness, type LeadsHarness } from '../testing/leads-harness';

const count = 3_000;
const perDay = 30;
const statuses = ['new', 'in-progress', 'qualified', 'unqualified', 'archived'] as const;
const services = ['SEO & Digital Strategy', 'AI & Automation'];
const msPerDay = 86_400_000;

let harness: LeadsHarness;
let contacts: ContactDocument[];

/** As they come in over a hundred days, oldest first. */
function makeContact(n: number, now: Date): ContactDocument {
  const createdAt = new Date(now.getTime() - ((count - n) * msPerDay) / perDay);
  const contact = toContactDocument({
    submissionId: `plan-${n}`,
    acceptedAt: createdAt.toISOString(),
    reason: null,
    fields: {
      fullName: `${n % 2 === 0 ? 'Ada' : 'Grace'} Number${n}`,
      email: `person${n}@example.com`,
      phone: '',
      companyName: `Company ${n % 100}`,
      serviceType: services[n % services.length] as string,
      otherServiceType: '',
      goals: '',
      timeline: '1-3 months',
    },
  });
  return {
    ...contact,
    status: n % 500 === 7 ? 'converted' : (statuses[n % statuses.length] as (typeof statuses)[number]),
    contacted: n % 3 === 0,
    owner: n % 10 === 0 ? { id: 'owner-1', name: 'Olivia' } : null,
    tags: n % 20 === 0 ? ['fair'] : [],
    // Overdue, due and later ones.
    nextFollowUpDate: n % 13 === 0 ? new Date(now.getTime() + (((n / 13) % 40) - 30) * msPerDay) : null,
  };
}

let context: TestContext;
let client: MongoClient;
/** What the service asked of the contacts since the list was emptied. */
const asked: Document[] = [];

beforeAll(async () => {
  context = await createTestContext();
  client = new MongoClient(context.mongodbUrl, { monitorCommands: true, ignoreUndefined: true });
  client.on('commandStarted', ({ commandName, command }) => {
    if (command[commandName] === 'contacts') asked.push({ commandName, ...command });
  });
  harness = await createLeadsHarness({ deps: { db: client.db(context.db.databaseName) } });
  contacts = Array.from({ length: count }, (_, n) => makeContact(n, harness.context.clock.now()));
  await context.db.collection<ContactDocument>('contacts').insertMany(contacts);
  await harness.sweep('contact-counts');
});
afterAll(async () => {
  await harness.close();
  await client.close();
  await context.close();
});

interface Plan {
  /** Names of its stages: IXSCAN, FETCH, … */
  stages: string[];
  documents: number;
}

function listStages(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'stage' in node && typeof node.stage === 'string' ? [node.stage] : [];
  return [...own, ...Object.values(node).flatMap(listStages)];
}

/** How the engine does what the service asked for. */
async function explain({ commandName, ...command }: Document): Promise<Plan> {
  const kept = ['filter', 'sort', 'skip', 'limit', 'projection', 'hint', 'pipeline', 'cursor'];
  const question = Object.fromEntries(Object.entries(command).filter(([name]) => kept.includes(name)));
  const answer = await context.db.command({
    explain: { [commandName]: 'contacts', ...question },
    verbosity: 'executionStats',
  });
  const { queryPlanner, executionStats } = answer.stages?.[0].$cursor ?? answer;
  return { stages: listStages(queryPlanner.winningPlan), documents: executionStats.totalDocsExamined };
}

/** The plans of all that one call reads of contacts. */
async function readPlans(path: string): Promise<{ plans: Plan[]; body: { data: unknown } }> {
  asked.length = 0;
  const { status, body } = await harness.call(path);
  expect([path, status]).toEqual([path, 200]);
  const reads = asked.filter(({ commandName }) => commandName === 'find' || commandName === 'aggregate');
  return { plans: await Promise.all(reads.map(explain)), body };
}

const day = (back: number) =>
  new Date(harness.context.clock.now().getTime() - back * msPerDay).toISOString().slice(0, 10);

describe('a list reads what it shows and little more', () => {
  test.each([
    ['all', () => '', 10],
    ['page 250', () => '?page=250', 70],
    ['a status', () => '?status=qualified', 10],
    ['a rare status', () => '?status=converted', 10],
    ['a service', () => '?serviceType=AI%20%26%20Automation', 10],
    ['a service that no list knows', () => '?serviceType=Juggling', 0],
    ['whether contacted', () => '?contacted=true', 10],
    ['a source', () => '?source=website', 10],
    ['days', () => `?startDate=${day(40)}&endDate=${day(20)}`, 10],
    ['part of a day', () => `?startDate=${day(40)}T12:00:00Z`, 10],
    // The days that the counts name, by the status alone.
    ['three at once', () => '?status=converted&contacted=true&serviceType=AI%20%26%20Automation', 20],
    ['an owner', () => '?owner=owner-1', 10],
    ['a tag', () => '?tag=fair', 10],
    ['a word', () => '?search=number12', 10],
    ['a word that all have', () => '?search=company', 10],
    ['a word that all have, deep', () => '?search=company&page=150', 10],
    // Read by the rarer word.
    ['two words', () => '?search=ada%20company17', 70],
    ['two words that all have', () => '?search=company%20example', 45],
    ['a word and a status', () => '?search=number12&status=new', 130],
    ['a word that all have and a status', () => '?search=company&status=new', 160],
    ['a word that all have and a source of nobody', () => '?search=company&source=radio', 0],
  ])('%s', async (_name, query, documentsAllowed) => {
    const { plans } = await readPlans(`/api/contacts${query()}`);
    expect(plans.length).toBeGreaterThan(0);
    for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
    const examined = plans.reduce((sum, { documents }) => sum + documents, 0);
    expect(examined).toBeLessThanOrEqual(documentsAllowed);
  });

  test('statistics read no contact at all', async () => {
    const { plans, body } = await readPlans('/api/contacts/stats');
    expect(plans).toEqual([]);
    expect(body.data).toMatchObject({ total: count });
  });
});

describe('priority', () => {
  /** As the rule has it: due within seven days of the site, most overdue first; then the other new ones. */
  function listExpected(): string[] {
    const until = Date.parse('2026-03-19T00:00:00Z');
    const isDue = ({ nextFollowUpDate, status }: ContactDocument) =>
      nextFollowUpDate !== null && nextFollowUpDate.getTime() < until && status !== 'archived';
    const due = contacts
      .filter(isDue)
      .sort(
        (a, b) =>
          Number(a.nextFollowUpDate) - Number(b.nextFollowUpDate) ||
          a._id.toHexString().localeCompare(b._id.toHexString()),
      );
    const fresh = contacts.filter((contact) => contact.status === 'new' && !isDue(contact)).reverse();
    return [...due, ...fresh].map(({ fullName }) => fullName);
  }

  test.each([30, 100])('holds them all in order, on pages of %d', async (limit) => {
    const expected = listExpected();
    expect(expected.length).toBeGreaterThan(500);
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
      const { body } = await harness.call<Contact[]>(`/api/contacts/priority?limit=${limit}&page=${page}`);
      expect(body.pagination.total).toBe(expected.length);
      found.push(...body.data.map(({ fullName }) => fullName));
    }
    expect(found).toEqual(expected);
  });

  test.each([
    ['the first page', '?limit=10', 10],
    ['the last of the follow-ups', '?limit=10&page=15', 10],
    ['deep among the new leads', '?limit=10&page=60', 60],
  ])('%s reads what it shows and little more', async (_name, query, documentsAllowed) => {
    const { plans } = await readPlans(`/api/contacts/priority${query}`);
    for (const { stages } of plans) {
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
    expect(plans.reduce((sum, { documents }) => sum + documents, 0)).toBeLessThanOrEqual(documentsAllowed);
  });
});

describe('a list is what a plain walk over all contacts finds', () => {
  const wanted = (matches: (contact: ContactDocument) => boolean) =>
    contacts
      .filter(matches)
      .reverse()
      .map(({ fullName }) => fullName);

  test.each<[string, (contact: ContactDocument) => boolean]>([
    ['', () => true],
    ['contacted=true&status=qualified', (c) => c.contacted && c.status === 'qualified'],
    [
      'status=converted&contacted=true&serviceType=AI%20%26%20Automation',
      (c) => c.status === 'converted' && c.contacted && c.serviceType === 'AI & Automation',
    ],
    ['owner=owner-1', (c) => c.owner !== null],
    ['search=company%2017', (c) => c.companyName.startsWith('Company 17')],
    ['search=ada%20company%2016', (c) => c.fullName.startsWith('Ada') && c.companyName === 'Company 16'],
    ['search=number29&contacted=true', (c) => /Number29/.test(c.fullName) && c.contacted],
  ])('%j, on every page', async (query, matches) => {
    const expected = wanted(matches);
    const first = await harness.call(`/api/contacts?limit=100&${query}`);
    expect(first.body.pagination).toMatchObject({ total: expected.length, isTotalCapped: false });
    const pages = Math.max(1, Math.ceil(expected.length / 100));
    const found: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await harness.call<Contact[]>(`/api/contacts?limit=100&page=${page}&${query}`);
      found.push(...body.data.map(({ fullName }) => fullName));
    }
    expect(found).toEqual(expected);
    const { body } = await harness.call<Contact[]>(`/api/contacts?limit=100&page=${pages + 1}&${query}`);
    expect(body.data).toEqual([]);
  });
});

describe('counts', () => {
  const total = async (query = '') =>
    (await harness.call(`/api/contacts?limit=1&${query}`)).body.pagination.total;
  const days = () => context.db.collection<{ _id: string }>('contact_days');

  test('that somebody has tampered with are mended by the daily counting, beside those who read', async () => {
    await days().updateMany({}, { $set: { cells: [], changedAt: new Date() } });
    expect(await total()).toBe(0);
    await harness.sweep('contact-counts');
    expect(await total()).toBe(count);
    expect(await total('contacted=true')).toBe(contacts.filter(({ contacted }) => contacted).length);
  });

  test('of a day that changes while it is counted follow the change', async () => {
    const [contact] = contacts;
    const _id = (contact as ContactDocument)._id.toHexString();
    const change = (status: string) =>
      harness.call(`/api/contacts/${_id}/status`, { method: 'PATCH', body: { status } });
    const before = await total('status=unqualified');
    await Promise.all([
      harness.sweep('contact-counts'),
      change('unqualified'),
      total(),
      harness.sweep('contact-counts'),
    ]);
    expect(await total('status=unqualified')).toBe(before + 1);
    await change('new');
    expect(await total('status=unqualified')).toBe(before);
  });

  describe('are not there yet', () => {
    let fresh: LeadsHarness;
    beforeEach(async () => {
      fresh = await createLeadsHarness();
      await fresh.context.db
        .collection<ContactDocument>('contacts')
        .insertMany(contacts.slice(0, 300).map((contact) => ({ ...contact, _id: new ObjectId() })));
      await fresh.context.db.collection('contact_days_state').deleteMany({});
      return () => fresh.close();
    });

    test('and a starting service answers right all the same', async () => {
      const { createLeadsModule } = await import('../module');
      const second = createLeadsModule(fresh.deps);
      await second.start?.();
      const answers = await Promise.all(
        ['?limit=1', '?limit=1&contacted=true', '/stats'].map(async (path) => {
          const response = await (second.app as { fetch(request: Request): Promise<Response> }).fetch(
            new Request(`http://atrium.test/api/contacts${path}`, {
              headers: { authorization: `Bearer ${fresh.context.adminToken}` },
            }),
          );
          const body = (await response.json()) as {
            pagination?: { total: number };
            data: { total: number };
          };
          return body.pagination?.total ?? body.data.total;
        }),
      );
      expect(answers).toEqual([300, 100, 300]);
      await second.stop?.();
    });
  });
});
