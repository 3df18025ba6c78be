import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import type { CampaignDocument } from './campaign-document';
import { afterBatch, storeTotals } from './campaign-health';
import { fillLanes, queueBatches, queueSnapshot, queueStart } from './campaign-queue';
import { startSending } from './confirmed-audience';

const describe = ({ _id }: { _id: ObjectId | string }) => ({
  key: `newsletter-${_id}`,
  resource: 'newsletter',
  resourceId: String(_id),
});

async function resumeSnapshot(context: NewsletterContext, campaign: CampaignDocument): Promise<void> {
  // The worker was killed between the last chunk and the change of status.
  if (campaign.snapshotDone) await startSending(context, campaign._id);
  else if (campaign.snapshotLeaseUntil < context.clock.now()) await queueSnapshot(context, campaign);
}

async function resumeSending(context: NewsletterContext, campaign: CampaignDocument): Promise<void> {
  if (campaign.backoffUntil !== null && campaign.backoffUntil > context.clock.now()) return;
  await fillLanes(context, campaign);
  await afterBatch(context, campaign, []);
}

/** Re-enqueues work that is due in the database but no longer in the queue. */
export async function sweepCampaigns(context: NewsletterContext, signal: AbortSignal): Promise<void> {
  const { campaigns, batches, markerSpool, clock, reportStuck: report } = context;
  const forEach = <T extends { _id: ObjectId | string }>(found: T[], handle: (item: T) => Promise<unknown>) =>
    handleEach(found, { handle, describe, report });
  const steps: { _id: string; run(): Promise<unknown> }[] = [
    { _id: 'outcomes on disk', run: () => markerSpool.replay() },
    {
      _id: 'start of scheduled newsletters',
      run: async () => forEach(await campaigns.findDue(clock.now()), (due) => queueStart(context, due)),
    },
    {
      _id: 'audience snapshots',
      run: async () =>
        forEach(await campaigns.findByStatus('planning'), (campaign) => resumeSnapshot(context, campaign)),
    },
    {
      // Includes paused and cancelled campaigns: their mails in doubt have to be settled too.
      _id: 'batches of lost workers',
      run: async () =>
        forEach(await batches.listLost(clock.now()), (batch) => queueBatches(context, [batch])),
    },
    {
      _id: 'sending',
      run: async () =>
        forEach(await campaigns.findByStatus('sending'), (campaign) => resumeSending(context, campaign)),
    },
    {
      _id: 'totals',
      run: async () => forEach(await campaigns.findWithoutTotals(), ({ _id }) => storeTotals(context, _id)),
    },
  ];
  await handleEach(steps, { handle: (step) => step.run(), describe, report, signal });
}
