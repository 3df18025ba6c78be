import { type Db, MongoServerError } from 'mongodb';

const duplicateKey = 11_000;

interface BackupRecord {
  _id: 'scheduled';
  everyMs?: number;
  /** Another worker may begin after this time. */
  leasedUntil: Date;
  startedAt?: Date;
  finishedAt?: Date;
  file?: string;
  bytes?: number;
  failedAt?: Date;
  reason?: string;
}

/** The state of the scheduled backups, for all processes. */
export interface BackupState {
  everyMs: number | null;
  lastAt: Date | null;
  file: string | null;
  bytes: number | null;
  /** Why the last try failed; null once one has succeeded since. */
  failure: string | null;
}

/** The row of the scheduled backups; it also keeps two workers from writing one at the same time. */
export function createBackupRecord(db: Db) {
  const records = db.collection<BackupRecord>('scheduled_backups');
  const one = { _id: 'scheduled' } as const;

  return {
    /** True for the one worker that has to make a backup now. */
    async claim({
      now,
      everyMs,
      leaseMs,
    }: {
      now: Date;
      everyMs: number;
      leaseMs: number;
    }): Promise<boolean> {
      const dueAt = new Date(now.getTime() - everyMs);
      const isFree = { leasedUntil: { $lte: now } };
      const isDue = { $or: [{ finishedAt: { $exists: false } }, { finishedAt: { $lte: dueAt } }] };
      try {
        const { matchedCount, upsertedCount } = await records.updateOne(
          { ...one, ...isFree, ...isDue },
          { $set: { everyMs, startedAt: now, leasedUntil: new Date(now.getTime() + leaseMs) } },
          { upsert: true },
        );
        return matchedCount + upsertedCount > 0;
      } catch (error) {
        // The row exists, and is leased or not due.
        if (error instanceof MongoServerError && error.code === duplicateKey) return false;
        throw error;
      }
    },
    /** Backups are no longer made: nobody waits for the next one. */
    async recordOff(): Promise<void> {
      await records.updateOne(one, { $unset: { everyMs: '' } });
    },
    async renew(until: Date): Promise<void> {
      await records.updateOne(one, { $set: { leasedUntil: until } });
    },
    async recordSuccess(finishedAt: Date, file: { file: string; bytes: number }): Promise<void> {
      await records.updateOne(one, {
        $set: { finishedAt, leasedUntil: finishedAt, ...file },
        $unset: { failedAt: '', reason: '' },
      });
    },
    /** The next worker tries again after `retryAt`. */
    async recordFailure(
      failedAt: Date,
      { reason, retryAt }: { reason: string; retryAt: Date },
    ): Promise<void> {
      await records.updateOne(one, { $set: { failedAt, reason, leasedUntil: retryAt } });
    },
    async read(): Promise<BackupState> {
      const record = await records.findOne(one);
      return {
        everyMs: record?.everyMs ?? null,
        lastAt: record?.finishedAt ?? null,
        file: record?.file ?? null,
        bytes: record?.bytes ?? null,
        failure: record?.reason ?? null,
      };
    },
  };
}
export type BackupRecordRepository = ReturnType<typeof createBackupRecord>;
