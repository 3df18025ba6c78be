import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

const windowMs = 10 * 60_000;
const keptForMs = 24 * 60 * 60 * 1_000;

interface TeamNotice {
  /** The contact of the manifest; without one the staff get the mail. */
  to?: string | undefined;
  remote: string;
  version: string;
  outcome: string;
  evidence: string;
}

/** Failures of one version within ten minutes. Collection `remote_failure_windows`. */
export interface FailureWindow {
  /** `<version id>#<number of the window>` */
  _id: string;
  failures: number;
  /** Short hashes, of which thousands of visitors have the same. */
  visitors: string[];
  hasActed: boolean;
  /** Not sent yet. */
  notice?: TeamNotice;
  expiresAt: Date;
}

export function createFailureRepository(db: Db) {
  const windows = db.collection<FailureWindow>('remote_failure_windows');
  return {
    start: () => ensureIndexes(windows, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]),

    async add(version: string, { visitor, now }: { visitor: string; now: Date }): Promise<FailureWindow> {
      const _id = `${version}#${Math.floor(now.getTime() / windowMs)}`;
      const window = await windows.findOneAndUpdate(
        { _id },
        {
          $inc: { failures: 1 },
          $addToSet: { visitors: visitor },
          $setOnInsert: { hasActed: false, expiresAt: new Date(now.getTime() + keptForMs) },
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (window === null) throw new Error(`the window ${_id} was not written`);
      return window;
    },

    /** True for one caller only. */
    async claim(_id: string): Promise<boolean> {
      const { modifiedCount } = await windows.updateOne(
        { _id, hasActed: false },
        { $set: { hasActed: true } },
      );
      return modifiedCount === 1;
    },

    async storeNotice(_id: string, { to, ...notice }: TeamNotice): Promise<void> {
      await windows.updateOne({ _id }, { $set: { notice: { ...notice, ...(to !== undefined && { to }) } } });
    },
    listNotices: () => windows.find({ notice: { $exists: true } }).toArray(),
    async dropNotice(_id: string): Promise<void> {
      await windows.updateOne({ _id }, { $unset: { notice: '' } });
    },
  };
}
