import type { CampaignStatus } from '@atrium/contracts/campaign-types';
import type { StaffMember } from '@atrium/contracts/contact-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { ObjectId } from 'mongodb';
import type { CampaignDocument, CampaignFields } from '../campaigns/campaign-document';
import type { CampaignRepository } from '../campaigns/campaign-repository';
import type { BatchRepository } from './batch-repository';
import { planCampaignJob, startCampaignJob } from './campaign.jobs';
import type { CampaignHealth } from './campaign-health';
import type { DeliveryRepository } from './delivery-repository';
import { enqueueRunnable } from './snapshot-audience';

export const campaignMissing = 'Campaign not found';
const clockToleranceMs = 60_000;

const statusWords: Record<CampaignStatus, string> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  planning: 'being prepared',
  sending: 'being sent',
  paused: 'paused',
  cancelled: 'cancelled',
  sent: 'sent',
};

export function refusePast(sendAt: Date, now: Date): void {
  if (sendAt.getTime() >= now.getTime() - clockToleranceMs) return;
  throw new AppError({
    code: 'validation_failed',
    publicMessage: 'The time lies in the past',
    errors: [{ path: 'sendAt', message: 'The time lies in the past' }],
  });
}

/** Every change of a campaign's state: first the database by compare-and-set, then the job as a hint. */
export function createCampaignStates({
  campaigns,
  batches,
  deliveries,
  health,
  producer,
  events,
  forgetContent,
  undoMinutes,
  clock,
}: {
  campaigns: CampaignRepository;
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  health: CampaignHealth;
  producer: JobProducer;
  events: ContentEventPublisher;
  /** Its content may be sent again: it is not the same campaign any more. */
  forgetContent(campaignId: ObjectId): Promise<void>;
  undoMinutes: number;
  clock: Clock;
}) {
  async function move(
    id: ObjectId,
    from: readonly CampaignStatus[],
    fields: Partial<CampaignFields>,
    verb: string,
    condition?: { planDone?: boolean; isHeld?: true },
  ): Promise<CampaignDocument> {
    const moved = await campaigns.move(id, from, fields, condition);
    if (moved !== null) return moved;
    const current = await campaigns.findById(id);
    if (current === null) throw notFound(campaignMissing);
    throw new AppError({
      code: 'conflict',
      publicMessage: `This campaign is ${statusWords[current.status]} and can not be ${verb}`,
    });
  }

  const enqueuePlan = ({ _id, rev }: CampaignDocument) =>
    producer.enqueue(planCampaignJob, { campaignId: _id.toHexString(), rev });

  /** From now on it goes out, and is a page of the site where that was chosen. */
  async function begin(campaign: CampaignDocument): Promise<void> {
    await enqueuePlan(campaign);
    if ((campaign.archive ?? 'off') !== 'off')
      await events.publish({ resource: 'newsletter', ids: [campaign._id.toHexString()] });
  }

  const enqueueStart = ({ _id, rev, sendAt }: CampaignDocument) =>
    producer.enqueue(
      startCampaignJob,
      { campaignId: _id.toHexString(), rev },
      { delayMs: (sendAt?.getTime() ?? 0) - clock.now().getTime() },
    );

  const undoEnd = () => new Date(clock.now().getTime() + undoMinutes * 60_000);

  return {
    /** For a campaign that has just been stored in the state it is to be in. */
    async announce(campaign: CampaignDocument): Promise<void> {
      if (campaign.status === 'planning') await begin(campaign);
      if (campaign.status === 'scheduled') await enqueueStart(campaign);
    },
    async send(id: ObjectId): Promise<CampaignDocument> {
      const moved = await move(
        id,
        ['draft', 'scheduled'],
        { status: 'planning', sendAt: null, undoUntil: null, startedAt: clock.now() },
        'sent',
      );
      await begin(moved);
      return moved;
    },
    /** Goes out by itself in some minutes, until when it can be undone. */
    async hold(id: ObjectId): Promise<CampaignDocument> {
      const sendAt = undoEnd();
      const fields = { status: 'scheduled' as const, sendAt, undoUntil: sendAt };
      const moved = await move(id, ['draft', 'scheduled'], fields, 'sent');
      await enqueueStart(moved);
      return moved;
    },
    undoEnd,
    /** Back to a draft. Either this or the start comes first; the other then finds another status. */
    async undo(id: ObjectId): Promise<CampaignDocument> {
      const moved = await move(
        id,
        ['scheduled'],
        { status: 'draft', sendAt: null, undoUntil: null },
        'undone',
        { isHeld: true },
      );
      await forgetContent(id);
      return moved;
    },
    async schedule(id: ObjectId, sendAt: Date): Promise<CampaignDocument> {
      refusePast(sendAt, clock.now());
      const moved = await move(
        id,
        ['draft', 'scheduled'],
        { status: 'scheduled', sendAt, undoUntil: null },
        'scheduled',
      );
      await enqueueStart(moved);
      return moved;
    },
    /** A late or doubled job, or one for an earlier time, does nothing. */
    async startScheduled(id: ObjectId, rev: number): Promise<void> {
      const campaign = await campaigns.findById(id);
      if (campaign?.sendAt == null || campaign.sendAt > clock.now()) return;
      const moved = await campaigns.move(
        id,
        ['scheduled'],
        { status: 'planning', undoUntil: null, startedAt: clock.now() },
        { rev },
      );
      if (moved !== null) await begin(moved);
    },
    pause: (id: ObjectId, by: StaffMember) =>
      move(
        id,
        ['planning', 'sending'],
        { status: 'paused', pauseReason: `Paused by ${by.name}`, planLeaseUntil: new Date(0) },
        'paused',
      ),
    async resume(id: ObjectId): Promise<CampaignDocument> {
      const current = await campaigns.findById(id);
      const planDone = current?.planDone ?? false;
      const moved = await move(
        id,
        ['paused'],
        {
          status: planDone ? 'sending' : 'planning',
          pauseReason: null,
          backoffUntil: null,
          backoffCount: 0,
        },
        'resumed',
        { planDone },
      );
      if (!planDone) await enqueuePlan(moved);
      else {
        await enqueueRunnable(id, { batches, producer, clock });
        await health.finishIfDone(id);
      }
      return moved;
    },
    async cancel(id: ObjectId): Promise<CampaignDocument> {
      const moved = await move(
        id,
        ['draft', 'scheduled', 'planning', 'sending', 'paused'],
        { status: 'cancelled', finishedAt: clock.now(), pauseReason: null, undoUntil: null },
        'cancelled',
      );
      await forgetContent(id);
      return moved;
    },
    /** A person has decided about the mails that a crash left in doubt. */
    async settleUncertain(id: ObjectId, action: 'send' | 'drop'): Promise<void> {
      const now = clock.now();
      for (;;) {
        const held = await deliveries.findHeld(id, 500);
        if (held.length === 0) break;
        for (const { _id } of held)
          await deliveries.collection.updateOne(
            { _id, status: 'uncertain' },
            action === 'send'
              ? { $set: { status: 'retry', nextAttemptAt: now, attempts: 0 } }
              : { $set: { status: 'failed', detail: 'Not sent again after a crash, by decision', at: now } },
          );
        for (const batchId of new Set(held.map((delivery) => delivery.batchId))) {
          const batch = await batches.findById(batchId);
          if (batch !== null) await batches.setCounts(batchId, await deliveries.countOfBatch(batch));
        }
      }
      if (action === 'send') await campaigns.move(id, ['sent'], { status: 'sending', finishedAt: null });
    },
  };
}
export type CampaignStates = ReturnType<typeof createCampaignStates>;
