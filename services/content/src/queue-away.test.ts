import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { casesOf } from '@atrium/testing/depth';
import { createGatedQueue, type GatedQueue, redisFaults } from '@atrium/testing/gated-queue';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageVariantsJobs } from './media/image-variants.job';
import { publishDueJob } from './schedule/publish-due.job';
import { drawImage, fileOf, formOf, setUpContent } from './test-support/content-test-app';

const answeredWithinMs = 20_000;
const attempted = new Set<string>();
let queue: GatedQueue;
const producer: JobProducer = {
  enqueue: (...args) => queue.producer.enqueue(...args),
  isQueued: (...args) => queue.producer.isQueued(...args),
  close: async () => {},
};
const t = await setUpContent({
  startAt: new Date('2026-03-01T12:00:00Z'),
  empty: ['blogs', 'media', 'content_versions', 'audit_log'],
  producer,
});
afterAll(() => {
  // Each job of the service was to be queued by one of the calls below.
  const jobNames = (t.module.jobs?.definitions ?? []).map(({ name }) => name);
  expect([...attempted].sort()).toEqual(jobNames.sort());
});

// Every other fault of Redis is one of the queue: services/main/src/queues-without-redis.test.ts.
describe.each(casesOf(redisFaults, 1))('while Redis is %s', (fault) => {
  beforeEach(async () => {
    // A queue is `never there` only once.
    queue = await createGatedQueue({ redisUrl: t.redisUrl, logger: t.logger });
    await queue.fail(fault);
  });
  afterEach(async () => {
    for (const name of queue.attempted) attempted.add(name);
    await queue.close();
  });

  async function call<Data>(method: string, path: string, body: unknown): Promise<Data> {
    const begun = performance.now();
    const response = await t.call<Data>(method, path, body);
    expect(performance.now() - begun).toBeLessThan(answeredWithinMs);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body.data;
  }
  const article = (scheduledPublishAt: string) => ({
    title: 'Later',
    status: 'scheduled',
    scheduledPublishAt,
    paragraphs: [{ content: '<p>x</p>' }],
  });
  async function upload(): Promise<string> {
    const file = fileOf(await drawImage(), 'photo.png');
    return (await call<MediaItem[]>('POST', '/api/media', formOf({ file })))[0]?.id ?? '';
  }
  const isWebpQueued = (mediaId: string) => producer.isQueued(imageVariantsJobs.webp, { mediaId });

  test('a scheduled article is answered, and the sweep publishes it', async () => {
    const { id } = await call<BlogPost>('POST', '/api/blogs', article('2026-03-01T13:00:00Z'));
    await call('PUT', `/api/blogs/${id}`, article('2026-03-01T12:05:00Z'));
    t.clock.advance(600_000);
    await t.runSweep('publish-due');
    expect((await t.call<BlogPost>('GET', `/api/blogs/${id}`)).body.data.status).toBe('published');
  });

  test('a scheduled article is answered, and is queued before it is due once Redis is there', async () => {
    const due = '2026-03-01T12:01:30Z';
    const { id } = await call<BlogPost>('POST', '/api/blogs', article(due));
    await queue.recover();
    await t.runSweep('publish-due');
    expect(await producer.isQueued(publishDueJob, { id, dueAt: Date.parse(due) })).toBe(true);
  });

  test('an uploaded image is answered, and its variants are queued once Redis is there', async () => {
    const mediaId = await upload();
    t.clock.advance(120_000);
    await t.runSweep('image-variants');
    await queue.recover();
    await t.runSweep('image-variants');
    expect(await isWebpQueued(mediaId)).toBe(true);
  });

  test('an image of an article is answered, and its variants are queued once Redis is there', async () => {
    const thumbnail = fileOf(await drawImage(), 'photo.png');
    const form = formOf({ title: 'Shown', 'paragraphs[0][content]': '<p>x</p>', thumbnail });
    await call<BlogPost>('POST', '/api/blogs', form);
    t.clock.advance(120_000);
    await queue.recover();
    await t.runSweep('image-variants');
    const record = await t.db.collection('media').findOne();
    expect(await isWebpQueued(String(record?._id))).toBe(true);
  });

  test('an imported image is answered, and its variants are queued once Redis is there', async () => {
    await upload();
    await t.db.collection('media').updateMany({}, { $set: { isKept: true } });
    const exported = await t.app.request('/api/transfer/export', {
      headers: { authorization: `Bearer ${t.adminToken}` },
    });
    const archive = fileOf(new Uint8Array(await exported.arrayBuffer()), 'export');
    await t.db.collection('media').deleteMany({});
    await call<ImportReport>('POST', '/api/transfer/import', formOf({ file: archive }));
    t.clock.advance(120_000);
    await queue.recover();
    await t.runSweep('image-variants');
    const record = await t.db.collection('media').findOne();
    expect(await isWebpQueued(String(record?._id))).toBe(true);
  });

  test('the WebP variants of an image are stored, and its AVIF is queued once Redis is there', async () => {
    const mediaId = await upload();
    const handler = t.module.jobs?.handlers.find(({ job }) => job.name === imageVariantsJobs.webp.name);
    await handler?.handle({ mediaId }, { signal: new AbortController().signal, log: t.logger, attempt: 1 });
    t.clock.advance(120_000);
    await queue.recover();
    await t.runSweep('image-variants');
    expect(await producer.isQueued(imageVariantsJobs.avif, { mediaId })).toBe(true);
  });

  test('no sweep stands still', { timeout: 30_000 }, async () => {
    await call('POST', '/api/blogs', article('2026-03-01T12:01:30Z'));
    await upload();
    t.clock.advance(61_000);
    for (const sweep of t.module.sweeps ?? []) {
      const begun = performance.now();
      await t.runSweep(sweep.name);
      expect(performance.now() - begun, sweep.name).toBeLessThan(answeredWithinMs);
    }
  });
});
