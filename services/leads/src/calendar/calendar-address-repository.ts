import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

interface CalendarAddressDocument {
  /** The account. */
  _id: string;
  hash: string;
  createdAt: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** One secret address per account, which only its hash is stored of. */
export function createCalendarAddresses({ db, clock }: { db: Db; clock: Clock }) {
  const addresses = db.collection<CalendarAddressDocument>('calendar_addresses');
  return {
    start: () => ensureIndexes(addresses, [{ key: { hash: 1 }, options: { unique: true } }]),
    async find(accountId: string): Promise<Date | null> {
      return (await addresses.findOne({ _id: accountId }))?.createdAt ?? null;
    },
    /** Ends the address before. */
    async issue(accountId: string): Promise<{ token: string; createdAt: Date }> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = clock.now();
      await addresses.updateOne(
        { _id: accountId },
        { $set: { hash: hashOf(token), createdAt } },
        { upsert: true },
      );
      return { token, createdAt };
    },
    async end(accountId: string): Promise<void> {
      await addresses.deleteOne({ _id: accountId });
    },
    /** The account whose address it is. */
    async findAccount(token: string): Promise<string | null> {
      return (await addresses.findOne({ hash: hashOf(token) }))?._id ?? null;
    },
  };
}
export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;
