import type { ContentEvent } from '@atrium/contracts/content-events';
import { createContentEventPublisher, followContentEvents } from '@atrium/service-kit/content-events';
import { createRedis, type RedisClient } from '@atrium/service-kit/redis';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type Document, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentConfig } from '../config';
import { createContentModule } from '../module';

type Module = ReturnType<typeof createContentModule>;
let context: TestContext;
let one: Module;
let other: Module;
const subscribers: RedisClient[] = [];
/** What a gateway hears. */
const heard: ContentEvent[] = [];
const itemCount = 1_100;

/** A process of its own as far as events go. */
async function startModule(): Promise<Module> {
  const { redis, redisUrl, logger } = context;
  const subscriber = createRedis({ url: redisUrl, role: 'subscriber', logger });
  subscribers.push(subscriber);
  const module = createContentModule({
    config: contentConfig.parse({}),
    ...context,
    events: createContentEventPublisher({ redis, logger }),
    subscriber,
    internalSecret: 'x'.repeat(32),
    publicUrl: 'http://test',
  });
  await module.start?.();
  return module;
}

async function call(module: Module, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${context.adminToken}`, 'content-type': 'application/json' };
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const response = await module.app?.fetch(new Request(`http://test${path}`, init));
  const answer = (await response?.json()) as Document;
  expect(answer, `${method} ${path}`).toMatchObject({ success: true });
  return answer;
}

const listServices = async (module: Module) =>
  (await call(module, 'GET', '/api/services/admin/all')).pagination.total as number;
const statsOf = async (module: Module) => (await call(module, 'GET', '/api/blogs/published')).stats;

beforeAll(async () => {
  context = await createTestContext();
  one = await startModule();
  other = await startModule();
  const subscriber = createRedis({ url: context.redisUrl, role: 'subscriber', logger: context.logger });
  subscribers.push(subscriber);
  await followContentEvents({
    redis: subscriber,
    logger: context.logger,
    onEvent: (event) => heard.push(event),
    onConnected: () => {},
  });
  const at = new Date();
  const records = (name: string) =>
    Array.from({ length: itemCount }, (_, n) => ({
      _id: new ObjectId(),
      title: `${name} ${n}`,
      slug: `${name}-${n}`,
      status: 'draft',
      isLive: true,
      deletedAt: null,
      views: 0,
      rev: 1,
      words: [],
      oldSlugs: [],
      scheduledPublishAt: null,
      unpublishAt: null,
      publishedAt: null,
      createdAt: at,
      updatedAt: at,
      sortAt: at,
      excerpt: '',
      content: { tags: [], features: [], keywords: [], longDescription: '' },
    }));
  for (const name of ['services', 'blogs']) await context.db.collection(name).insertMany(records(name));
});
afterAll(async () => {
  await one.stop?.();
  await other.stop?.();
  for (const subscriber of subscribers) subscriber.disconnect();
  await context.close();
});

test('a large total that one process keeps follows what another saves, drafts too', async () => {
  expect(await listServices(one)).toBe(itemCount);
  expect(await listServices(other)).toBe(itemCount);
  const { data } = await call(one, 'GET', '/api/services/admin/all?limit=1');
  await call(one, 'DELETE', `/api/services/${data[0].id}`);
  expect(await listServices(one)).toBe(itemCount - 1);
  await expect.poll(() => listServices(other)).toBe(itemCount - 1);
});

test('so do the figures of the stat cards', async () => {
  expect(await statsOf(one)).toMatchObject({ total: itemCount, draft: itemCount });
  expect(await statsOf(other)).toMatchObject({ total: itemCount, draft: itemCount });
  const draft = { title: 'One more', status: 'draft', paragraphs: [{ content: '<p>Text</p>' }] };
  const { data } = await call(one, 'POST', '/api/blogs', draft);
  expect(await statsOf(one)).toMatchObject({ total: itemCount + 1, draft: itemCount + 1 });
  await expect.poll(() => statsOf(other)).toMatchObject({ total: itemCount + 1 });
  const isOfIt = ({ ids }: ContentEvent) => ids.includes(data.id);
  expect(heard.some(isOfIt)).toBe(false);
  // What visitors can see is heard by all; by then the draft would have been, too.
  await call(one, 'PUT', `/api/blogs/${data.id}`, { status: 'published' });
  await expect.poll(() => heard.filter(isOfIt)).toHaveLength(1);
});
