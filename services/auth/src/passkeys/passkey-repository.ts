import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

export interface PasskeyDocument {
  /** The credential id, as base64url. */
  _id: string;
  userId: ObjectId;
  name: string;
  /** COSE key, as base64url. */
  publicKey: string;
  /** The authenticator's counter; 0 for those that count nothing, such as synced ones. */
  counter: number;
  transports: string[];
  isSynced: boolean;
  /** The id by which a remembered device knows this factor, as it knows the codes of an app. */
  factorId: string;
  createdAt: Date;
  /** Unset until the first use. */
  lastUsedAt?: Date;
}

export function createPasskeyRepository(db: Db) {
  const passkeys = db.collection<PasskeyDocument>('passkeys');
  return {
    start: () => ensureIndexes(passkeys, [{ key: { userId: 1, createdAt: 1 } }]),
    find: (id: string) => passkeys.findOne({ _id: id }),
    listOf: (userId: ObjectId) => passkeys.find({ userId }).sort({ createdAt: 1 }).toArray(),
    listUserIds: async (): Promise<Set<string>> => {
      const found = await passkeys.distinct('userId');
      return new Set(found.map((id) => id.toHexString()));
    },
    countOf: (userId: ObjectId) => passkeys.countDocuments({ userId }),
    /** False if it is stored already. */
    insert: (passkey: PasskeyDocument): Promise<boolean> => tryUniqueWrite(passkeys.insertOne(passkey)),
    /** False if the passkey is gone, or its counter did not go forward: then another device may have a copy of it. */
    recordUse: async (id: string, counter: number, lastUsedAt: Date): Promise<boolean> => {
      const former = counter === 0 ? 0 : { $lt: counter };
      const used = { $set: { counter, lastUsedAt } };
      return (await passkeys.updateOne({ _id: id, counter: former }, used)).matchedCount === 1;
    },
    /** Returns the passkey as it was before; null if the account has none with this id. */
    renameOneOf: (userId: ObjectId, id: string, name: string) =>
      passkeys.findOneAndUpdate({ _id: id, userId }, { $set: { name } }),
    /** Null if the account has no such passkey. */
    removeOneOf: (userId: ObjectId, id: string) => passkeys.findOneAndDelete({ _id: id, userId }),
    /** False if the account has none. */
    removeAllOf: async (userId: ObjectId): Promise<boolean> =>
      (await passkeys.deleteMany({ userId })).deletedCount > 0,
  };
}
