import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

const turnMs = 15_000;

/**
 * Of several processes that find contacts nobody has counted one counts them; the others read what it has counted. A
 * turn that is not taken again for a while, as its process was killed, is free for the next.
 */
export function createCountingTurn({ db }: { db: Db }) {
  const turns = db.collection<{ _id: string; owner: string; until: Date }>('contact_days_turn');
  const owner = randomUUID();
  const _id = 'first-counting';

  return {
    /** Takes it, or keeps it for another while; false while another process has it. */
    async take(): Promise<boolean> {
      const now = Date.now();
      try {
        await turns.updateOne(
          { _id, $or: [{ owner }, { until: { $lt: new Date(now) } }] },
          { $set: { owner, until: new Date(now + turnMs) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async giveBack(): Promise<void> {
      await turns.deleteOne({ _id, owner });
    },
  };
}
