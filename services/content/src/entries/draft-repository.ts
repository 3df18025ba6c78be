import type { StaffRef } from '@atrium/contracts/content-types';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import { findMediaIds } from '../media/media-record';

export interface DraftRecord {
  /** The entry's id. */
  _id: string;
  resource: string;
  /** The form as text: it may hold anything, and is only parsed when it is asked for. */
  json: string;
  baseRev: number;
  mediaIds: string[];
  savedAt: Date;
  savedBy: StaffRef;
}

/** What an editor holds unsaved; visitors never see it. One per item. */
export function createDraftRepository(db: Db) {
  const copies = db.collection<DraftRecord>('content_working_copies');
  return {
    collection: copies,
    start: () => ensureIndexes(copies, [{ key: { mediaIds: 1 } }]),
    async keep({ _id, ...copy }: Omit<DraftRecord, 'mediaIds'>): Promise<void> {
      const fields = { ...copy, mediaIds: findMediaIds(copy.json) };
      await copies.updateOne({ _id }, { $set: fields }, { upsert: true });
    },
    find: (id: string) => copies.findOne({ _id: id }),
    delete: (ids: readonly string[]) => copies.deleteMany({ _id: { $in: [...ids] } }),
  };
}

export type DraftRepository = ReturnType<typeof createDraftRepository>;
