import type { CampaignProgress } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { NewsletterContext } from '../context';
import type { CampaignDocument } from './campaign-document';
import { emptyCounts } from './delivery-document';

const noProgress = (audience: number): CampaignProgress => ({
  audience,
  sent: 0,
  failed: 0,
  suppressed: 0,
  remaining: 0,
  inDoubt: 0,
  retrying: 0,
  duplicates: 0,
});

export const noFigures = ({ audience }: Pick<CampaignDocument, 'audience'>) => ({
  progress: noProgress(audience),
  results: { bounced: 0, complained: 0, unsubscribed: 0 },
});

/**
 * Counts deliveries at each read, so there are no counters to get out of step. `remaining` is counted from the audience
 * snapshot, not subtracted from `audience`, so that a lost recipient shows in the sum.
 */
export async function readProgress(
  { batches, deliveries }: NewsletterContext,
  { _id, audience, totals }: Pick<CampaignDocument, '_id' | 'audience' | 'totals'>,
): Promise<CampaignProgress> {
  if (totals != null) return { audience, ...totals };
  // Batches are read before deliveries, because a batch that is done has all its deliveries.
  const snapshot = await batches.summarise(_id);
  const byBatch = await deliveries.countByBatch(_id);
  const progress = noProgress(audience);
  for (const batch of snapshot) {
    const { sent, failed, suppressed, retry, 'in-doubt': inDoubt } = byBatch.get(batch._id) ?? emptyCounts();
    progress.sent += sent;
    progress.failed += failed;
    progress.suppressed += suppressed;
    progress.retrying += retry;
    progress.inDoubt += inDoubt;
    progress.duplicates += batch.duplicates;
    progress.remaining += batch.status === 'done' ? retry + inDoubt : batch.size - sent - failed - suppressed;
  }
  return progress;
}
