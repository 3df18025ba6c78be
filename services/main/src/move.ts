// node move.mjs copy|finish|drop with TARGET_MONGODB_URL, for `copy` also SOURCE_MONGODB_URL and MOVE_ID.
import { createMongoClient } from '@atrium/service-kit/mongo';
import { BackupError } from './backup/backup-format';
import { copyDatabase, finishCopy } from './backup/copy-database';
import { createStoredCollections } from './backup/stored-collections-repository';

const { SOURCE_MONGODB_URL = '', TARGET_MONGODB_URL = '', MOVE_ID = '' } = process.env;
const [verb] = process.argv.slice(2);
const target = createMongoClient({ url: TARGET_MONGODB_URL, appName: 'atrium-move' });
const stored = createStoredCollections(target.db());

async function copy(): Promise<string[]> {
  const source = createMongoClient({ url: SOURCE_MONGODB_URL, appName: 'atrium-move' });
  try {
    const options = { source: createStoredCollections(source.db()), target: stored, moveId: MOVE_ID };
    const counts = await copyDatabase(options);
    const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return [
      ...Object.entries(counts).map(([name, count]) => `  ${name}  ${count}`),
      `${documents} documents in ${Object.keys(counts).length} collections are copied; count and hash of each are equal`,
    ];
  } finally {
    await source.close();
  }
}

async function run(): Promise<string[]> {
  if (verb === 'copy') return copy();
  if (verb === 'finish') await finishCopy(stored);
  if (verb === 'drop') await stored.dropAll();
  return [];
}

try {
  for (const line of await run()) process.stdout.write(`${line}\n`);
} catch (error) {
  const isExplained =
    error instanceof BackupError || (error instanceof Error && error.name.startsWith('Mongo'));
  if (!isExplained) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await target.close();
}
