import { existsSync } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Migration } from '@atrium/service-kit/migrations';
import type { Database } from '@atrium/service-kit/mongo';
import manifest from '../../package.json';
import { createDataFolder } from './data-folder';
import { createStoredCollections } from './stored-collections-repository';
import { writeBackup } from './write-backup';

interface Options {
  db: Database;
  dataDir: string;
  migrations: readonly Migration[];
  /** No other process writes before the migrations: the database is the engine of `npm start`. */
  isStopped: boolean;
  /** In bytes. */
  readFreeSpace?: (folder: string) => Promise<number>;
}

export interface BackupStep {
  migration: Migration;
  /** The commands that lead back to the data as they were. */
  wayBack: string;
}

async function readFreeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/**
 * The first of the pending migrations: a backup of all data, made once however many processes start. Undefined if no migration is
 * pending, and for a new installation, which has no data.
 */
export async function findBackupStep({
  db,
  dataDir,
  migrations,
  isStopped,
  readFreeSpace = readFreeSpaceOf,
}: Options): Promise<BackupStep | undefined> {
  const collections = createStoredCollections(db);
  const finished = await collections.listFinishedMigrations();
  const first = migrations.find(({ id }) => !finished.includes(id));
  if (first === undefined) return undefined;
  const filled = await collections.listFilled();
  if (filled.every((name) => name === 'migrations')) return undefined;

  const folder = path.join(dataDir, 'backups');
  const file = path.join(folder, `before-${first.id}.backup`);
  return {
    migration: {
      id: `backup-before-${first.id}`,
      async run(_db, signal) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // The part is of a process that was killed: only the holder of the lease writes.
        await rm(`${file}.part`, { force: true });
        // The file is of an upgrade that was taken back: the data have changed since.
        if (existsSync(file)) await rename(file, path.join(folder, `before-${first.id}.former.backup`));
        const [{ dataSize }, free] = await Promise.all([db.stats(), readFreeSpace(folder)]);
        if (free < dataSize)
          throw new Error(
            `the backup before the migrations may need ${toMegabytes(dataSize)}, and ${folder} has ${toMegabytes(free)} free; make room, or back up elsewhere and set MIGRATION_BACKUP=off`,
          );
        const { engine, hasSnapshots } = await collections.describeEngine();
        await writeBackup({
          file,
          version: manifest.version,
          consistency: hasSnapshots ? 'snapshot' : isStopped ? 'stopped' : 'live',
          engine,
          collections,
          dataFolder: createDataFolder(dataDir),
          now: new Date(),
          signal,
        });
      },
    },
    wayBack: [
      'The data as they were before are kept. Back to them, with this version, which alone reads its backups:',
      `  npm run restore -- ${file} --replace=${db.databaseName}`,
      'Then put the former version back: npm start',
    ].join('\n'),
  };
}
