import type { Permission } from '@atrium/contracts/auth/permissions';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

export interface KeyDocument {
  /** Part of the key, and no secret. */
  _id: string;
  userId: ObjectId;
  name: string;
  /** SHA-256 of the secret part, as base64url. */
  secretHash: string;
  permissions: Permission[];
  createdAt: Date;
  expiresAt: Date;
  /** Unset until the first use. */
  lastUsedAt?: Date;
}

export function createKeyRepository(db: Db) {
  const keys = db.collection<KeyDocument>('api_keys');
  return {
    start: () =>
      ensureIndexes(keys, [
        { key: { userId: 1, createdAt: -1 } },
        { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
      ]),
    findActive: (id: string, now: Date) => keys.findOne({ _id: id, expiresAt: { $gt: now } }),
    listActiveOf: (userId: ObjectId, now: Date) =>
      keys
        .find({ userId, expiresAt: { $gt: now } })
        .sort({ createdAt: -1 })
        .toArray(),
    insert: async (key: KeyDocument) => {
      await keys.insertOne(key);
    },
    setLastUsed: async (id: string, lastUsedAt: Date) => {
      await keys.updateOne({ _id: id }, { $set: { lastUsedAt } });
    },
    /** Null if the account has no such key. */
    removeOneOf: (userId: ObjectId, id: string) => keys.findOneAndDelete({ _id: id, userId }),
    removeAllOf: async (userId: ObjectId) => {
      await keys.deleteMany({ userId });
    },
  };
}
