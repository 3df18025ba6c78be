import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

export interface StuckItemDocument {
  /** The key of the report. */
  _id: string;
  resource: string;
  /** Empty for what has no id, such as a file. */
  resourceId: string;
  reason: string;
  since: Date;
  lastSeenAt: Date;
}

const retentionDays = 30;
const maxListed = 200;

export type StuckItemRepository = ReturnType<typeof createStuckItemRepository>;

/** Stored items that can't be handled, of all services. Whatever finds one reports it again, so that a mended one ages out. */
export function createStuckItemRepository(db: Db) {
  const items = db.collection<StuckItemDocument>('stuck_items');
  return {
    start: () =>
      ensureIndexes(items, [
        { key: { lastSeenAt: 1 }, options: { expireAfterSeconds: retentionDays * 86_400 } },
        { key: { since: -1 } },
      ]),
    record: (_id: string, fields: Pick<StuckItemDocument, 'resource' | 'resourceId' | 'reason'>, now: Date) =>
      items.updateOne(
        { _id },
        { $set: { ...fields, lastSeenAt: now }, $setOnInsert: { since: now } },
        { upsert: true },
      ),
    listNewest: () => items.find().sort({ since: -1 }).limit(maxListed).toArray(),
    /** Null if there is none. */
    remove: (_id: string) => items.findOneAndDelete({ _id }),
  };
}
