import type { StaffRef } from '@atrium/contracts/content-types';
import { ensureIndexes, isDuplicateKey } from '@atrium/service-kit/mongo';
import { type Db, ObjectId } from 'mongodb';
import { findMediaIds } from '../media/media-record';

export interface DraftOwner {
  resource: string;
  /** The item's id, or `new:<key>` for an item that was never saved. */
  itemId: string;
  userId: string;
}

export interface DraftRecord extends DraftOwner {
  _id: ObjectId;
  userName: string;
  /** The form as unparsed JSON, because it may be incomplete or invalid. */
  json: string;
  /** The revision of the item that the draft is based on. */
  baseRev: number;
  /** Unique per write, also across deletes. */
  revision: string;
  mediaIds: string[];
  savedAt: Date;
}

export interface DraftText {
  user: StaffRef;
  json: string;
  baseRev: number;
  savedAt: Date;
}

/** Precondition of a write: no draft, a draft at a revision, or anything. */
export type ExpectedDraft = { kind: 'none' } | { kind: 'revision'; revision: string } | { kind: 'any' };

/** Unsaved text of editors, one draft per person and item. */
export function createDraftRepository(db: Db) {
  const drafts = db.collection<DraftRecord>('content_drafts');
  const changeOf = ({ user, ...text }: DraftText) => ({
    ...text,
    userName: user.name,
    mediaIds: findMediaIds(text.json),
    revision: new ObjectId().toHexString(),
  });

  return {
    collection: drafts,
    start: () =>
      ensureIndexes(drafts, [
        { key: { resource: 1, itemId: 1, userId: 1 }, options: { unique: true } },
        { key: { mediaIds: 1 } },
      ]),

    /** Compare-and-set: null if the stored draft is not the expected one. */
    async write(owner: DraftOwner, text: DraftText, expected: ExpectedDraft): Promise<DraftRecord | null> {
      const change = changeOf(text);
      if (expected.kind === 'none') {
        const record = { _id: new ObjectId(), ...owner, ...change };
        try {
          await drafts.insertOne(record);
          return record;
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      }
      const isExact = expected.kind === 'revision';
      return drafts.findOneAndUpdate(
        isExact ? { ...owner, revision: expected.revision } : owner,
        { $set: change },
        { upsert: !isExact, returnDocument: 'after' },
      );
    },

    find: (owner: DraftOwner) => drafts.findOne({ ...owner }),
    findById: (id: string) => drafts.findOne({ _id: new ObjectId(id) }),
    /** Other people's drafts of the item, without the text. */
    listOthers: ({ resource, itemId, userId }: DraftOwner) =>
      drafts
        .find({ resource, itemId, userId: { $ne: userId } }, { projection: { json: 0, mediaIds: 0 } })
        .sort({ savedAt: -1 })
        .limit(50)
        .toArray(),
    /** A person's drafts of never-saved items, newest first. */
    listNew: ({ resource, userId }: Pick<DraftOwner, 'resource' | 'userId'>) =>
      drafts.find({ resource, userId, itemId: /^new:/ }).sort({ savedAt: -1 }).limit(50).toArray(),

    /** False if the stored draft has another revision; true if there is none. */
    async delete(owner: DraftOwner, revision?: string): Promise<boolean> {
      const filter = revision === undefined ? owner : { ...owner, revision };
      const { deletedCount } = await drafts.deleteOne(filter);
      return deletedCount === 1 || (await drafts.findOne({ ...owner })) === null;
    },
    deleteUntouchedSince: (date: Date) => drafts.deleteMany({ savedAt: { $lt: date } }),
    deleteOfItems: (itemIds: readonly string[]) => drafts.deleteMany({ itemId: { $in: [...itemIds] } }),
  };
}

export type DraftRepository = ReturnType<typeof createDraftRepository>;
