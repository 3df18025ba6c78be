import { previewLifetime } from '@atrium/contracts/content/schemas';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

interface Withdrawal {
  /** The id of the item, or of the draft of a new one. */
  _id: string;
  at: Date;
}

/** When the preview links of an item were withdrawn. Links of before would have expired by the time it is forgotten. */
export function createPreviewWithdrawals(db: Db) {
  const withdrawals = db.collection<Withdrawal>('content_preview_withdrawals');
  return {
    start: () =>
      ensureIndexes(withdrawals, [
        { key: { at: 1 }, options: { expireAfterSeconds: previewLifetime.maxHours * 3_600 } },
      ]),
    async record(id: string, at: Date): Promise<void> {
      await withdrawals.updateOne({ _id: id }, { $set: { at } }, { upsert: true });
    },
    async isWithdrawn({ id, issuedAt }: { id: string; issuedAt: Date }): Promise<boolean> {
      return (await withdrawals.findOne({ _id: id, at: { $gte: issuedAt } })) !== null;
    },
  };
}

export type PreviewWithdrawals = ReturnType<typeof createPreviewWithdrawals>;
