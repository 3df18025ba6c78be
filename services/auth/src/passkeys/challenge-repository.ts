import { createHash, randomBytes } from 'node:crypto';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';

/** `sign-in`: the passkey alone. `second-step`: after the password. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-step' | 'confirm';

export interface PasskeyChallenge {
  purpose: PasskeyPurpose;
  /** Whose passkey is asked for; unset where any will do. */
  userId?: ObjectId;
  /** The session that asked; unset before there is one. */
  sessionId?: string;
}

interface ChallengeDocument extends PasskeyChallenge {
  /** SHA-256 of the challenge, so that a copy of the database answers none. */
  _id: string;
  expiresAt: Date;
}

const digest = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

/** Between the question for a passkey and its answer. */
export function createChallengeRepository(db: Db) {
  const challenges = db.collection<ChallengeDocument>('passkey_challenges');
  return {
    start: () => ensureIndexes(challenges, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]),
    async issue(asked: PasskeyChallenge, expiresAt: Date): Promise<string> {
      const challenge = randomBytes(32).toString('base64url');
      await challenges.insertOne({ _id: digest(challenge), ...asked, expiresAt });
      return challenge;
    },
    /** Deletes the challenge, so that it works once, also for a wrong answer. */
    redeem: (challenge: string, purpose: PasskeyPurpose, now: Date): Promise<PasskeyChallenge | null> =>
      challenges.findOneAndDelete({ _id: digest(challenge), purpose, expiresAt: { $gt: now } }),
  };
}
