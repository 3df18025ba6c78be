import { approvalLimits as limits } from '@atrium/contracts/content/approvals.constants';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, ObjectId } from 'mongodb';
import type { ApprovalDocument, PendingApproval, StoredComment } from './approval-document';

const collectionName = 'content_approvals';
const maxPending = 5;
const erasedName = 'Erased';
/** The newest ones of an item that the editor lists. */
const maxListed = 50;

export function createApprovalRepository(db: Db) {
  const approvals = db.collection<ApprovalDocument>(collectionName);
  const after = { returnDocument: 'after' } as const;
  const isFull = (list: string, max: number) => ({ [`${list}.${max - 1}`]: { $exists: true } });
  return {
    collectionName,
    start: () =>
      ensureIndexes(approvals, [
        { key: { itemId: 1, askedAt: -1 } },
        { key: { itemId: 1, hash: 1 } },
        { key: { mediaIds: 1 } },
        { key: { 'given.email': 1 }, options: { sparse: true } },
        { key: { 'pending.email': 1 }, options: { sparse: true } },
      ]),
    async insert(approval: ApprovalDocument): Promise<void> {
      await approvals.insertOne(approval);
    },
    find: (id: string) => approvals.findOne({ _id: new ObjectId(id) }),
    /** The newest first, without their records. */
    list: (itemId: string) =>
      approvals
        .find({ itemId }, { projection: { record: 0 } })
        .sort({ askedAt: -1, _id: -1 })
        .limit(maxListed)
        .toArray(),
    /** The hashes among these that somebody has approved, each with its item: `<item>:<hash>`. */
    async findApproved(items: readonly { itemId: string; hash: string }[]): Promise<Set<string>> {
      if (items.length === 0) return new Set();
      const found = await approvals
        .find({ $or: [...items], given: { $ne: null } }, { projection: { itemId: 1, hash: 1 } })
        .toArray();
      return new Set(found.map(({ itemId, hash }) => `${itemId}:${hash}`));
    },
    withdraw: (_id: ObjectId, at: Date) =>
      approvals.updateOne({ _id, withdrawnAt: null }, { $set: { withdrawnAt: at, pending: [] } }),

    /** Returns null if the approval has as many comments as it may have. */
    addComment: (_id: ObjectId, comment: StoredComment) =>
      approvals.findOneAndUpdate(
        { _id, $nor: [isFull('comments', limits.comments)] },
        { $push: { comments: comment } },
        after,
      ),
    /** Returns null if the comment is not there, or has as many replies as it may have. */
    addReply: (_id: ObjectId, commentId: string, reply: StoredComment['replies'][number]) =>
      approvals.findOneAndUpdate(
        { _id, comments: { $elemMatch: { id: commentId, $nor: [isFull('replies', limits.replies)] } } },
        { $push: { 'comments.$.replies': reply } },
        after,
      ),
    resolve: (_id: ObjectId, commentId: string, resolvedAt: Date | null) =>
      approvals.findOneAndUpdate(
        { _id, 'comments.id': commentId },
        { $set: { 'comments.$.resolvedAt': resolvedAt } },
        after,
      ),

    /** Returns false if the approval is given already, or has sent as many mails as it may. */
    async addPending(_id: ObjectId, pending: PendingApproval): Promise<boolean> {
      const { matchedCount } = await approvals.updateOne(
        { _id, given: null, mailCount: { $lt: limits.confirmations } },
        { $push: { pending: { $each: [pending], $slice: -maxPending } }, $inc: { mailCount: 1 } },
      );
      return matchedCount === 1;
    },
    /** Returns false if somebody else was first. */
    async give(_id: ObjectId, given: NonNullable<ApprovalDocument['given']>): Promise<boolean> {
      const { matchedCount } = await approvals.updateOne(
        { _id, given: null, withdrawnAt: null },
        { $set: { given, pending: [] } },
      );
      return matchedCount === 1;
    },
    /** Approvals stay given, by nobody who is named. */
    async erase(email: string): Promise<void> {
      const given = { 'given.name': erasedName, 'given.email': '' };
      await approvals.updateMany({ 'given.email': email }, { $set: given });
      await approvals.updateMany({ 'pending.email': email }, { $pull: { pending: { email } } });
    },
    deleteOfItems: (itemIds: readonly string[]) => approvals.deleteMany({ itemId: { $in: [...itemIds] } }),
  };
}

export type ApprovalRepository = ReturnType<typeof createApprovalRepository>;
