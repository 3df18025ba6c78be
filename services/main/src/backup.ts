// node backup.mjs backup|restore <file>, or a step of `npm run move`: copy|finish|drop, with SOURCE_MONGODB_URL and MOVE_ID for `copy`.
import { createMongoClient } from '@atrium/service-kit/mongo';
import { runBackupCommand } from './backup/backup-command';
import { isMoveStep, runMoveStep } from './backup/copy-database';
import { createStoredCollections } from './backup/stored-collections-repository';

const open = (url = '') => createMongoClient({ url, appName: 'atrium-backup' });
const { MONGODB_URL, SOURCE_MONGODB_URL = MONGODB_URL } = process.env;
// Connects with its first use.
const [mongo, source] = [open(MONGODB_URL), open(SOURCE_MONGODB_URL)];
const args = process.argv.slice(2);
const [verb] = args;
const stopping = new AbortController();
// A step of a move just ends: it is recognised and begun again.
if (!isMoveStep(verb))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const runMove = async (step: Parameters<typeof runMoveStep>[0]) => ({
  lines: await runMoveStep(step, {
    source: createStoredCollections(source.db()),
    target: createStoredCollections(mongo.db()),
    moveId: process.env.MOVE_ID ?? '',
  }),
  exitCode: 0,
});

const runBackup = () =>
  runBackupCommand({
    db: mongo.db(),
    dataDir: process.env.DATA_DIR ?? '.data',
    cwd: process.env.INIT_CWD ?? process.cwd(),
    args,
    isStopped: process.env.SITE_IS_STOPPED === 'yes',
    signal: stopping.signal,
  });

try {
  const { lines, exitCode } = isMoveStep(verb) ? await runMove(verb) : await runBackup();
  const output = exitCode === 0 ? process.stdout : process.stderr;
  output.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await Promise.all([mongo.close(), source.close()]);
}
