import type { CampaignProgress } from '@atrium/contracts/campaign-types';
import type { BatchRepository } from './batch-repository';
import type { CampaignDocument } from './campaign-document';
import { emptyCounts } from './delivery-document';
import type { DeliveryRepository } from './delivery-repository';

export type ReadProgress = (
  campaign: Pick<CampaignDocument, '_id' | 'audience' | 'totals'>,
) => Promise<CampaignProgress>;

/**
 * Counts the deliveries; nothing else is counted along while sending. `remaining` comes from the audience snapshot and
 * not from `audience` by subtraction, so that a lost recipient makes the sum wrong instead of hiding in it.
 */
export function createReadProgress({
  batches,
  deliveries,
}: {
  batches: Pick<BatchRepository, 'summarise'>;
  deliveries: Pick<DeliveryRepository, 'countByBatch'>;
}): ReadProgress {
  return async function readProgress({ _id, audience, totals }) {
    if (totals != null) return { audience, ...totals };
    // The batches first: a batch seen as done has all its deliveries.
    const snapshot = await batches.summarise(_id);
    const byBatch = await deliveries.countByBatch(_id);
    const progress: CampaignProgress = {
      audience,
      sent: 0,
      failed: 0,
      suppressed: 0,
      remaining: 0,
      inDoubt: 0,
      retrying: 0,
      duplicates: 0,
    };
    for (const batch of snapshot) {
      const {
        sent,
        failed,
        suppressed,
        retry,
        'in-doubt': inDoubt,
      } = byBatch.get(batch._id) ?? emptyCounts();
      progress.sent += sent;
      progress.failed += failed;
      progress.suppressed += suppressed;
      progress.retrying += retry;
      progress.inDoubt += inDoubt;
      progress.duplicates += batch.duplicates;
      progress.remaining +=
        batch.status === 'done' ? retry + inDoubt : batch.size - sent - failed - suppressed;
    }
    return progress;
  };
}
