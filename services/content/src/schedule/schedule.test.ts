import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { type JobWorkers, startJobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { createRedis } from '@atrium/service-kit/redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentConfig } from '../config';
import { createContentModule } from '../module';
import {
  type ContentTestApp,
  createContentTestApp,
  noNewsletters,
  noRemotes,
} from '../test-support/content-test-app';
import { post, setUpBlogs } from '../test-support/set-up-blogs';
import { taskEntry } from '../test-support/task-entry';
import { publishDueJob } from './publish-due.job';

const { t, create, read: find } = await setUpBlogs();

const schedule = (title: string, scheduledPublishAt: string, more: Record<string, unknown> = {}) =>
  create(title, { status: 'scheduled', scheduledPublishAt, ...more });
const read = async (id: string) => (await find(id)).body.data;
const isQueued = (id: string, due: string) =>
  t.producer.isQueued(publishDueJob, { id, dueAt: Date.parse(due) });

describe('the sweep', () => {
  test('publishes overdue items once, with a receipt, and invalidates caches', async () => {
    const due = '2026-03-01T12:05:00Z';
    const { id } = await schedule('A', due, { scheduleTimeZone: 'Europe/Berlin' });
    t.clock.set(new Date('2026-03-01T12:04:59.999Z'));
    await t.runSweep('publish-due');
    expect((await read(id)).status).toBe('scheduled');
    t.clock.set(new Date('2026-03-01T12:06:00Z'));
    await Promise.all([t.runSweep('publish-due'), t.runSweep('publish-due'), t.runSweep('publish-due')]);
    const out = await read(id);
    expect(out).toMatchObject({
      status: 'published',
      isPublished: true,
      rev: 2,
      publishedAt: '2026-03-01T12:06:00.000Z',
      scheduledPublishAt: null,
      publishReceipt: {
        action: 'publish',
        dueAt: '2026-03-01T12:05:00.000Z',
        ranAt: '2026-03-01T12:06:00.000Z',
        latenessMs: 60_000,
        announcedAt: '2026-03-01T12:06:00.000Z',
      },
    });
    expect(t.events.published.filter(({ ids }) => ids.includes(id))).toHaveLength(1);
  });

  test('queues items due soon whose job was lost', async () => {
    const due = '2026-03-01T12:01:30Z';
    const { id } = await schedule('Lost', due);
    expect(await isQueued(id, due)).toBe(true);
    for (const key of await t.redis.keys(`${t.queuePrefix}:*`)) await t.redis.del(key);
    expect(await isQueued(id, due)).toBe(false);
    await t.runSweep('publish-due');
    expect(await isQueued(id, due)).toBe(true);
  });

  test('invalidates caches for items published just before a process died', async () => {
    const { id } = await schedule('Died', '2026-03-01T12:05:00Z');
    t.clock.set(new Date('2026-03-01T12:05:00Z'));
    const dying = createContentModule({
      config: contentConfig.parse({}),
      taskEntry,
      ...t,
      internalSecret: 'x'.repeat(32),
      leads: noNewsletters,
      registry: noRemotes,
      publicUrl: 'http://test',
      events: { origin: 'dying', publish: () => Promise.reject(new Error('the process dies here')) },
    });
    const sweep = dying.sweeps?.find(({ name }) => name === 'publish-due');
    await expect(sweep?.run(new AbortController().signal)).rejects.toThrow('dies here');
    expect((await read(id)).status).toBe('published');
    t.clock.advance(10_000);
    await t.runSweep('publish-due');
    expect(t.events.published).toEqual([{ resource: 'blogs', ids: [id] }]);
    await t.runSweep('publish-due');
    expect(t.events.published).toHaveLength(1);
  });

  test('unpublishes an article at its unpublish date', async () => {
    const { id } = await schedule('Short', '2026-03-01T12:05:00Z', { unpublishAt: '2026-03-01T13:00:00Z' });
    t.clock.set(new Date('2026-03-01T12:05:00Z'));
    await t.runSweep('publish-due');
    expect((await read(id)).unpublishAt).toBe('2026-03-01T13:00:00.000Z');
    t.clock.set(new Date('2026-03-01T13:00:00.010Z'));
    await t.runSweep('publish-due');
    expect(await read(id)).toMatchObject({
      status: 'archived',
      unpublishAt: null,
      publishReceipt: { action: 'unpublish', latenessMs: 10 },
    });
  });

  test('ignores items that were rescheduled, unscheduled or deleted', async () => {
    const moved = await schedule('Moved', '2026-03-01T12:05:00Z');
    const drafted = await schedule('Drafted', '2026-03-01T12:05:00Z');
    const binned = await schedule('Binned', '2026-03-01T12:05:00Z');
    await t.call('PUT', `/api/blogs/${moved.id}`, { scheduledPublishAt: '2026-03-02T12:00:00Z' });
    await t.call('PUT', `/api/blogs/${drafted.id}`, { status: 'draft' });
    await t.call('DELETE', `/api/blogs/${binned.id}`);
    t.clock.set(new Date('2026-03-01T12:06:00Z'));
    await t.runSweep('publish-due');
    expect(
      [await read(moved.id), await read(drafted.id), await read(binned.id)].map(({ status }) => status),
    ).toEqual(['scheduled', 'draft', 'scheduled']);
  });
});

test('an unpublish date before the publication returns 400', async () => {
  const input = post('x', {
    status: 'scheduled',
    scheduledPublishAt: '2026-03-02T12:00:00Z',
    unpublishAt: '2026-03-02T11:00:00Z',
  });
  const { status, body } = await t.call('POST', '/api/blogs', input);
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'unpublishAt']);
});

describe('with a worker and the real time', () => {
  let live: ContentTestApp;
  let workers: JobWorkers;

  beforeAll(async () => {
    live = await createContentTestApp();
    // Real time, because a test clock would stand still.
    live.clock.now = () => new Date();
    workers = startJobWorkers({
      handlers: live.module.jobs?.handlers ?? [],
      createConnection: () => createRedis({ url: live.redisUrl, role: 'blocking', logger: live.logger }),
      logger: live.logger,
      prefix: live.queuePrefix,
    });
  });
  afterAll(async () => {
    await workers.stop();
    await live.close();
  });

  test('publishes two hundred articles due at the same time, each once and none early', {
    tags: 'deep',
  }, async () => {
    const due = new Date(Date.now() + 4_000);
    const template = (
      await live.call<BlogPost>('POST', '/api/blogs', {
        title: 'Template',
        status: 'scheduled',
        scheduledPublishAt: due.toISOString(),
        paragraphs: [{ content: '<p>x</p>' }],
      })
    ).body.data;
    const blogs = live.db.collection('blogs');
    const { _id, ...fields } = (await blogs.findOne({ slug: template.slug })) ?? {};
    expect(_id).toBeDefined();
    await blogs.insertMany(Array.from({ length: 199 }, (_, index) => ({ ...fields, slug: `copy-${index}` })));
    const sweep = live.module.sweeps?.find(({ name }) => name === 'publish-due');
    await sweep?.run(new AbortController().signal);
    await expect.poll(() => blogs.countDocuments({ status: 'published', rev: 2 })).toBe(200);
    const [earliest] = await blogs.find().sort({ 'publishReceipt.latenessMs': 1 }).limit(1).toArray();
    expect(earliest?.publishReceipt.latenessMs).toBeGreaterThanOrEqual(0);
    const readAnnounced = () => live.events.published.flatMap((event) => event.ids);
    await expect.poll(() => new Set(readAnnounced()).size).toBe(200);
    expect(readAnnounced()).toHaveLength(200);
  });
});

test('other services learn what is published next, soonest first, if they have the key', async () => {
  const late = await schedule('Late', '2026-03-03T12:00:00Z');
  const soon = await schedule('Soon', '2026-03-02T12:00:00Z');
  const deleted = await schedule('Deleted', '2026-03-02T12:00:00Z');
  await t.call('DELETE', `/api/blogs/${deleted.id}`);
  const path = '/internal/scheduled-posts';
  const { body } = await t.call('GET', path, undefined, { headers: { 'x-internal-key': 'x'.repeat(32) } });
  expect(body.data).toEqual([
    {
      id: soon.id,
      title: 'Soon',
      dueAt: '2026-03-02T12:00:00.000Z',
      path: `/dashboard/blog/edit/${soon.id}`,
    },
    {
      id: late.id,
      title: 'Late',
      dueAt: '2026-03-03T12:00:00.000Z',
      path: `/dashboard/blog/edit/${late.id}`,
    },
  ]);
  expect((await t.call('GET', path)).status).toBe(404);
});

test('other services learn what was published in a time and is out, if they have the key', async () => {
  const { slug } = await create('Out', { status: 'published' });
  await create('Draft');
  await schedule('Later', '2026-03-02T12:00:00Z');
  const listed = async (from: string, before: string, headers = { 'x-internal-key': 'x'.repeat(32) }) =>
    t.call('GET', `/internal/published-items?${new URLSearchParams({ from, before })}`, undefined, {
      headers,
    });
  const march = await listed('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z');
  expect(march.body.data).toEqual([
    { title: 'Out', noun: 'Article', path: `/blog/${slug}`, publishedAt: '2026-03-01T12:00:00.000Z' },
  ]);
  expect((await listed('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z')).body.data).toEqual([]);
  expect((await listed('x', 'y')).status).toBe(400);
  const wrong = { 'x-internal-key': 'y'.repeat(32) };
  expect((await listed('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', wrong)).status).toBe(404);
});
