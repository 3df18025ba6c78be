// Fills an empty site with the sample content, through the calls that its editors use. Safe to run again: what is
// there stays as it is, and once everything was loaded nothing happens any more.
//   ATRIUM_URL     address of the running site
//   ATRIUM_TOKEN   session of an admin
//   MONGODB_URL    its database, for the note that the content was loaded
import { createApiClient } from './api-client.mjs';
import { collectDocuments } from './documents.mjs';
import { loadDocuments } from './load-steps.mjs';
import { openMarker } from './marker.mjs';

const SETTINGS = ['ATRIUM_URL', 'ATRIUM_TOKEN', 'MONGODB_URL'];

async function load({ ATRIUM_URL: url, ATRIUM_TOKEN: token, MONGODB_URL: mongodbUrl }) {
  const marker = await openMarker(mongodbUrl);
  try {
    if (await marker.isSet()) return 'The sample content is already loaded';
    const { added, failures } = await loadDocuments(
      createApiClient({ url, token }),
      collectDocuments(new Date()),
    );
    if (failures.length > 0) throw new Error(failures.join('; '));
    await marker.set(new Date());
    return `Sample content added: ${JSON.stringify(added)}`;
  } finally {
    await marker.close();
  }
}

const missing = SETTINGS.filter((name) => !process.env[name]);
try {
  if (missing.length > 0) throw new Error(`Please set ${missing.join(', ')}`);
  process.stdout.write(`${await load(process.env)}\n`);
} catch (error) {
  process.stderr.write(`The sample content could not be loaded: ${error.message}\n`);
  process.exitCode = 1;
}
