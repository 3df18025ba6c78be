import { ensureIndexes, isDuplicateKey, tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

export interface RoleFields {
  label: string;
  does: string;
  permissions: readonly string[];
}

export interface RoleDocument extends RoleFields {
  /** The key; it stays when the role is renamed. */
  _id: string;
  /** Names are compared without regard to case. */
  comparedLabel: string;
  revision: number;
  /** The id of a deletion that is on its way. One of a process that was killed stays and stands in nobody's way. */
  deletion?: string;
  createdAt: Date;
}

const compared = (label: string) => label.toLowerCase();

export function createRoleRepository(db: Db) {
  const roles = db.collection<RoleDocument>('roles');
  return {
    start: () => ensureIndexes(roles, [{ key: { comparedLabel: 1 }, options: { unique: true } }]),
    find: (key: string) => roles.findOne({ _id: key }),
    findByLabel: (label: string) => roles.findOne({ comparedLabel: compared(label) }),
    list: () => roles.find().sort({ comparedLabel: 1 }).limit(200).toArray(),
    /** False if another role has the key or the label. */
    insert: (role: Omit<RoleDocument, 'comparedLabel'>): Promise<boolean> =>
      tryUniqueWrite(roles.insertOne({ ...role, comparedLabel: compared(role.label) })),
    /** `taken` if another role has the label; null if the role is gone or has another revision. */
    async change(key: string, revision: number, fields: RoleFields): Promise<RoleDocument | 'taken' | null> {
      try {
        return await roles.findOneAndUpdate(
          { _id: key, revision },
          { $set: { ...fields, comparedLabel: compared(fields.label) }, $inc: { revision: 1 } },
          { returnDocument: 'after' },
        );
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },
    /** False if the role is gone. */
    announceDeletion: async (key: string, deletion: string): Promise<boolean> =>
      (await roles.updateOne({ _id: key }, { $set: { deletion } })).matchedCount === 1,
    /** False if the role is gone. */
    callOffDeletion: async (key: string): Promise<boolean> =>
      (await roles.updateOne({ _id: key }, { $unset: { deletion: '' } })).matchedCount === 1,
    /** Withdraws this deletion only: another one may have been announced since. */
    withdrawDeletion: (key: string, deletion: string) =>
      roles.updateOne({ _id: key, deletion }, { $unset: { deletion: '' } }),
    /** False if the deletion was called off. */
    remove: async (key: string, deletion: string): Promise<boolean> =>
      (await roles.deleteOne({ _id: key, deletion })).deletedCount === 1,
  };
}
