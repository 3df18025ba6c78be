import { createHash, randomBytes } from 'node:crypto';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

interface ResetRecord {
  /** SHA-256 of the token: who reads the database can't use the links in it. */
  _id: string;
  userId: ObjectId;
  expiresAt: Date;
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

export function createResetRepository(db: Db) {
  const resets = db.collection<ResetRecord>('password_resets');
  return {
    start: () => ensureIndexes(resets, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]),
    async issue(userId: ObjectId, expiresAt: Date): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await resets.insertOne({ _id: digest(token), userId, expiresAt });
      return token;
    },
    isLiving: async (token: string, now: Date) =>
      (await resets.findOne({ _id: digest(token), expiresAt: { $gt: now } })) !== null,
    /** Works once: the record is gone after it. */
    async redeem(token: string, now: Date): Promise<ObjectId | null> {
      const record = await resets.findOneAndDelete({ _id: digest(token), expiresAt: { $gt: now } });
      return record?.userId ?? null;
    },
  };
}

export type ResetRepository = ReturnType<typeof createResetRepository>;
