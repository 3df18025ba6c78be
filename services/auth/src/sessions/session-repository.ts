import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

interface SessionDocument {
  _id: string;
  userId: ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

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
    extend: async (id: string, expiresAt: Date) => {
      await sessions.updateOne({ _id: id }, { $set: { expiresAt } });
    },
    end: async (id: string) => {
      await sessions.deleteOne({ _id: id });
    },
    endAllOf: async (userId: ObjectId) => {
      await sessions.deleteMany({ userId });
    },
  };
}
