import type { SearchHit } from '@atrium/contracts/site/schemas';
import { createContentEventPublisher } from '@atrium/service-kit/content-events';
import { createRedis, type RedisClient } from '@atrium/service-kit/redis';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentConfig } from '../config';
import { createContentModule } from '../module';
import { found, noNewsletters, noRemotes } from '../test-support/content-test-app';
import { taskEntry } from '../test-support/task-entry';
import type { SearchDocument, SearchSource } from './search-document';
import { createSearchIndex } from './search-index';

type Module = ReturnType<typeof createContentModule>;
let context: TestContext;
const started: { module: Module; subscriber: RedisClient }[] = [];

/** A second process, as far as events are concerned. */
async function startModule() {
  const { redis, redisUrl, logger } = context;
  const subscriber = createRedis({ url: redisUrl, role: 'subscriber', logger });
  const module = createContentModule({
    config: contentConfig.parse({}),
    taskEntry,
    ...context,
    events: createContentEventPublisher({ redis, logger }),
    subscriber,
    internalSecret: 'x'.repeat(32),
    leads: noNewsletters,
    registry: noRemotes,
    publicUrl: 'http://test',
  });
  await module.start?.();
  started.push({ module, subscriber });
  return { module, subscriber };
}

async function call<Data>(module: Module, method: string, path: string, body?: unknown): Promise<Data> {
  const headers = { authorization: `Bearer ${context.adminToken}`, 'content-type': 'application/json' };
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const response = found(await module.app?.fetch(new Request(`http://test${path}`, init)));
  return ((await response.json()) as { data: Data }).data;
}
const post = (module: Module, title: string, status = 'published') =>
  call<{ id: string }>(module, 'POST', '/api/blogs', {
    title,
    status,
    paragraphs: [{ content: '<p>x</p>' }],
  });
const titles = async (module: Module, q: string) =>
  (await call<SearchHit[]>(module, 'GET', `/api/search?q=${q}`)).map(({ title }) => title);

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(async () => {
  for (const { module, subscriber } of started) {
    await module.stop?.();
    subscriber.disconnect();
  }
  await context.close();
});

test("the index finds other processes' saves, drafts included, also those missed by the bus", async () => {
  const one = await startModule();
  const other = await startModule();
  await post(one.module, 'Mandragora', 'draft');
  expect(await titles(one.module, 'mandragora')).toEqual(['Mandragora']);
  await expect.poll(() => titles(other.module, 'mandragora')).toEqual(['Mandragora']);
  other.subscriber.disconnect();
  const { id } = await post(one.module, 'Belladonna');
  expect(await titles(other.module, 'belladonna')).toEqual([]);
  await other.subscriber.connect();
  await expect.poll(() => titles(other.module, 'belladonna')).toEqual(['Belladonna']);
  await call(one.module, 'DELETE', `/api/blogs/${id}`);
  await expect.poll(() => titles(other.module, 'belladonna')).toEqual([]);
});

const document = (id: string, title: string, rev = 1): SearchDocument => ({
  resource: 'blogs',
  id,
  rev,
  slug: id,
  path: `/blog/${id}`,
  status: 'published',
  isLive: true,
  sortAt: new Date(0),
  title,
  excerpt: '',
  keywords: [],
  body: '',
});

function setUp() {
  const documents = new Map<string, SearchDocument>();
  let gate: Promise<void> = Promise.resolve();
  let failure: Error | undefined;
  const source: SearchSource = {
    resource: 'blogs',
    async *read(ids) {
      if (failure !== undefined) throw failure;
      const read = [...documents.values()].filter(({ id }) => ids === undefined || ids.includes(id));
      if (ids === undefined) await gate;
      for (const { id, ...rest } of read)
        yield {
          id,
          toDocument() {
            if (rest.title === 'damaged') throw new Error('no title');
            return { id, ...rest };
          },
        };
    },
  };
  const logger = { info: vi.fn(), warn: vi.fn() };
  const reported: string[] = [];
  const index = createSearchIndex({
    sources: [source],
    logger: logger as unknown as TestContext['logger'],
    reportStuck: async ({ key }) => void reported.push(key),
  });
  return {
    documents,
    index,
    logger,
    reported,
    search: async (q: string) =>
      (await index.search({ q, limit: 10, isStaff: false })).map(({ title }) => title),
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    fail(error: Error | undefined) {
      failure = error;
    },
  };
}

test('includes changes made during a build; the previous index serves meanwhile', async () => {
  const { documents, index, search, hold } = setUp();
  documents.set('a', document('a', 'Alpha'));
  await index.rebuild();
  const release = hold();
  const rebuilt = index.rebuild();
  documents.set('a', document('a', 'Beta', 2));
  await index.refresh({ resource: 'blogs', ids: ['a'] });
  expect(await search('beta')).toEqual(['Beta']);
  release();
  await rebuilt;
  expect(await search('beta')).toEqual(['Beta']);
  expect(await search('alpha')).toEqual([]);
});

test('an older revision never replaces a newer one', async () => {
  const { documents, index, search } = setUp();
  documents.set('a', document('a', 'Newer', 3));
  await index.rebuild();
  documents.set('a', document('a', 'Older', 2));
  await index.refresh({ resource: 'blogs', ids: ['a'] });
  expect(await search('newer')).toEqual(['Newer']);
});

test('retries failed reads and failed builds', async () => {
  const { documents, index, search, fail, logger } = setUp();
  fail(new Error('the database is away'));
  await index.rebuild();
  expect(await search('alpha')).toEqual([]);
  fail(undefined);
  documents.set('a', document('a', 'Alpha'));
  await expect.poll(() => search('alpha'), { timeout: 5_000 }).toEqual(['Alpha']);
  fail(new Error('the database is away'));
  documents.set('a', document('a', 'Gamma', 2));
  await index.refresh({ resource: 'blogs', ids: ['a'] });
  fail(undefined);
  await expect.poll(() => search('gamma'), { timeout: 5_000 }).toEqual(['Gamma']);
  expect(logger.warn).toHaveBeenCalled();
  index.stop();
});

test('a damaged item is reported, and all others are found after a build and after a change', async () => {
  const { documents, index, search, reported } = setUp();
  const unreadable = { ...document('c', 'Gamma'), body: null } as unknown as SearchDocument;
  documents.set('a', document('a', 'damaged'));
  documents.set('b', document('b', 'Beta'));
  documents.set('c', unreadable);
  await index.rebuild();
  expect(await search('beta')).toEqual(['Beta']);
  expect(reported).toEqual(['search-blogs-a', 'search-blogs-c']);
  documents.set('b', document('b', 'Delta', 2));
  await index.refresh({ resource: 'blogs', ids: ['a', 'b', 'c'] });
  expect(await search('delta')).toEqual(['Delta']);
  index.stop();
});
