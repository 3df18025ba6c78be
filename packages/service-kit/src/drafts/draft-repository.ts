import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { type Db, ObjectId } from 'mongodb';
import { ensureIndexes, escapeRegExp, tryUniqueWrite } from '../mongo';

/** Precedes the key in the `itemId` of an item that was never saved. */
export const newItemPrefix = 'new:';

const dayMs = 86_400_000;
/** Counted from the last write. */
const lifetimeDays = 90;

export interface DraftOwner {
  resource: string;
  /** The item's id, or `new:<key>` for an item that was never saved. */
  itemId: string;
  userId: string;
}

export interface DraftDocument extends DraftOwner {
  _id: ObjectId;
  userName: string;
  /** The form as unparsed JSON, because it may be incomplete or invalid. */
  json: string;
  /** The revision of the item that the draft is based on. */
  baseRev: number;
  /** Unique per write, also across deletes. */
  revision: string;
  mediaIds?: string[];
  savedAt: Date;
  /** Whose draft it was when its owner took it over. */
  startedBy?: StaffRef;
  /** The colleague who goes on with a copy of it. */
  takenOverBy?: { user: StaffRef; at: Date } | null;
}

export interface DraftText {
  user: StaffRef;
  json: string;
  baseRev: number;
  savedAt: Date;
  /** The people of a draft that is taken over. */
  handOver?: Pick<DraftDocument, 'startedBy' | 'takenOverBy'>;
}

/** Precondition of a write: no draft, a draft at a revision, or anything. */
export type ExpectedDraft = { kind: 'none' } | { kind: 'revision'; revision: string } | { kind: 'any' };

interface DraftRepositoryDeps {
  db: Db;
  /** Name of the collection. */
  name: string;
  /** Ids of the media that the draft shows. */
  findMediaIds?: (json: string) => string[];
}

/** Unsaved text of editors, one draft per person and item; never shown to visitors. */
export function createDraftRepository({ db, name, findMediaIds }: DraftRepositoryDeps) {
  const drafts = db.collection<DraftDocument>(name);
  const changeOf = ({ user, handOver, ...text }: DraftText) => ({
    ...text,
    ...handOver,
    userName: user.name,
    ...(findMediaIds && { mediaIds: findMediaIds(text.json) }),
    revision: new ObjectId().toHexString(),
  });

  return {
    collectionName: name,
    start: () =>
      ensureIndexes(drafts, [
        { key: { resource: 1, itemId: 1, userId: 1 }, options: { unique: true } },
        ...(findMediaIds ? [{ key: { mediaIds: 1 } as const }] : []),
      ]),

    /** Compare-and-set: null if the stored draft is not the expected one. */
    async write(owner: DraftOwner, text: DraftText, expected: ExpectedDraft): Promise<DraftDocument | null> {
      const change = changeOf(text);
      if (expected.kind === 'none') {
        const record = { _id: new ObjectId(), ...owner, ...change };
        return (await tryUniqueWrite(drafts.insertOne(record))) ? record : null;
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
    /** Drafts of never-saved items, newest first: a person's own, or those of all others. */
    listNew: ({
      resource,
      ...whose
    }: { resource: string; userId: string } | { resource: string; notOf: string }) =>
      drafts
        .find({
          resource,
          userId: 'userId' in whose ? whose.userId : { $ne: whose.notOf },
          itemId: { $regex: `^${newItemPrefix}` },
        })
        .sort({ savedAt: -1 })
        .limit(50)
        .toArray(),

    /** The text and its revision stay. */
    async markTaken(
      owner: DraftOwner,
      takenOverBy: NonNullable<DraftDocument['takenOverBy']>,
    ): Promise<void> {
      await drafts.updateOne({ ...owner }, { $set: { takenOverBy } });
    },

    /** False if the stored draft has another revision; true if there is none. */
    async delete(owner: DraftOwner, expected?: { revision: string }): Promise<boolean> {
      const { deletedCount } = await drafts.deleteOne({ ...owner, ...expected });
      return deletedCount === 1 || (await drafts.findOne({ ...owner })) === null;
    },
    readTextsSince: (since: Date): AsyncIterable<string> =>
      drafts.find({ savedAt: { $gte: since } }, { projection: { json: 1 } }).map(({ json }) => json),
    async isShowing(address: string): Promise<boolean> {
      const shows = { json: { $regex: escapeRegExp(address) } };
      return (await drafts.findOne(shows, { projection: { _id: 1 } })) !== null;
    },
    deleteUntouched: (now: Date) =>
      drafts.deleteMany({ savedAt: { $lt: new Date(now.getTime() - lifetimeDays * dayMs) } }),
    /** The item is deleted: other people's drafts of it become drafts of new items. */
    detach: (itemId: string, userId: string) =>
      drafts.updateMany(
        { itemId, userId: { $ne: userId } },
        { $set: { itemId: `${newItemPrefix}${itemId}`, baseRev: 0 } },
      ),
    /** In everybody's drafts, in upper or lower case. The revision changes, so an open editor is offered the new text. */
    async replaceText(text: string, replacement: string): Promise<void> {
      const pattern = escapeRegExp(JSON.stringify(text).slice(1, -1));
      const found = drafts.find({ json: { $regex: pattern, $options: 'i' } });
      for await (const { _id, json } of found)
        await drafts.updateOne(
          { _id, json },
          {
            $set: {
              json: json.replaceAll(new RegExp(pattern, 'gi'), () => replacement),
              revision: new ObjectId().toHexString(),
            },
          },
        );
    },
    deleteOfItems: (itemIds: readonly string[]) => drafts.deleteMany({ itemId: { $in: [...itemIds] } }),
  };
}

export type DraftRepository = ReturnType<typeof createDraftRepository>;
