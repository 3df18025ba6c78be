import type { MediaItem } from '@atrium/contracts/media/schemas';
import { type S3TestServer, startS3TestServer } from '@atrium/testing/s3-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let s3: S3TestServer;

beforeAll(async () => {
  s3 = await startS3TestServer();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const config = contentConfig.parse({
    MEDIA_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  t = await createContentTestApp({ config });
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

async function upload() {
  const bytes = await drawImage('png', { width: 700, height: 400, color: '#123456' });
  const form = formOf({ file: fileOf(bytes, 'photo.png') });
  const { body } = await t.call<MediaItem[]>('POST', '/api/media', form);
  return found(body.data[0]);
}

/** Runs the handlers as the worker does, without a queue. */
async function makeVariants(mediaId: string) {
  for (const { name } of [imageVariantsJobs.webp, imageVariantsJobs.avif]) {
    const handler = t.module.jobs?.handlers.find(({ job }) => job.name === name);
    await handler?.handle({ mediaId }, { signal: new AbortController().signal, attempt: 1, log: t.logger });
  }
}

test('an image is stored in the bucket alone: upload, page, variants, deletion', async () => {
  const { id, url } = await upload();
  expect(await s3.listKeys()).toEqual([url.slice('/media/'.length)]);
  expect(await t.db.collection('media_files.files').countDocuments()).toBe(0);
  const shown = await t.app.request(url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('content-length')));

  await makeVariants(id);
  const { body } = await t.call<MediaItem>('GET', `/api/media/${id}`);
  const variants = found(body.data.variants);
  expect(variants.length).toBe(4);
  for (const variant of variants)
    expect((await t.app.request(variant.url)).headers.get('content-type')).toBe(`image/${variant.format}`);
  expect((await s3.listKeys()).length).toBe(5);

  expect((await t.call('DELETE', `/api/media/${id}`)).status).toBe(200);
  expect(await s3.listKeys()).toEqual([]);
  expect((await t.app.request(url)).status).toBe(404);
});
