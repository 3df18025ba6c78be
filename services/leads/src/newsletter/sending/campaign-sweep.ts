import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { CampaignDocument } from './campaign-document';
import type { SendingDeps } from './send-batch';

const describe = ({ _id }: { _id: ObjectId | string }) => ({
  key: `newsletter-${_id}`,
  resource: 'newsletter',
  resourceId: String(_id),
});

/** Re-enqueues work that is due in the database but no longer in the queue. */
export function createCampaignSweep({
  campaigns,
  batches,
  health,
  queue,
  spool,
  clock,
  reportStuck: report,
}: SendingDeps & { reportStuck: ReportStuck }) {
  async function resumeSnapshot(campaign: CampaignDocument): Promise<void> {
    // The worker was killed between the last chunk and the change of status.
    if (campaign.snapshotDone)
      await campaigns.move(campaign._id, ['planning'], { status: 'sending' }, { snapshotDone: true });
    else if (campaign.snapshotLeaseUntil < clock.now()) await queue.snapshot(campaign);
  }

  async function resumeSending(campaign: CampaignDocument): Promise<void> {
    if (campaign.backoffUntil !== null && campaign.backoffUntil > clock.now()) return;
    await queue.fill(campaign);
    await health.afterBatch(campaign, []);
  }

  const forEach = <T extends { _id: ObjectId | string }>(found: T[], handle: (item: T) => Promise<unknown>) =>
    handleEach(found, { handle, describe, report });

  const steps: { _id: string; run(): Promise<unknown> }[] = [
    { _id: 'outcomes on disk', run: () => spool.replay() },
    {
      _id: 'start of scheduled newsletters',
      run: async () => forEach(await campaigns.findDue(clock.now()), queue.startAt),
    },
    {
      _id: 'audience snapshots',
      run: async () => forEach(await campaigns.findByStatus('planning'), resumeSnapshot),
    },
    {
      // Includes paused and cancelled campaigns: their mails in doubt have to be settled too.
      _id: 'batches of lost workers',
      run: async () => forEach(await batches.listLost(clock.now()), (batch) => queue.enqueueNow([batch])),
    },
    {
      _id: 'sending',
      run: async () => forEach(await campaigns.findByStatus('sending'), resumeSending),
    },
    {
      _id: 'totals',
      run: async () => forEach(await campaigns.findWithoutTotals(), ({ _id }) => health.storeTotals(_id)),
    },
  ];

  return async function sweepCampaigns(signal: AbortSignal): Promise<void> {
    await handleEach(steps, {
      handle: (step) => step.run(),
      describe,
      report,
      signal,
    });
  };
}
