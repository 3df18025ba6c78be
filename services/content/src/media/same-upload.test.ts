import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { found } from '../test-support/content-test-app';
import { setUpMedia } from '../test-support/set-up-media';

const { t, upload, newImage } = await setUpMedia();

test('uploading the same bytes several times at once creates one record with one file', async () => {
  const bytes = await newImage();
  const countFiles = () => t.db.collection('media_files.files').countDocuments({ filename: /photo\.png$/ });
  const before = await countFiles();
  const uploads = await Promise.all(Array.from({ length: 4 }, () => upload(bytes)));
  expect(new Set(uploads.map(({ url }) => url)).size).toBe(1);
  expect((await t.app.request(found(uploads[0]).url)).status).toBe(200);
  expect(await countFiles()).toBe(before + 1);
});

test('an image whose deletion was interrupted is uploaded anew', { tags: 'deep' }, async () => {
  const bytes = await newImage();
  const { id } = await upload(bytes);
  await t.db
    .collection('media')
    .updateOne({ _id: new ObjectId(id) }, { $set: { deletionAt: t.clock.now() } });
  const again = await upload(bytes);
  expect(again.id).not.toBe(id);
  expect((await upload(bytes)).id).toBe(again.id);
});
