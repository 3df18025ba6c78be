// Fills an empty site with the sample content, through the calls that its editors use. Safe to run again: existing
// items stay as they are, and once everything was loaded a further run does nothing.
//   ATRIUM_URL     address of the running site
//   ATRIUM_TOKEN   session of an admin
//   MONGODB_URL    its database, which records that the content was loaded
import { MongoClient } from 'mongodb';
import { createApiClient } from './api-client.mjs';
import { readClaims, readCompany, readLegal, readSampleContent, readTexts } from './sample-content.mjs';
import { uploadSampleContent } from './upload.mjs';

const SETTINGS = ['ATRIUM_URL', 'ATRIUM_TOKEN', 'MONGODB_URL'];
const MARKER = { _id: 'sample-content' };

const read = (name) => process.env[name] ?? '';

async function load() {
  const client = new MongoClient(read('MONGODB_URL'), { serverSelectionTimeoutMS: 5_000 });
  try {
    const meta = client.db().collection('meta');
    if ((await meta.findOne(MARKER)) !== null) return 'The sample content is already loaded';
    const api = createApiClient({
      url: read('ATRIUM_URL'),
      token: read('ATRIUM_TOKEN'),
      // "Remove the sample" takes these (services/content/src/first-steps).
      onSaved: (items) =>
        meta.updateOne({ _id: 'sample-items' }, { $push: { items: { $each: items } } }, { upsert: true }),
    });
    const content = {
      company: readCompany(),
      claims: readClaims(),
      texts: readTexts(),
      legal: readLegal(),
      ...readSampleContent(new Date()),
    };
    const { added, failures } = await uploadSampleContent(api, content);
    if (failures.length > 0) throw new Error(failures.join('; '));
    await meta.updateOne(
      MARKER,
      { $set: { loadedAt: new Date() } },
      { upsert: true, writeConcern: { w: 1, journal: true } },
    );
    return `Sample content added: ${JSON.stringify(added)}`;
  } finally {
    await client.close();
  }
}

const missing = SETTINGS.filter((name) => !read(name));
try {
  if (missing.length > 0) throw new Error(`Please set ${missing.join(', ')}`);
  process.stdout.write(`${await load()}\n`);
} catch (error) {
  process.stderr.write(`The sample content could not be loaded: ${error.message}\n`);
  process.exitCode = 1;
}
