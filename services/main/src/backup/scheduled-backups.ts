import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atrium/service-kit/app-error';
import { systemClock } from '@atrium/service-kit/clock';
import { createGroupSettings } from '@atrium/service-kit/group-settings';
import type { Logger } from '@atrium/service-kit/logger';
import type { Sweep } from '@atrium/service-kit/module';
import { type Database, noTimeLimit } from '@atrium/service-kit/mongo';
import type { MongoClient } from 'mongodb';
import manifest from '../../package.json';
import type { Settings } from '../settings';
import { type BackupBucket, createBackupBucket } from './backup-bucket';
import { createBackupRecord } from './backup-record-repository';
import { chooseExpired, nameBackup } from './choose-expired';
import { createDataFolder } from './data-folder';
import { createStoredCollections } from './stored-collections-repository';
import { writeBackup } from './write-backup';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const leaseMs = 5 * minuteMs;
/** A sweep is given up after twice this time, so a backup may take an hour. */
const checkMs = 30 * minuteMs;
const retryAfterMs = 15 * minuteMs;

interface Options {
  /** Without a time limit of its commands. */
  db: Database;
  dataDir: string;
  /** Where the files go. */
  folder: string;
  /** Reads the time between two backups; null while none are made. */
  readEveryMs(): Promise<number | null>;
  /** Who can read the files; without one they are not encrypted. */
  publicKeys?: readonly string[] | undefined;
  /** Where each file is copied. */
  bucket?: BackupBucket | undefined;
  logger: Logger;
  readNow?: () => Date;
}

/** A part is of a process that was killed: only the holder of the lease writes. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^atrium-.*\.backup(?:\.age)?\.part$/.test(name)) await rm(path.join(folder, name), { force: true });
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  for (const name of chooseExpired(await readdir(folder), now))
    await rm(path.join(folder, name), { force: true });
}

/** Backs all data up at fixed times, by one of the workers, and removes the backups that are too old. */
export function createBackupSweep({
  db,
  dataDir,
  folder,
  readEveryMs,
  publicKeys,
  bucket,
  logger,
  readNow = () => new Date(),
}: Options): Sweep {
  const record = createBackupRecord(db);
  const collections = createStoredCollections(db);

  async function write(signal: AbortSignal): Promise<{ file: string; bytes: number }> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeParts(folder);
    const now = readNow();
    const file = path.join(folder, `${nameBackup(now)}${publicKeys === undefined ? '' : '.age'}`);
    const { engine, hasSnapshots } = await collections.describeEngine();
    await writeBackup({
      file,
      version: manifest.version,
      consistency: hasSnapshots ? 'snapshot' : 'live',
      engine,
      collections,
      dataFolder: createDataFolder(dataDir),
      now,
      publicKeys,
      signal,
    });
    await removeExpired(folder, now);
    await bucket?.store(file, signal);
    await bucket?.removeExpired(now);
    return { file, bytes: (await stat(file)).size };
  }

  return {
    name: 'scheduled-backup',
    everyMs: checkMs,
    async run(signal) {
      const everyMs = await readEveryMs();
      if (everyMs === null) return record.recordOff();
      if (!(await record.claim({ now: readNow(), everyMs, leaseMs }))) return;
      const lost = new AbortController();
      const renewal = setInterval(() => {
        // A lease that can't be renewed may be another worker's.
        record.renew(new Date(readNow().getTime() + leaseMs)).catch((error: unknown) => lost.abort(error));
      }, minuteMs);
      try {
        const written = await write(AbortSignal.any([signal, lost.signal]));
        await record.recordSuccess(readNow(), written);
        logger.info(written, 'the data are backed up');
      } catch (error) {
        const now = readNow();
        const cause = error instanceof AppError ? error.cause : error;
        const reason = cause instanceof Error ? cause.message : String(cause);
        const retryAt = signal.aborted ? now : new Date(now.getTime() + retryAfterMs);
        await record.recordFailure(now, { reason, retryAt });
        throw error;
      } finally {
        clearInterval(renewal);
      }
    },
  };
}

/** The sweep of a worker. The environment says how often, else what staff have entered. */
export function scheduleBackups({
  settings: { process, backups },
  mongo,
  logger,
}: {
  settings: Settings;
  mongo: MongoClient | undefined;
  logger: Logger;
}): Sweep[] {
  if (mongo === undefined || backups === undefined) return [];
  const entered = createGroupSettings('backups', {
    db: mongo.db(),
    environment: { everyHours: process.BACKUP_EVERY },
    clock: systemClock,
    logger,
  });
  const { BACKUP_DIR, BACKUP_PUBLIC_KEY: publicKeys, BACKUP_S3_URL: place } = backups;
  return [
    createBackupSweep({
      db: mongo.db(undefined, noTimeLimit),
      dataDir: process.DATA_DIR,
      folder: BACKUP_DIR ?? path.join(process.DATA_DIR, 'backups'),
      async readEveryMs() {
        await entered.refresh();
        return entered.current().everyHours * hourMs || null;
      },
      publicKeys,
      bucket: place && createBackupBucket(place, logger),
      logger,
    }),
  ];
}
