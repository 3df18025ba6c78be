import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import type { StoredRecoveryCodes } from './recovery-codes';

export interface FactorDocument {
  /** The account's id. */
  _id: ObjectId;
  /** Another one each time that the factor is turned on, so that what was remembered of a former one is void. */
  factorId: string;
  /** The key of the authenticator app, encrypted. */
  sealedKey: string;
  /** The period of the last code; codes of this period and earlier ones are refused. */
  lastPeriod: number;
  recovery: StoredRecoveryCodes;
  createdAt: Date;
}

export function createFactorRepository(db: Db) {
  const factors = db.collection<FactorDocument>('second_factors');
  return {
    find: (userId: ObjectId) => factors.findOne({ _id: userId }),
    listUserIds: async (): Promise<Set<string>> => {
      const found = await factors.find({}, { projection: { _id: 1 } }).toArray();
      return new Set(found.map(({ _id }) => _id.toHexString()));
    },
    /** False if the account has a factor. */
    insert: (factor: FactorDocument): Promise<boolean> => tryUniqueWrite(factors.insertOne(factor)),
    /** False if a code of this period or a later one was taken already. */
    takePeriod: async ({ _id, factorId }: FactorDocument, period: number): Promise<boolean> => {
      const unused = { _id, factorId, lastPeriod: { $lt: period } };
      return (await factors.updateOne(unused, { $set: { lastPeriod: period } })).matchedCount === 1;
    },
    /** False if there is no such code, or it was taken already. */
    takeRecoveryCode: async ({ _id, factorId }: FactorDocument, hash: string): Promise<boolean> => {
      const unused = { _id, factorId, 'recovery.hashes': hash };
      return (await factors.updateOne(unused, { $pull: { 'recovery.hashes': hash } })).matchedCount === 1;
    },
    /** False if the account has no factor. */
    replaceRecoveryCodes: async (userId: ObjectId, recovery: StoredRecoveryCodes): Promise<boolean> =>
      (await factors.updateOne({ _id: userId }, { $set: { recovery } })).matchedCount === 1,
    /** False if the account has no factor. */
    remove: async (userId: ObjectId): Promise<boolean> =>
      (await factors.deleteOne({ _id: userId })).deletedCount === 1,
  };
}
