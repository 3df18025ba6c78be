import { knownAddressDays } from '@atrium/contracts/content/approvals.constants';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import { createSecret, hashOfSecret } from './approval-token';

interface KnownBrowser {
  /** SHA-256 of the secret that the browser has. */
  _id: string;
  email: string;
  at: Date;
}

/** Browsers whose reader has confirmed an address. */
export function createKnownBrowsers(db: Db) {
  const browsers = db.collection<KnownBrowser>('content_approvers');
  return {
    start: () =>
      ensureIndexes(browsers, [
        { key: { at: 1 }, options: { expireAfterSeconds: knownAddressDays * 86_400 } },
        { key: { email: 1 } },
      ]),
    /** Returns the secret for the browser. */
    async remember(email: string, at: Date): Promise<string> {
      const { secret, hash } = createSecret();
      await browsers.insertOne({ _id: hash, email, at });
      return secret;
    },
    forget: (email: string) => browsers.deleteMany({ email }),
    /** Whether an address was confirmed in the browser that has the secret. */
    async knows(secret: string, email: string, now: Date): Promise<boolean> {
      const since = new Date(now.getTime() - knownAddressDays * 86_400_000);
      return (await browsers.findOne({ _id: hashOfSecret(secret), email, at: { $gt: since } })) !== null;
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
