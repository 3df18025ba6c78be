import { createMongoClient } from '@atrium/service-kit/mongo';
import { runBackupCommand } from './backup/backup-command';

const mongo = createMongoClient({ url: process.env.MONGODB_URL ?? '', appName: 'atrium-backup' });
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
try {
  const { lines, exitCode } = await runBackupCommand({
    db: mongo.db(),
    dataDir: process.env.DATA_DIR ?? '.data',
    cwd: process.env.INIT_CWD ?? process.cwd(),
    args: process.argv.slice(2),
    isStopped: process.env.SITE_IS_STOPPED === 'yes',
    signal: stopping.signal,
  });
  const output = exitCode === 0 ? process.stdout : process.stderr;
  output.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await mongo.close();
}
