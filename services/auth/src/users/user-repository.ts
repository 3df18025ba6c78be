import type { DateForm } from '@atrium/contracts/auth/preferences.constants';
import type { Preferences } from '@atrium/contracts/auth/preferences.schemas';
import { ownRolePrefix } from '@atrium/contracts/auth/roles.constants';
import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import { type Db, ObjectId } from 'mongodb';

/** An unset preference has its usual value. */
export interface StoredPreferences {
  timeZone?: string;
  dateForm?: DateForm;
  mails: Preferences['mails'];
}

export interface UserDocument {
  _id: ObjectId;
  name: string;
  /** Lower case, because addresses are compared case-insensitively. */
  email: string;
  role: string;
  /** May load remotes from a development server; unset means no. */
  canDevelop?: boolean;
  /** When the account was first used without the second factor that its role needs. */
  factorNeededSince?: Date;
  /** Unset until the person has chosen. */
  preferences?: StoredPreferences;
  /** Unset until an invited person sets a password. */
  passwordHash?: string;
  /** The account that has sent the invitation; unset for the command line. Of no meaning once there is a password. */
  invitedBy?: string;
  /** Unset until the first change. */
  passwordChangedAt?: Date;
  /** Set at each sign-in and renewal of a session. */
  lastSeenAt?: Date;
  createdAt: Date;
}

export function createUserRepository(db: Db) {
  const users = db.collection<UserDocument>('users');
  return {
    start: () =>
      ensureIndexes(users, [
        { key: { email: 1 }, options: { unique: true } },
        { key: { role: 1, createdAt: 1 } },
      ]),
    findByEmail: (email: string) => users.findOne({ email: email.toLowerCase() }),
    findById: (id: string) => users.findOne({ _id: new ObjectId(id) }),
    findFirstWithRole: (role: string) => users.findOne({ role }, { sort: { createdAt: 1 } }),
    listWithRoles: (roles: readonly string[]) =>
      users
        .find({ role: { $in: [...roles] } }, { projection: { name: 1 } })
        .sort({ name: 1, createdAt: 1 })
        .limit(500)
        .toArray(),
    listActiveByIds: (ids: readonly string[], roles: readonly string[]) =>
      users
        .find({
          _id: { $in: ids.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id)) },
          role: { $in: [...roles] },
        })
        .toArray(),
    setPreferences: (id: ObjectId, name: string, preferences: StoredPreferences) =>
      users.findOneAndUpdate({ _id: id }, { $set: { name, preferences } }, { returnDocument: 'after' }),
    listAccounts: (roles: readonly string[]) =>
      users
        .find({ role: { $in: [...roles] } })
        .sort({ email: 1 })
        .limit(500)
        .toArray(),
    /** Also those of an installation's own roles, even of one that is gone. */
    listAllAccounts: (roles: readonly string[]) =>
      users
        .find({ $or: [{ role: { $in: [...roles] } }, { role: { $regex: `^${ownRolePrefix}` } }] })
        .sort({ email: 1 })
        .limit(500)
        .toArray(),
    async countByRole(): Promise<Map<string, number>> {
      const counts = await users
        .aggregate<{ _id: string; count: number }>([{ $group: { _id: '$role', count: { $sum: 1 } } }])
        .toArray();
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
    /** False if the role is another one by now. */
    replaceRole: async (id: ObjectId, from: string, to: string): Promise<boolean> =>
      (await users.updateOne({ _id: id, role: from }, { $set: { role: to } })).matchedCount === 1,
    setLastSeen: (id: ObjectId, lastSeenAt: Date) => users.updateOne({ _id: id }, { $set: { lastSeenAt } }),
    setFactorNeeded: (id: ObjectId, factorNeededSince: Date) =>
      users.updateOne({ _id: id, factorNeededSince: { $exists: false } }, { $set: { factorNeededSince } }),
    setCanDevelop: (id: ObjectId, canDevelop: boolean) =>
      users.updateOne({ _id: id }, { $set: { canDevelop } }),
    setPasswordHash: (id: ObjectId, passwordHash: string, now: Date) =>
      users.updateOne({ _id: id }, { $set: { passwordHash, passwordChangedAt: now } }),

    setInvitedBy: (id: ObjectId, invitedBy: string | undefined) =>
      users.updateOne(
        { _id: id },
        invitedBy === undefined ? { $unset: { invitedBy: '' } } : { $set: { invitedBy } },
      ),

    /** False if another account has the address. */
    setEmail: (id: ObjectId, email: string): Promise<boolean> =>
      tryUniqueWrite(users.updateOne({ _id: id }, { $set: { email: email.toLowerCase() } })),

    /** False if the address is taken, for example by a process that started at the same time. */
    insert: (user: Omit<UserDocument, '_id'> & { _id?: ObjectId }): Promise<boolean> =>
      tryUniqueWrite(users.insertOne({ _id: new ObjectId(), ...user, email: user.email.toLowerCase() })),
    /** Unless it has another role by now. */
    removeWithRole: (id: ObjectId, role: string) => users.deleteOne({ _id: id, role }),
  };
}
