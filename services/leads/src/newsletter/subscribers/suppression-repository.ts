import type { Clock } from '@atrium/service-kit/clock';
import type { Db } from 'mongodb';

type SuppressionReason = 'erased' | 'unsubscribed' | 'bounced' | 'complained';

interface SuppressionDocument {
  /** Keyed hash of the address. */
  _id: string;
  reason: SuppressionReason;
  at: Date;
}

/** Addresses that must not be mailed, as keyed hashes. Outlives the subscriber. */
export function createSuppressions({
  db,
  hashAddress,
  clock,
}: {
  db: Db;
  hashAddress(email: string): string;
  clock: Clock;
}) {
  const suppressions = db.collection<SuppressionDocument>('mail_suppressions');
  return {
    async add(email: string, reason: SuppressionReason) {
      await suppressions.updateOne(
        { _id: hashAddress(email) },
        { $set: { reason, at: clock.now() } },
        { upsert: true },
      );
    },
    /** The person asked for mail again. */
    async lift(email: string) {
      await suppressions.deleteOne({ _id: hashAddress(email) });
    },
    /** Filters addresses that must not be mailed. */
    async findAmong(emails: string[]) {
      const byHash = new Map(emails.map((email) => [hashAddress(email), email]));
      const found = await suppressions
        .find({ _id: { $in: [...byHash.keys()] } }, { projection: { _id: 1 } })
        .toArray();
      return new Set(found.map(({ _id }) => byHash.get(_id) as string));
    },
  };
}
