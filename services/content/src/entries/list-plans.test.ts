import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type CommandStartedEvent, type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentConfig } from '../config';
import { createContentModule } from '../module';

let context: TestContext;
let client: MongoClient;
let module: ReturnType<typeof createContentModule>;
let sent: Document[] = [];
const itemCount = 80;
const statuses = ['draft', 'published', 'scheduled', 'archived'];
const entryCollections = ['blogs', 'services', 'solutions', 'case_studies'];
const listCollections = [...entryCollections, 'partner_logos'];
const reads = ['find', 'count', 'aggregate'];

const record = (n: number) => ({
  _id: new ObjectId(),
  title: `Item ${n}`,
  slug: `item-${n}`,
  status: statuses[n % statuses.length],
  isLive: true,
  displayOrder: n,
  featured: n % 3 === 0,
  views: n,
  words: ['everywhere', 'often', `only${n}`],
  body: 'everywhere often',
  excerpt: '',
  readMinutes: 1,
  oldSlugs: [],
  publishedAt: null,
  scheduledPublishAt: null,
  unpublishAt: null,
  publishReceipt: null,
  deletedAt: null,
  sortAt: new Date(n),
  createdAt: new Date(n),
  updatedAt: new Date(n),
  rev: 1,
  content: {
    tags: ['a'],
    category: 'service',
    industry: 'x',
    industryType: 'finance',
    keywords: [],
    features: [],
    longDescription: '',
  },
});

beforeAll(async () => {
  context = await createTestContext();
  client = new MongoClient(context.mongodbUrl, { monitorCommands: true });
  const db = client.db(context.db.databaseName);
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (reads.includes(commandName) && listCollections.includes(command[commandName])) sent.push(command);
  });
  module = createContentModule({
    config: contentConfig.parse({}),
    ...context,
    db,
    internalSecret: 'x'.repeat(32),
    publicUrl: 'http://test',
  });
  await module.start?.();
  for (const name of entryCollections)
    await db.collection(name).insertMany(Array.from({ length: itemCount }, (_, n) => record(n)));
  const mediaId = new ObjectId();
  await db
    .collection('media')
    .insertOne({ _id: mediaId, fileName: 'a.png', alt: '', width: 1, height: 1, variants: [], focal: null });
  await db.collection('partner_logos').insertMany(
    Array.from({ length: itemCount }, (_, n) => ({
      _id: new ObjectId(),
      name: `Partner ${n}`,
      image: { mediaId: mediaId.toHexString(), alt: '' },
      displayOrder: Math.floor(n / 3),
      isActive: n % 3 !== 0,
      createdAt: new Date(n),
      deletedAt: null,
    })),
  );
});
afterAll(async () => {
  await module.stop?.();
  await client.close();
  await context.close();
});

function stagesOf(plan: Document): string[] {
  const inner = [plan.inputStage, ...(plan.inputStages ?? [])].filter(Boolean) as Document[];
  return [plan.stage as string, ...inner.flatMap(stagesOf)];
}

async function explain(command: Document): Promise<string[]> {
  const { lsid: _lsid, $db: _db, $clusterTime: _time, $readPreference: _preference, ...own } = command;
  const answer = await context.db.command({ explain: own, verbosity: 'queryPlanner' });
  const planner = answer.queryPlanner ?? answer.stages?.[0]?.$cursor?.queryPlanner;
  return stagesOf(planner.winningPlan.queryPlan ?? planner.winningPlan);
}

async function readAsStaff(path: string): Promise<Document> {
  const headers = { authorization: `Bearer ${context.adminToken}` };
  const response = await module.app?.fetch(new Request(`http://test${path}`, { headers }));
  return (await response?.json()) as Document;
}

/** The stages of every read of an entry collection that a call makes, of those that are kept too. */
async function plansOf(path: string, asStaff: boolean): Promise<{ command: Document; stages: string[] }[]> {
  sent = [];
  const headers = new Headers(asStaff ? { authorization: `Bearer ${context.adminToken}` } : {});
  const response = await module.app?.fetch(new Request(`http://test${path}`, { headers }));
  expect(response?.status, path).toBe(200);
  const commands = sent;
  return Promise.all(commands.map(async (command) => ({ command, stages: await explain(command) })));
}

const catalogue = ['services', 'solutions', 'case-studies'];
const sorts = ['createdAt', '-createdAt', 'updatedAt', 'title', '-title', 'displayOrder', '-views'];
const staffLists = [
  ...['', 'draft', 'published', 'scheduled', 'archived'].flatMap((status) => [
    `/api/blogs/published?status=${status}`,
    `/api/blogs/published?status=${status}&page=2`,
    `/api/blogs/published?status=${status}&tag=a`,
  ]),
  ...['createdAt', 'title', '-title', '-views', 'views'].map((sort) => `/api/blogs/published?sortBy=${sort}`),
  ...catalogue.flatMap((resource) => [
    ...['', 'draft', 'published', 'archived'].map((status) => `/api/${resource}/admin/all?status=${status}`),
    ...sorts.map((sort) => `/api/${resource}/admin/all?sort=${sort}`),
    `/api/${resource}/admin/all?page=4`,
    `/api/${resource}/admin/all?featured=true`,
  ]),
  ...['', '&status=draft'].flatMap((status) => [
    `/api/services/admin/all?category=service${status}`,
    `/api/solutions/admin/all?industry=finance${status}`,
    `/api/case-studies/admin/all?industry=x${status}`,
  ]),
  '/api/partner-logos',
  '/api/partner-logos?page=8',
];
const publicLists = [
  '/api/blogs/published',
  '/api/blogs/published?tag=a',
  ...catalogue.map((resource) => `/api/${resource}`),
  '/api/services/category/service',
  '/api/solutions?industry=finance',
  '/api/solutions?category=service',
  '/api/case-studies?industry=x',
  '/api/partner-logos',
  '/api/partner-logos/active',
];
const lists = [
  ...staffLists.map((path) => ({ path, asStaff: true })),
  ...publicLists.map((path) => ({ path, asStaff: false })),
];

test.each(lists)(
  '$path (staff: $asStaff) is read and counted from an index, in its order',
  async ({ path, asStaff }) => {
    const plans = await plansOf(path, asStaff);
    expect(plans.some(({ command }) => command.find)).toBe(true);
    for (const { command, stages } of plans) {
      const what = `${path} ${JSON.stringify(command.filter ?? command.query)}: ${stages.join(' < ')}`;
      expect(stages, what).not.toContain('COLLSCAN');
      expect(
        stages.some((stage) => /IXSCAN|COUNT_SCAN|EOF/.test(stage)),
        what,
      ).toBe(true);
      expect(stages, what).not.toContain('SORT');
    }
  },
);

test.each(['/api/blogs/published?q=', ...catalogue.map((resource) => `/api/${resource}/search?q=`)])(
  '%s: rare and common words are found from an index',
  async (path) => {
    for (const words of ['only7', 'everywhere', 'everywhere%20often', 'only7%20often', 'nowhere', 'on']) {
      const plans = await plansOf(path + words, true);
      expect(plans.length).toBeGreaterThan(0);
      for (const { command, stages } of plans) {
        const what = `${words} ${JSON.stringify(command.filter ?? command.query)}: ${stages.join(' < ')}`;
        if (command.count && command.query === undefined) continue;
        expect(stages, what).not.toContain('COLLSCAN');
      }
    }
  },
);

test('pages of the second half, read from the other end, are the same pages', async () => {
  const read = async (query: string) => {
    const { data } = await readAsStaff(`/api/services/admin/all?${query}`);
    return (data as { title: string }[]).map(({ title }) => title);
  };
  const all = await read('limit=100&sort=createdAt');
  expect(all).toHaveLength(itemCount);
  const paged = [];
  for (let page = 1; page <= 12; page += 1)
    paged.push(...(await read(`limit=7&sort=createdAt&page=${page}`)));
  expect(paged).toEqual(all);
});

test('so are those of partner logos', async () => {
  const read = async (query: string) => {
    const { logos } = await readAsStaff(`/api/partner-logos?${query}`);
    return (logos as { name: string }[]).map(({ name }) => name);
  };
  const all = await read('limit=100');
  expect(all).toHaveLength(itemCount);
  const paged = [];
  for (let page = 1; page <= 12; page += 1) paged.push(...(await read(`limit=7&page=${page}`)));
  expect(paged).toEqual(all);
});

const search = async (query: string) =>
  (await readAsStaff(`/api/services/search?${query}`)) as {
    data: { title: string }[];
    pagination: Document;
  };
const addServices = (count: number, fields: (n: number) => object) =>
  context.db
    .collection('services')
    .insertMany(Array.from({ length: count }, (_, n) => ({ ...record(n + 1_000), ...fields(n) })));

test('a search that stops counting says so, and no page is promised that is not there', async () => {
  await addServices(1_200, (n) => ({ slug: `more-${n}` }));
  const first = await search('q=everywhere');
  expect(first.data).toHaveLength(10);
  expect(first.pagination).toMatchObject({ isTotalCapped: true, total: 1_000 });
  const last = await search(`q=everywhere&page=${first.pagination.totalPages}`);
  expect(last.data).toHaveLength(10);
  expect((await search('q=everywhere&page=150')).data).toEqual([]);
});

test('a search of several words is counted some pages ahead of the reader, and all of its pages can be read', async () => {
  await addServices(130, (n) => ({ slug: `met-${n}`, title: `Met ${n}`, words: ['meet', 'again', `m${n}`] }));
  const pages = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await search(`q=meet%20again&page=${page}`);
    const isLast = page === pagination.totalPages;
    expect(pagination.isTotalCapped ?? false).toBe(page < 8);
    expect(pagination.total).toBe(page < 8 ? (page + 5) * 10 : 130);
    expect(data).toHaveLength(10);
    pages.push(...data.map(({ title }) => title));
    if (isLast) break;
  }
  expect(new Set(pages).size).toBe(130);
  expect((await search('q=meet%20again&page=14')).data).toEqual([]);
});

test('words that are common by themselves and hardly ever meet are found, in the order of the list', async () => {
  const names = ['Zebra', 'apple', 'Äpfel', '🦓', '\uff5e'];
  await addServices(1_100, (n) => ({ slug: `left-${n}`, words: ['left'] }));
  await addServices(1_100, (n) => ({ slug: `right-${n}`, words: ['right'] }));
  await addServices(names.length, (n) => ({ slug: `both-${n}`, title: names[n], words: ['left', 'right'] }));
  for (const sort of ['title', '-title', 'createdAt', '-displayOrder']) {
    const { data, pagination } = await search(`q=left%20right&sort=${sort}`);
    expect(pagination.total).toBe(names.length);
    const sorted = await context.db
      .collection('services')
      .find({ title: { $in: names } })
      .sort({ [sort.replace('-', '')]: sort.startsWith('-') ? -1 : 1 })
      .toArray();
    expect(data.map(({ title }) => title)).toEqual(sorted.map(({ title }) => title));
  }
});

test('site search reads titles, keywords and texts from their indexes, newest first without sorting', async () => {
  await addServices(100, (n) => ({
    slug: `found-${n}`,
    status: 'published',
    words: ['typical', ...(n < 90 ? ['usual'] : [])],
    titleWords: n < 15 ? ['typical'] : [],
  }));
  for (const words of ['typical', 'typical%20usual', 'typical%20only9', 'typ', 'only9', 'nowhere']) {
    const plans = await plansOf(`/api/search?q=${words}`, false);
    expect(plans.length).toBeGreaterThan(0);
    for (const { command, stages } of plans) {
      const what = `${words} ${JSON.stringify(command.filter ?? command.pipeline)}: ${stages.join(' < ')}`;
      expect(stages, what).not.toContain('COLLSCAN');
      const isRankedText = command.find !== undefined && command.sort !== undefined;
      if (!isRankedText) expect(stages, what).not.toContain('SORT');
    }
  }
});
