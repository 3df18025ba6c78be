import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { CampaignStatus } from '@atrium/contracts/newsletter/campaigns.constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ObjectId } from 'mongodb';
import type { BatchRepository } from './batch-repository';
import type { CampaignDocument, CampaignFields } from './campaign-document';
import type { CampaignHealth, ForgetContent } from './campaign-health';
import type { CampaignQueue } from './campaign-queue';
import type { CampaignRepository, MoveConditions } from './campaign-repository';
import type { DeliveryRepository } from './delivery-repository';

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
  failed: 'failed',
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
  queue,
  batches,
  deliveries,
  health,
  forgetContent,
  undoMinutes,
  clock,
}: {
  campaigns: CampaignRepository;
  queue: CampaignQueue;
  batches: Pick<BatchRepository, 'endWaits'>;
  deliveries: DeliveryRepository;
  health: CampaignHealth;
  forgetContent: ForgetContent;
  undoMinutes: number;
  clock: Clock;
}) {
  async function move(
    id: ObjectId,
    from: readonly CampaignStatus[],
    fields: Partial<CampaignFields>,
    verb: string,
    condition?: MoveConditions,
  ): Promise<CampaignDocument> {
    const moved = await campaigns.move(id, from, fields, condition);
    if (moved !== null) return moved;
    throw refusalOf(await find(id), verb);
  }

  async function find(id: ObjectId): Promise<CampaignDocument> {
    const current = await campaigns.findById(id);
    if (current === null) throw notFound(campaignMissing);
    return current;
  }

  const refusalOf = ({ status }: CampaignDocument, verb: string) =>
    new AppError({
      code: 'conflict',
      publicMessage: `This campaign is ${statusWords[status]} and can not be ${verb}`,
    });

  /** Reopens an ended campaign until the mails in doubt are sent. */
  async function sendInDoubt(id: ObjectId, now: Date): Promise<void> {
    const current = await find(id);
    if (!['sent', 'sending', 'paused'].includes(current.status)) throw refusalOf(current, 'sent');
    // Marked first: a campaign that is open without anything to send is finished at once.
    await deliveries.sendInDoubt(id, now);
    const reopened = await campaigns.move(id, ['sent'], {
      status: 'sending',
      finishedAt: null,
      totals: null,
    });
    if (reopened === null) await move(id, ['sending', 'paused'], {}, 'sent');
    await queue.retryAt(id, now);
  }

  const undoEnd = () => new Date(clock.now().getTime() + undoMinutes * 60_000);

  return {
    /** Queues the work for a campaign that was stored as planning or scheduled. */
    async announce(campaign: CampaignDocument): Promise<void> {
      if (campaign.status === 'planning') await queue.snapshot(campaign);
      if (campaign.status === 'scheduled') await queue.startAt(campaign);
    },
    async send(id: ObjectId): Promise<CampaignDocument> {
      const moved = await move(
        id,
        ['draft', 'scheduled'],
        { status: 'planning', sendAt: null, undoUntil: null, startedAt: clock.now() },
        'sent',
      );
      await queue.snapshot(moved);
      return moved;
    },
    /** Starts when its undo window ends. */
    async sendWithUndo(id: ObjectId): Promise<CampaignDocument> {
      const sendAt = undoEnd();
      const fields = { status: 'scheduled' as const, sendAt, undoUntil: sendAt };
      const moved = await move(id, ['draft', 'scheduled'], fields, 'sent');
      await queue.startAt(moved);
      return moved;
    },
    undoEnd,
    /** Makes it a draft again. Compare-and-set: either this or the start succeeds. */
    async undo(id: ObjectId): Promise<CampaignDocument> {
      const moved = await move(
        id,
        ['scheduled'],
        { status: 'draft', sendAt: null, undoUntil: null },
        'undone',
        { canUndo: true },
      );
      await forgetContent(id);
      return moved;
    },
    /** Makes a scheduled campaign, or one that failed before it sent anything, a draft again. */
    async unschedule(id: ObjectId): Promise<CampaignDocument> {
      const fields = {
        status: 'draft' as const,
        sendAt: null,
        undoUntil: null,
        startedAt: null,
        finishedAt: null,
        pauseReason: null,
      };
      const moved = await move(id, ['scheduled', 'failed'], fields, 'made a draft');
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
      await queue.startAt(moved);
      return moved;
    },
    /** A late or repeated job, or one for an earlier time, has no effect. */
    async startScheduled(id: ObjectId): Promise<void> {
      const now = clock.now();
      const moved = await campaigns.move(
        id,
        ['scheduled'],
        { status: 'planning', undoUntil: null, startedAt: now },
        { dueAt: now },
      );
      if (moved !== null) await queue.snapshot(moved);
    },
    pause: (id: ObjectId, by: StaffRef) =>
      move(
        id,
        ['planning', 'sending'],
        { status: 'paused', pauseReason: `Paused by ${by.name}`, snapshotLeaseUntil: new Date(0) },
        'paused',
      ),
    async resume(id: ObjectId): Promise<CampaignDocument> {
      const current = await find(id);
      const { snapshotDone } = current;
      const moved = await move(
        id,
        ['paused'],
        {
          status: snapshotDone ? 'sending' : 'planning',
          judgedFrom: await health.countRefusals(current),
          pauseReason: null,
          backoffUntil: null,
          backoffCount: 0,
        },
        'resumed',
        { snapshotDone },
      );
      if (!snapshotDone) await queue.snapshot(moved);
      else {
        await batches.endWaits(id, clock.now());
        await queue.fill(moved);
        await health.afterBatch(moved, []);
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
      await health.storeTotals(id);
      return moved;
    },
    /** Applies a person's decision about the mails in doubt. */
    async settleInDoubt(id: ObjectId, action: 'send' | 'drop'): Promise<void> {
      const now = clock.now();
      if (action === 'drop') await deliveries.dropInDoubt(id, now);
      else await sendInDoubt(id, now);
      await health.storeTotals(id);
    },
  };
}
export type CampaignStates = ReturnType<typeof createCampaignStates>;
