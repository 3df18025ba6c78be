import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BlogListItem, BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { ImageVariantFormat } from '@atrium/contracts/media/constants';
import type { ImageVariant, MediaItem } from '@atrium/contracts/media/schemas';
import type { JobHandler } from '@atrium/service-kit/jobs/define-job';
import { startJobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { createRedis } from '@atrium/service-kit/redis';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentConfig } from '../config';
import {
  type ContentTestApp,
  createContentTestApp,
  drawImage,
  fileOf,
  formOf,
  found,
} from '../test-support/content-test-app';
import { imageVariantsJobs } from './image-variants.job';

let t: ContentTestApp;
beforeEach(async () => {
  t = await createContentTestApp();
});
afterEach(() => t.close());

/** Uploads an image with one variant per format, unless the test is about the widths. */
async function upload(color: string, width = 400) {
  const bytes = await drawImage('png', { width, height: width / 2, color });
  const { body } = await t.call<MediaItem[]>(
    'POST',
    '/api/media',
    formOf({ file: fileOf(bytes, 'photo.png') }),
  );
  return found(body.data[0]);
}

async function writeArticleWith(mediaId: string): Promise<string> {
  const { body } = await t.call<BlogPost>('POST', '/api/blogs', {
    title: 'With image',
    status: 'published',
    existingThumbnail: { id: mediaId },
    paragraphs: [{ content: '<p>x</p>' }],
  });
  return body.data.id;
}

const readVariants = async (mediaId: string): Promise<ImageVariant[]> =>
  (await t.call<MediaItem>('GET', `/api/media/${mediaId}`)).body.data.variants ?? [];
const nameAll = (variants: ImageVariant[]) => variants.map(({ format, width }) => `${width} ${format}`);

/** Runs the handler as the worker does, without a queue. */
async function make(format: ImageVariantFormat, mediaId: string, attempt = 1) {
  const { name } = imageVariantsJobs[format];
  const handler = t.module.jobs?.handlers.find(({ job }) => job.name === name);
  await handler?.handle({ mediaId }, { signal: new AbortController().signal, attempt, log: t.logger });
}

async function runWorkers(handlers: JobHandler[], until: () => Promise<void>) {
  const workers = startJobWorkers({
    handlers,
    createConnection: () => createRedis({ url: t.redisUrl, role: 'blocking', logger: t.logger }),
    logger: t.logger,
    concurrency: 1,
    prefix: t.queuePrefix,
  });
  try {
    await until();
  } finally {
    await workers.stop();
  }
}

describe('the worker', () => {
  test('encodes all widths below the original and publishes an event for pages that show the image', async () => {
    const item = await upload('#123456', 1_000);
    expect(item.variants).toBeUndefined();
    const article = await writeArticleWith(item.id);
    await runWorkers(t.module.jobs?.handlers ?? [], () =>
      expect.poll(() => readVariants(item.id)).toHaveLength(6),
    );
    const { thumbnail } = (await t.call<BlogPost>('GET', `/api/blogs/${article}`)).body.data;
    const variants = found(thumbnail?.variants);
    expect(nameAll(variants)).toEqual([
      '320 webp',
      '640 webp',
      '960 webp',
      '320 avif',
      '640 avif',
      '960 avif',
    ]);
    for (const { url, format, width } of variants) {
      const file = await t.app.request(url);
      expect(file.headers.get('content-type')).toBe(`image/${format}`);
      expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(width);
    }
    expect(t.events.published).toContainEqual({ resource: 'blogs', ids: [article] });
  });

  test('encodes all pending WebP before any AVIF', { tags: 'deep' }, async () => {
    const items = [await upload('#000001'), await upload('#000002'), await upload('#000003')];
    const ran: string[] = [];
    const handlers = (t.module.jobs?.handlers ?? []).map((handler) => ({
      ...handler,
      handle: (...args: Parameters<JobHandler['handle']>) => {
        ran.push(handler.job.name);
        return handler.handle(...args);
      },
    }));
    await runWorkers(handlers, async () => {
      for (const { id } of items) await expect.poll(() => readVariants(id)).toHaveLength(2);
    });
    const { webp, avif } = imageVariantsJobs;
    expect(ran).toEqual([...items.map(() => webp.name), ...items.map(() => avif.name)]);
  });
});

describe('between WebP and AVIF', () => {
  test('pages show WebP', async () => {
    const { id } = await upload('#123456');
    const article = await writeArticleWith(id);
    t.events.published.length = 0;
    await make('webp', id);
    expect(nameAll(await readVariants(id))).toEqual(['320 webp']);
    expect(t.events.published).toContainEqual({ resource: 'blogs', ids: [article] });
  });

  test('a lost job is queued again', { tags: 'deep' }, async () => {
    const { id } = await upload('#123456');
    await make('webp', id);
    await t.redis.del(await t.redis.keys(`${t.queuePrefix}:*`));
    t.clock.advance(60_001);
    await t.runSweep('image-variants');
    expect(await t.producer.isQueued(imageVariantsJobs.avif, { mediaId: id })).toBe(true);
    expect(await t.producer.isQueued(imageVariantsJobs.webp, { mediaId: id })).toBe(false);
  });

  test('a repeated job stores each variant once', async () => {
    const { id } = await upload('#123456');
    for (const format of ['webp', 'webp', 'avif', 'avif'] as const) await make(format, id);
    expect(await readVariants(id)).toHaveLength(2);
  });

  test('an image whose AVIF fails keeps its WebP; the retries end', async () => {
    const { id, url } = await upload('#123456');
    await make('webp', id);
    const key = url.slice('/media/'.length);
    await t.db.collection<{ _id: string }>('media_files.files').deleteOne({ _id: key });
    await expect(make('avif', id)).rejects.toThrow('has no original file');
    await make('avif', id, 3);
    expect(nameAll(await readVariants(id))).toEqual(['320 webp']);
    expect(await t.db.collection('media').countDocuments({ variantsState: 'pending' })).toBe(0);
  });
});

test('without AVIF an image is complete with its WebP', { tags: 'deep' }, async () => {
  await t.close();
  t = await createContentTestApp({ config: contentConfig.parse({ IMAGE_AVIF: 'off' }) });
  const { id } = await upload('#123456');
  await make('webp', id);
  expect(nameAll(await readVariants(id))).toEqual(['320 webp']);
  expect(await t.producer.isQueued(imageVariantsJobs.avif, { mediaId: id })).toBe(false);
  t.clock.advance(60_001);
  await t.runSweep('image-variants');
  expect(await t.producer.isQueued(imageVariantsJobs.avif, { mediaId: id })).toBe(false);
});

test('a variant that is there already is stored as it is; the others are encoded', {
  tags: 'deep',
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'variants-'));
  try {
    await t.close();
    t = await createContentTestApp({ config: contentConfig.parse({ READY_VARIANTS_DIR: folder }) });
    const { id } = await upload('#654321');
    const record = found(await t.db.collection<{ sha256: string }>('media').findOne());
    const ready = await drawImage('webp', { width: 3, height: 2, color: '#00ff00' });
    await writeFile(path.join(folder, `${record.sha256}-320.webp`), ready);
    for (const format of ['webp', 'avif'] as const) await make(format, id);
    const widths: Record<string, number> = {};
    for (const { url, format } of await readVariants(id)) {
      const bytes = Buffer.from(await (await t.app.request(url)).arrayBuffer());
      widths[format] = (await sharp(bytes).metadata()).width;
    }
    expect(widths).toEqual({ webp: 3, avif: 320 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('images in texts', () => {
  const readArticle = async (slug: string, as: 'admin' | 'visitor' = 'visitor') =>
    (await t.call<BlogPost>('GET', `/api/blogs/${slug}`, undefined, { as })).body.data;

  test('are listed in the response once each, with their variants, for staff and visitors', async () => {
    const inText = await upload('#123456');
    const thumbnail = await upload('#654321');
    const { body } = await t.call<BlogPost>('POST', '/api/blogs', {
      title: 'Pictures',
      status: 'published',
      existingThumbnail: { id: thumbnail.id },
      paragraphs: [
        { content: `<p>x</p><img src="${inText.url}"><img src="${inText.url}">` },
        { content: '<img src="/media/65a1b2c3d4e5f60718293a4b/gone.png"><p>y</p>' },
      ],
    });
    await make('webp', inText.id);
    for (const as of ['visitor', 'admin'] as const) {
      const { textImages, paragraphs } = await readArticle(body.data.slug, as);
      expect(textImages).toMatchObject([{ id: inText.id, url: inText.url, width: 400, height: 200 }]);
      expect(nameAll(found(textImages?.[0]?.variants))).toEqual(['320 webp']);
      expect(paragraphs[0]?.content).toContain(`<img src="${inText.url}"`);
    }
    const list = await t.call<BlogListItem[]>('GET', '/api/blogs/published', undefined, { as: 'visitor' });
    expect(list.body.data[0]).not.toHaveProperty('textImages');
  });

  test('an item without images lists none', { tags: 'deep' }, async () => {
    const { body } = await t.call<BlogPost>('POST', '/api/blogs', {
      title: 'Words',
      status: 'published',
      paragraphs: [{ content: '<p>x</p>' }],
    });
    expect(await readArticle(body.data.slug)).not.toHaveProperty('textImages');
  });
});
