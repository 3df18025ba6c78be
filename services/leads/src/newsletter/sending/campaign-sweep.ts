import type { SendingDeps } from './send-batch';

/** Re-enqueues work that is due in the database but no longer in the queue. */
export function createCampaignSweep({ campaigns, batches, health, queue, spool, clock }: SendingDeps) {
  async function startDue(): Promise<void> {
    for (const campaign of await campaigns.findDue(clock.now())) await queue.startAt(campaign);
  }

  async function resumeSnapshots(): Promise<void> {
    for (const campaign of await campaigns.findByStatus('planning')) {
      // The worker was killed between the last chunk and the change of status.
      if (campaign.snapshotDone)
        await campaigns.move(campaign._id, ['planning'], { status: 'sending' }, { snapshotDone: true });
      else if (campaign.snapshotLeaseUntil < clock.now()) await queue.snapshot(campaign);
    }
  }

  async function resumeSending(): Promise<void> {
    for (const campaign of await campaigns.findByStatus('sending')) {
      if (campaign.backoffUntil !== null && campaign.backoffUntil > clock.now()) continue;
      await queue.fill(campaign);
      await health.afterBatch(campaign, []);
    }
  }

  return async function sweepCampaigns(): Promise<void> {
    await spool.replay();
    await startDue();
    await resumeSnapshots();
    // Includes paused and cancelled campaigns: their mails in doubt have to be settled too.
    await queue.enqueueNow(await batches.listLost(clock.now()));
    await resumeSending();
    for (const { _id } of await campaigns.findWithoutTotals()) await health.storeTotals(_id);
  };
}
