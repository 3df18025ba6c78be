import { createHash, randomBytes } from 'node:crypto';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, Filter, ObjectId } from 'mongodb';

interface LinkDocument {
  /** SHA-256 of the token, so that a copy of the database contains no usable links. */
  _id: string;
  userId: ObjectId;
  /** The new address, in a link that confirms one; other links set a password. */
  email?: string;
  expiresAt: Date;
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const ofPassword = { email: { $exists: false } };
const ofEmail = { email: { $exists: true } };

/** Links in mails to accounts. Each works once, and for one of the two things only. */
export function createLinkRepository(db: Db) {
  // Links to set a password were the first ones.
  const links = db.collection<LinkDocument>('password_resets');

  async function issue(data: Omit<LinkDocument, '_id'>, ofSameKind: Filter<LinkDocument>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const _id = digest(token);
    await links.insertOne({ _id, ...data });
    await links.deleteMany({ ...ofSameKind, userId: data.userId, _id: { $ne: _id } });
    return token;
  }
  const valid = (token: string, now: Date) => ({ _id: digest(token), expiresAt: { $gt: now } });

  return {
    start: () =>
      ensureIndexes(links, [
        { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
        { key: { userId: 1 } },
      ]),
    /** Issues a link to set a password and voids older ones of the account. */
    issue: (userId: ObjectId, expiresAt: Date): Promise<string> => issue({ userId, expiresAt }, ofPassword),
    /** A valid link to set a password. */
    find: (token: string, now: Date) => links.findOne({ ...valid(token, now), ...ofPassword }),
    /** Deletes the record, so that a link works once. */
    async redeem(token: string, now: Date): Promise<ObjectId | null> {
      const record = await links.findOneAndDelete({ ...valid(token, now), ...ofPassword });
      return record?.userId ?? null;
    },
    /** Issues a link that confirms a new address and voids older ones of the account. */
    issueForEmail: (userId: ObjectId, email: string, expiresAt: Date): Promise<string> =>
      issue({ userId, email, expiresAt }, ofEmail),
    /** A valid link that confirms a new address. */
    async findForEmail(token: string, now: Date): Promise<{ userId: ObjectId; email: string } | null> {
      const record = await links.findOne({ ...valid(token, now), ...ofEmail });
      return record?.email === undefined ? null : { userId: record.userId, email: record.email };
    },
    /** Deletes the record, so that a link works once; false if it is gone. */
    async redeemForEmail(token: string, now: Date): Promise<boolean> {
      return (await links.deleteOne({ ...valid(token, now), ...ofEmail })).deletedCount === 1;
    },
    voidAllOf: async (userId: ObjectId) => {
      await links.deleteMany({ userId });
    },
  };
}
