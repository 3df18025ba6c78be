import { createHash, randomBytes } from 'node:crypto';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

interface ResetDocument {
  /** SHA-256 of the token, so that a copy of the database contains no usable links. */
  _id: string;
  userId: ObjectId;
  expiresAt: Date;
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

export function createResetRepository(db: Db) {
  const resets = db.collection<ResetDocument>('password_resets');
  return {
    start: () =>
      ensureIndexes(resets, [
        { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
        { key: { userId: 1 } },
      ]),
    /** Issues a link and voids older ones of the account. */
    async issue(userId: ObjectId, expiresAt: Date): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const _id = digest(token);
      await resets.insertOne({ _id, userId, expiresAt });
      await resets.deleteMany({ userId, _id: { $ne: _id } });
      return token;
    },
    /** The account of a valid link. */
    async findUserId(token: string, now: Date): Promise<ObjectId | null> {
      const record = await resets.findOne({ _id: digest(token), expiresAt: { $gt: now } });
      return record?.userId ?? null;
    },
    /** Deletes the record, so that a link works once. */
    async redeem(token: string, now: Date): Promise<ObjectId | null> {
      const record = await resets.findOneAndDelete({ _id: digest(token), expiresAt: { $gt: now } });
      return record?.userId ?? null;
    },
    voidAllOf: async (userId: ObjectId) => {
      await resets.deleteMany({ userId });
    },
  };
}
