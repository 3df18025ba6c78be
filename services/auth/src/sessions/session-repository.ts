import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

export interface SessionDocument {
  _id: string;
  userId: ObjectId;
  /** Browser and system in words; unset if they are not known, and in sessions of earlier versions. */
  device?: string;
  /** The provider at which the person has signed in; unset for the password. */
  provider?: string;
  /** The provider said that it has asked for a second factor. */
  hasProviderFactor?: boolean;
  createdAt: Date;
  /** Unset in sessions of earlier versions. */
  lastSeenAt?: Date;
  /** The last time that the user showed who they are; unset in sessions of earlier versions. */
  confirmedAt?: Date;
  expiresAt: Date;
}

const mostListed = 100;

/** Sign-out and password reset delete sessions. */
export function createSessionRepository(db: Db) {
  const sessions = db.collection<SessionDocument>('sessions');
  return {
    start: () =>
      ensureIndexes(sessions, [
        { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
        { key: { userId: 1 } },
      ]),
    insert: async (session: SessionDocument) => {
      await sessions.insertOne(session);
    },
    findActive: (id: string, now: Date) => sessions.findOne({ _id: id, expiresAt: { $gt: now } }),
    listActiveOf: (userId: ObjectId, now: Date) =>
      sessions
        .find({ userId, expiresAt: { $gt: now } })
        .sort({ createdAt: -1 })
        .limit(mostListed)
        .toArray(),
    setLastSeen: async (id: string, lastSeenAt: Date) => {
      await sessions.updateOne({ _id: id }, { $set: { lastSeenAt } });
    },
    extend: async (id: string, expiresAt: Date) => {
      await sessions.updateOne({ _id: id }, { $set: { expiresAt } });
    },
    confirm: async (id: string, confirmedAt: Date) => {
      await sessions.updateOne({ _id: id }, { $set: { confirmedAt } });
    },
    end: async (id: string) => {
      await sessions.deleteOne({ _id: id });
    },
    /** Null if the account has no such session. */
    endOneOf: (userId: ObjectId, id: string) => sessions.findOneAndDelete({ _id: id, userId }),
    endOthersOf: async (userId: ObjectId, keptId: string) => {
      await sessions.deleteMany({ userId, _id: { $ne: keptId } });
    },
    endAllOf: async (userId: ObjectId) => {
      await sessions.deleteMany({ userId });
    },
  };
}
