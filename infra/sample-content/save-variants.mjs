// Writes the variants of the sample's pictures to `variants/`, from the database of a site that has encoded them:
//   MONGODB_URL=… node infra/sample-content/save-variants.mjs
// A start with the sample then encodes none. images.test.mjs fails if a picture was changed without this step.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { GridFSBucket, MongoClient } from 'mongodb';
import { hashUploads, variantsFolder } from './sample-content.mjs';

const client = new MongoClient(process.env.MONGODB_URL ?? '');
try {
  const uploads = hashUploads();
  const records = await client
    .db()
    .collection('media')
    .find({ sha256: { $in: uploads }, variantsState: 'done' })
    .toArray();
  if (records.length < uploads.length)
    throw new Error(`${records.length} of ${uploads.length} pictures have variants; wait for the worker`);
  const bucket = new GridFSBucket(client.db(), { bucketName: 'media_files' });
  mkdirSync(variantsFolder, { recursive: true });
  for (const name of readdirSync(variantsFolder)) rmSync(new URL(name, variantsFolder));
  for (const { _id: id, sha256, variants } of records)
    for (const { fileName, width, format } of variants) {
      const bytes = await buffer(bucket.openDownloadStreamByName(`${id}/${fileName}`));
      await writeFile(new URL(`${sha256}-${width}.${format}`, variantsFolder), bytes);
    }
} finally {
  await client.close();
}
