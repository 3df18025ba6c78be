import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

/** Who somebody is at a provider. Addresses and names change there; these two don't (OpenID Connect Core, 5.7). */
export interface IdentityKey {
  issuer: string;
  subject: string;
}

/** A first link that waits until the account's second factor was given, and the role that the provider gives with it. */
export interface PendingLink extends IdentityKey {
  role: string | null;
}

interface IdentityDocument {
  /** Issuer and subject. An issuer is a URL, so that it contains no space. */
  _id: string;
  issuer: string;
  userId: ObjectId;
  linkedAt: Date;
}

const idOf = ({ issuer, subject }: IdentityKey) => `${issuer} ${subject}`;

/** The accounts that people open by a sign-in at a provider. */
export function createIdentityRepository(db: Db) {
  const identities = db.collection<IdentityDocument>('sso_identities');
  return {
    start: () => ensureIndexes(identities, [{ key: { userId: 1 } }]),
    findUserId: async (key: IdentityKey): Promise<ObjectId | null> =>
      (await identities.findOne({ _id: idOf(key) }))?.userId ?? null,
    /** Returns the account of the identity: this one, unless it has another one already. */
    claim: async (key: IdentityKey, userId: ObjectId, linkedAt: Date): Promise<ObjectId> => {
      const added = { issuer: key.issuer, userId, linkedAt };
      const options = { upsert: true, returnDocument: 'after' } as const;
      const stored = await identities.findOneAndUpdate({ _id: idOf(key) }, { $setOnInsert: added }, options);
      return stored?.userId ?? userId;
    },
    remove: async (key: IdentityKey) => {
      await identities.deleteOne({ _id: idOf(key) });
    },
    hasOtherOf: async (userId: ObjectId, key: IdentityKey): Promise<boolean> =>
      (await identities.countDocuments({ userId, issuer: key.issuer, _id: { $ne: idOf(key) } })) > 0,
    /** By account, the issuers of its identities. */
    listIssuers: async (): Promise<Map<string, string[]>> => {
      const issuers = new Map<string, string[]>();
      for (const { userId, issuer } of await identities.find().toArray()) {
        const id = userId.toHexString();
        issuers.set(id, [...(issuers.get(id) ?? []), issuer]);
      }
      return issuers;
    },
    listIssuersOf: async (userId: ObjectId): Promise<string[]> =>
      (await identities.find({ userId }).toArray()).map(({ issuer }) => issuer),
  };
}
