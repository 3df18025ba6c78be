import { createFileRepository } from '@atrium/service-kit/file-repository';
import { createFallbackFileStore } from '@atrium/service-kit/files/choose-file-store';
import { createS3FileStore } from '@atrium/service-kit/files/s3-file-store';
import { type S3TestServer, startS3TestServer } from '@atrium/testing/s3-test-server';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaStore } from './media-store';

let t: TestContext;
let s3: S3TestServer;
beforeAll(async () => {
  [t, s3] = await Promise.all([createTestContext(), startS3TestServer()]);
});
afterAll(() => Promise.all([t.close(), s3.close()]));

const inDatabase = () => createFileRepository(t.db, 'media_files');
const inBucket = () => createS3FileStore({ what: 'Images', settings: s3.settings, logger: t.logger });

const stores: Record<string, () => MediaStore> = {
  GridFS: inDatabase,
  S3: inBucket,
  'S3 after GridFS': () => createFallbackFileStore({ present: inBucket(), former: inDatabase() }),
};

let number = 0;
const newKey = () => {
  number += 1;
  return `${number.toString(16).padStart(24, '0')}/photo-960w.avif`;
};
const bytesOf = (length: number, seed = 7) =>
  Uint8Array.from({ length }, (_, index) => (index * seed + (index >> 8)) % 251);

describe.each(Object.entries(stores))('%s', (_name, create) => {
  let store: MediaStore;
  beforeAll(async () => {
    store = create();
    await store.start();
  });

  test('returns a stored file byte for byte, with type and length', async () => {
    const key = newKey();
    const bytes = bytesOf(700_001);
    await store.put(key, bytes, 'image/avif');
    const file = await store.get(key);
    expect([file?.contentType, file?.bytes]).toEqual(['image/avif', 700_001]);
    const streamed = new Uint8Array(await new Response(file?.body).arrayBuffer());
    expect(Buffer.compare(streamed, bytes)).toBe(0);
    expect(Buffer.compare((await store.read(key)) ?? Buffer.alloc(0), bytes)).toBe(0);
    expect(await store.has(key)).toBe(true);
  });

  test('returns null for a missing file; deleting one succeeds', async () => {
    const key = newKey();
    expect(await store.get(key)).toBeNull();
    expect(await store.read(key)).toBeNull();
    expect(await store.has(key)).toBe(false);
    await expect(store.delete(key)).resolves.toBeUndefined();
  });

  test('overwrites a file completely', async () => {
    const key = newKey();
    await store.put(key, bytesOf(900_000), 'image/png');
    await store.put(key, bytesOf(100, 3), 'image/webp');
    const file = await store.get(key);
    expect([file?.contentType, file?.bytes]).toEqual(['image/webp', 100]);
    expect(Buffer.compare((await store.read(key)) ?? Buffer.alloc(0), bytesOf(100, 3))).toBe(0);
    await file?.body.cancel();
  });

  test('deletes one file and keeps its neighbour', async () => {
    const [gone, stays] = [newKey(), newKey()];
    for (const key of [gone, stays]) await store.put(key, bytesOf(10), 'image/png');
    await store.delete(gone);
    expect([await store.has(gone), await store.get(gone), await store.has(stays)]).toEqual([
      false,
      null,
      true,
    ]);
  });

  test('streams a large file; the reader may stop early', async () => {
    const key = newKey();
    const length = 12 * 1_024 * 1_024;
    await store.put(key, new Uint8Array(length).fill(5), 'image/jpeg');
    const reader = (await store.get(key))?.body.getReader();
    const first = await reader?.read();
    expect(first?.value?.byteLength).toBeLessThanOrEqual(1_024 * 1_024);
    await reader?.cancel();
    expect((await store.read(key))?.byteLength).toBe(length);
  });

  test('distinguishes similar keys', async () => {
    const id = 'f'.repeat(24);
    const names = ['a.png', 'a-320w.webp', 'a-320w.avif', 'a-2.png'];
    for (const [index, name] of names.entries())
      await store.put(`${id}/${name}`, bytesOf(5 + index), 'image/png');
    const lengths = await Promise.all(names.map(async (name) => (await store.read(`${id}/${name}`))?.length));
    expect(lengths).toEqual([5, 6, 7, 8]);
    for (const name of names) await store.delete(`${id}/${name}`);
  });
});

describe('a site that moved from GridFS to S3', () => {
  test('serves and deletes files of GridFS; new files go to the bucket alone', async () => {
    const [before, after] = [newKey(), newKey()];
    const former = inDatabase();
    await former.put(before, bytesOf(50), 'image/png');
    const store = createFallbackFileStore({ present: inBucket(), former });
    expect([await store.has(before), (await store.read(before))?.length]).toEqual([true, 50]);
    const file = await store.get(before);
    expect(file?.bytes).toBe(50);
    await file?.body.cancel();
    await store.put(after, bytesOf(60), 'image/png');
    expect([await former.has(after), (await s3.listKeys()).includes(after)]).toEqual([false, true]);
    await store.delete(before);
    expect([await store.has(before), await former.has(before)]).toEqual([false, false]);
  });
});
