import type { Campaign, CampaignProgress } from '@atrium/contracts/newsletter/campaigns.schemas';
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
  results: {
    delivered: 0,
    refused: 0,
    bounced: 0,
    complained: 0,
    unsubscribed: 0,
    bounceKinds: { dead: 0, full: 0, blocked: 0, unknown: 0 },
  } satisfies Campaign['results'],
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

/** Counts the mails by outcome, and the refusals by reason. */
export async function readResults(
  { deliveries }: NewsletterContext,
  { _id }: Pick<CampaignDocument, '_id'>,
  { sent, failed }: Pick<CampaignProgress, 'sent' | 'failed'>,
): Promise<Campaign['results']> {
  const [reactions, atOnce] = await Promise.all([
    deliveries.countReactions(_id),
    failed === 0 ? null : deliveries.countRefused(_id),
  ]);
  const { bounced, complained, unsubscribed } = reactions;
  const refused = atOnce?.refused ?? 0;
  const dead = reactions.hard + (atOnce?.hard ?? 0);
  const full = reactions.soft + (atOnce?.soft ?? 0);
  const blocked = reactions.policy + (atOnce?.policy ?? 0);
  return {
    delivered: sent - bounced,
    refused,
    bounced,
    complained,
    unsubscribed,
    bounceKinds: { dead, full, blocked, unknown: refused + bounced - dead - full - blocked },
  };
}
