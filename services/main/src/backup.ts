// node backup.mjs backup|restore <file>, or a step of `npm run move`: copy|finish|drop, with SOURCE_MONGODB_URL and MOVE_ID for `copy`.
import { parseConfig } from '@atrium/service-kit/config';
import { createMongoClient } from '@atrium/service-kit/mongo';
import type { MongoClient } from 'mongodb';
import { z } from 'zod';
import { runBackupCommand } from './backup/backup-command';
import { isMoveStep, runMoveStep } from './backup/copy-database';
import { publicKeys } from './backup/encryption';
import { createStoredCollections } from './backup/stored-collections-repository';

const clients: MongoClient[] = [];
/** Connects with its first use. */
function open(url = '') {
  const client = createMongoClient({ url, appName: 'atrium-backup' });
  clients.push(client);
  return client.db();
}

const { MONGODB_URL, SOURCE_MONGODB_URL = MONGODB_URL } = process.env;
const args = process.argv.slice(2);
const [verb] = args;
const stopping = new AbortController();
// A step of a move just ends: it is recognised and begun again.
if (!isMoveStep(verb))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const runMove = async (step: Parameters<typeof runMoveStep>[0]) => ({
  lines: await runMoveStep(step, {
    source: createStoredCollections(open(SOURCE_MONGODB_URL)),
    target: createStoredCollections(open(MONGODB_URL)),
    moveId: process.env.MOVE_ID ?? '',
  }),
  exitCode: 0,
});

async function runBackup() {
  const settings = parseConfig(z.object({ BACKUP_PUBLIC_KEY: publicKeys.optional() }), process.env);
  if ('problems' in settings)
    return { lines: settings.problems.map(({ setting, message }) => `${setting} ${message}`), exitCode: 1 };
  return runBackupCommand({
    openDatabase: () => open(MONGODB_URL),
    dataDir: process.env.DATA_DIR ?? '.data',
    cwd: process.env.INIT_CWD ?? process.cwd(),
    args,
    isStopped: process.env.SITE_IS_STOPPED === 'yes',
    publicKeys: settings.value.BACKUP_PUBLIC_KEY,
    privateKey: process.env.BACKUP_PRIVATE_KEY,
    signal: stopping.signal,
  });
}

try {
  const { lines, exitCode } = isMoveStep(verb) ? await runMove(verb) : await runBackup();
  const output = exitCode === 0 ? process.stdout : process.stderr;
  output.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all(clients.map((client) => client.close()));
}
