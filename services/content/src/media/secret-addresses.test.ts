import { createHmac } from 'node:crypto';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import { chooseFileStore } from '@atrium/service-kit/files/choose-file-store';
import { type S3TestServer, startS3TestServer } from '@atrium/testing/s3-test-server';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentConfig, contentConfig } from '../config';
import {
  type ContentTestApp,
  createContentTestApp,
  drawImage,
  fileOf,
  formOf,
  found,
} from '../test-support/content-test-app';
import { imageVariantsJobs } from './image-variants.job';
import { type MediaDocument, mediaKey, withoutSecret } from './media-document';
import { createMediaRepository } from './media-repository';
import type { MediaStore } from './media-store';
import { createMediaUsageRepository } from './media-usage-repository';
import { secretAddressesSweep } from './secret-addresses.sweep';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const signatureOf = (id: string, expiry: string) => {
  const key = createHmac('sha256', 'x'.repeat(32)).update('atrium:media').digest();
  return `${expiry}-${createHmac('sha256', key).update(`${id}.${expiry}`).digest('base64url').slice(0, 22)}`;
};

let s3: S3TestServer;
beforeAll(async () => {
  s3 = await startS3TestServer();
});
afterAll(() => s3.close());

const configs: Record<string, () => ContentConfig> = {
  GridFS: () => contentConfig.parse({}),
  S3: () =>
    contentConfig.parse({
      MEDIA_STORE: 's3',
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    }),
};

describe.each(Object.entries(configs))('images of an earlier version, in %s', (_name, configOf) => {
  let t: ContentTestApp;
  let store: MediaStore;
  let shownInNewsletters: string[] = [];
  beforeAll(async () => {
    const config = configOf();
    t = await createContentTestApp({
      config,
      leads: async ({ url }) =>
        Response.json({ data: { isShown: shownInNewsletters.some((id) => url.endsWith(id)) } }),
    });
    store = chooseFileStore({
      config,
      db: t.db,
      logger: t.logger,
      bucketName: 'media_files',
      what: 'Images',
    });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    shownInNewsletters = [];
  });

  const media = () => t.db.collection<MediaDocument>('media');
  const recordOf = async (id: string) => found(await media().findOne({ _id: new ObjectId(id) }));

  async function makeVariants(mediaId: string) {
    for (const { name } of Object.values(imageVariantsJobs)) {
      const handler = t.module.jobs?.handlers.find(({ job }) => job.name === name);
      await handler?.handle({ mediaId }, { signal: new AbortController().signal, attempt: 1, log: t.logger });
    }
  }

  let shade = 0;
  /** An image as the previous version stored it, with its address. */
  async function addFormer({ hasVariants = false, query = '?for=editor' } = {}) {
    shade += 1;
    const color = `#00${shade.toString(16).padStart(4, '0')}`;
    const bytes = await drawImage('png', { width: hasVariants ? 400 : 40, height: 40, color });
    const form = formOf({ file: fileOf(bytes, 'photo.png') });
    const { id } = found((await t.call<MediaItem[]>('POST', `/api/media${query}`, form)).body.data[0]);
    if (hasVariants) await makeVariants(id);
    const { _id, fileName, variants } = await recordOf(id);
    for (const name of [fileName, ...variants.map((variant) => variant.fileName)]) {
      const stored = found(await store.read(mediaKey(id, name)));
      await store.put(mediaKey(id, withoutSecret(name)), stored, 'image/png');
      await store.delete(mediaKey(id, name));
    }
    const former = variants.map((variant) => ({ ...variant, fileName: withoutSecret(variant.fileName) }));
    await media().updateOne({ _id }, { $set: { fileName: 'photo.png', variants: former } });
    return { id, former: `/media/${id}/photo.png` };
  }

  async function writeArticle(html: string, status: string) {
    shade += 1;
    const { body } = await t.call<BlogPost>('POST', '/api/blogs', {
      title: `Article ${shade}`,
      status,
      paragraphs: [{ content: `<p>x</p>${html}` }],
    });
    return body.data.id;
  }

  const get = (path: string) => t.app.request(path);
  const move = () => t.runSweep('secret-addresses');
  const addressOf = async (id: string) => `/media/${id}/${(await recordOf(id)).fileName}`;
  const keysOf = async (id: string) => {
    const inDatabase = t.db.collection<{ _id: string }>('media_files.files').find();
    const all = [...(await s3.listKeys()), ...(await inDatabase.toArray()).map(({ _id }) => _id)];
    return all.filter((key) => key.startsWith(id)).sort();
  };
  async function expectRedirect(from: string, id: string) {
    const { status, headers } = await get(from);
    expect([status, headers.get('location')]).toEqual([301, await addressOf(id)]);
    expect((await get(await addressOf(id))).status).toBe(200);
  }

  test('get a secret address, and the former one of a published image redirects to it', async () => {
    const { id, former } = await addFormer({ hasVariants: true });
    await writeArticle(`<img src="${former}" alt="x">`, 'published');
    const before = found(await store.read(mediaKey(id, 'photo.png')));
    expect((await get(former)).status).toBe(200);
    await move();
    const address = await addressOf(id);
    expect(address).toMatch(/^\/media\/[0-9a-f]{24}\/[0-9a-f]{32}--photo\.png$/);
    expect(before.equals(Buffer.from(await (await get(address)).arrayBuffer()))).toBe(true);
    await expectRedirect(former, id);
    const { variants } = await recordOf(id);
    expect(variants).toHaveLength(2);
    for (const { fileName, format } of variants) {
      expect((await get(`/media/${id}/${fileName}`)).headers.get('content-type')).toBe(`image/${format}`);
      const redirect = await get(`/media/${id}/${withoutSecret(fileName)}`);
      expect(redirect.headers.get('location')).toBe(`/media/${id}/${fileName}`);
    }
  });

  test('that visitors could not see do not become public by their former address', async () => {
    const { id, former } = await addFormer();
    const article = await writeArticle(`<img src="${former}" alt="x">`, 'draft');
    expect((await get(former)).status).toBe(404);
    await move();
    for (const path of [former, `${former}?s=0-${'A'.repeat(22)}`, `${former}?s=0-${'é'.repeat(22)}`])
      expect((await get(path)).status, path).toBe(404);
    expect((await get(await addressOf(id))).status).toBe(200);
    await expectRedirect(`${former}?s=${signatureOf(id, '0')}`, id);
    await t.call('PUT', `/api/blogs/${article}`, { status: 'published' });
    await expectRedirect(former, id);
  });

  test('of the library that no item uses, and of newsletters, keep their former address', async () => {
    const unused = await addFormer({ query: '' });
    const mailed = await addFormer();
    await writeArticle(`<img src="${mailed.former}" alt="x">`, 'archived');
    await move();
    await expectRedirect(unused.former, unused.id);
    expect((await get(mailed.former)).status).toBe(404);
    shownInNewsletters = [mailed.id];
    await expectRedirect(mailed.former, mailed.id);
  });

  test('have the secret address in items, trash, versions and drafts, which keep their revisions', async () => {
    const { id, former } = await addFormer();
    const html = `<img src="${former}?s=${signatureOf(id, 'abc')}" alt="x">`;
    const kept = await writeArticle(html, 'draft');
    const binned = await writeArticle(html, 'draft');
    await t.call('DELETE', `/api/blogs/${binned}`);
    await t.call('PUT', `/api/blogs/${kept}/draft`, { data: { paragraphs: [{ content: html }] } });
    const read = async () => ({
      item: (await t.call<BlogPost>('GET', `/api/blogs/${kept}`)).body.data,
      draft: await t.db.collection('content_drafts').findOne({ itemId: kept }),
      versions: await t.db.collection('content_versions').find({ mediaIds: id }).toArray(),
    });
    const before = await read();
    await move();
    const after = await read();
    const address = await addressOf(id);
    const changed = JSON.stringify(before).replaceAll(`${former}?s=${signatureOf(id, 'abc')}`, address);
    expect(JSON.stringify({ ...after, item: { ...after.item, textImages: null } })).toBe(
      JSON.stringify({ ...JSON.parse(changed), item: { ...JSON.parse(changed).item, textImages: null } }),
    );
    const trash = await t.db.collection('blogs').findOne({ _id: new ObjectId(binned) });
    expect(JSON.stringify(trash)).toContain(`src=\\"${address}\\"`);
  });

  test('are moved wherever the process is killed, and no file is left over', async () => {
    const usage = createMediaUsageRepository(t.db, [{ collectionName: 'blogs' }]);
    let isKilled = true;
    for (let steps = 0; isKilled; steps += 1) {
      const { id, former } = await addFormer({ hasVariants: true });
      const article = await writeArticle(`<img src="${former}" alt="x">`, 'draft');
      let left = steps;
      /** Fails from the given step on. */
      const killable = <Part extends object>(part: Part): Part =>
        new Proxy(part, {
          get(target, name): unknown {
            left -= 1;
            if (left < 0) throw new Error('killed');
            return Reflect.get(target, name);
          },
        });
      const context = {
        media: killable(createMediaRepository(t.db)),
        store: killable(store),
        usage: killable(usage),
        clock: t.clock,
        reportStuck: async () => undefined,
      };
      const sweep = secretAddressesSweep(context);
      isKilled = await sweep.run(new AbortController().signal).then(
        () => false,
        () => true,
      );
      t.clock.advance(hourMs);
      await move();
      const names = [withoutSecret((await recordOf(id)).fileName), 'photo-320w.avif', 'photo-320w.webp'];
      const moved = (await keysOf(id)).filter((key) => key.includes('--'));
      expect(new Set(moved.map((key) => key.split('--')[0])).size, `killed at step ${steps}`).toBe(1);
      expect(moved.map((key) => key.split('--')[1]).sort()).toEqual(names.sort());
      const { paragraphs } = (await t.call<BlogPost>('GET', `/api/blogs/${article}`)).body.data;
      expect(paragraphs[0]?.content).toContain(`src="${await addressOf(id)}"`);
      expect(await media().countDocuments({ moveUntil: { $exists: true } })).toBe(0);
    }
  });

  test('are moved too if a process of the previous version adds them, or their variants, later', async () => {
    const { id } = await addFormer({ hasVariants: true });
    const { variants } = await recordOf(id);
    await Promise.all([move(), move(), move()]);
    const { fileName } = await recordOf(id);
    // Its job had read the record before the move.
    await media().updateOne({ _id: new ObjectId(id) }, { $set: { variants } });
    const later = await addFormer();
    await move();
    const record = await recordOf(id);
    expect(record.fileName).toBe(fileName);
    for (const variant of record.variants)
      expect((await get(`/media/${id}/${variant.fileName}`)).status).toBe(200);
    expect(withoutSecret((await recordOf(later.id)).fileName)).toBe('photo.png');
    expect(await addressOf(later.id)).toContain('--');
  });

  test('lose their former files a day later, with the former addresses in texts saved since', async () => {
    const { id, former } = await addFormer();
    const article = await writeArticle(`<img src="${former}" alt="x">`, 'draft');
    await move();
    const address = await addressOf(id);
    await t.call('PUT', `/api/blogs/${article}`, {
      paragraphs: [{ content: `<p>y</p><img src="${former}?s=${signatureOf(id, 'abc')}" alt="x">` }],
    });
    t.clock.advance(dayMs);
    await move();
    expect(await keysOf(id)).toHaveLength(2);
    t.clock.advance(1);
    await move();
    expect(await keysOf(id)).toEqual([address.slice('/media/'.length)]);
    const { paragraphs } = (await t.call<BlogPost>('GET', `/api/blogs/${article}`)).body.data;
    expect(paragraphs[0]?.content).toBe(`<p>y</p><img src="${address}" alt="x" />`);
  });

  test('are deleted under both names if nothing uses them for a day', async () => {
    const { id, former } = await addFormer({ hasVariants: true });
    t.clock.advance(dayMs - 1);
    await move();
    expect(await keysOf(id)).toHaveLength(6);
    t.clock.advance(2);
    await t.runSweep('unused-media');
    expect(await keysOf(id)).toEqual([]);
    expect((await get(former)).status).toBe(404);
  });
});
