import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { CampaignStatus } from '@atrium/contracts/newsletter/campaigns.constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { type CampaignDocument, type CampaignFields, emptySnapshot, hasGrown } from './campaign-document';
import { afterBatch, countRefusals, storeTotals } from './campaign-health';
import { fillLanes, queueRetries, queueSnapshot, queueStart } from './campaign-queue';
import type { MoveConditions } from './campaign-repository';
import { type Confirmation, confirmGrowth } from './confirmed-audience';

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
async function moveCampaign(
  context: NewsletterContext,
  id: ObjectId,
  from: readonly CampaignStatus[],
  fields: Partial<CampaignFields>,
  verb: string,
  condition?: MoveConditions,
): Promise<CampaignDocument> {
  const moved = await context.campaigns.move(id, from, fields, condition);
  if (moved !== null) return moved;
  throw refusalOf(await findCampaign(context, id), verb);
}

async function findCampaign({ campaigns }: NewsletterContext, id: ObjectId): Promise<CampaignDocument> {
  const current = await campaigns.findById(id);
  if (current === null) throw notFound(campaignMissing);
  return current;
}

/** Why a campaign can't be changed that way in its state. */
export const refusalOf = ({ status }: CampaignDocument, verb: string) =>
  new AppError({
    code: 'conflict',
    publicMessage: `This campaign is ${statusWords[status]} and can not be ${verb}`,
  });

/** Reopens an ended campaign until the mails in doubt are sent. */
async function sendInDoubt(context: NewsletterContext, id: ObjectId, now: Date): Promise<void> {
  const { deliveries, campaigns } = context;
  const current = await findCampaign(context, id);
  if (!['sent', 'sending', 'paused'].includes(current.status)) throw refusalOf(current, 'sent');
  // Marked first: a campaign that is open without anything to send is finished at once.
  await deliveries.sendInDoubt(id, now);
  const reopened = await campaigns.move(id, ['sent'], {
    status: 'sending',
    finishedAt: null,
    totals: null,
  });
  if (reopened === null) await moveCampaign(context, id, ['sending', 'paused'], {}, 'sent');
  await queueRetries(context, id, now);
}

export const undoEnd = ({ clock, config }: NewsletterContext) =>
  new Date(clock.now().getTime() + config.NEWSLETTER_UNDO_MINUTES * 60_000);

/** Queues the work for a campaign that was stored as planning or scheduled. */
export async function announceCampaign(
  context: NewsletterContext,
  campaign: CampaignDocument,
): Promise<void> {
  if (campaign.status === 'planning') await queueSnapshot(context, campaign);
  if (campaign.status === 'scheduled') await queueStart(context, campaign);
}

export async function sendCampaign(
  context: NewsletterContext,
  id: ObjectId,
  confirmedCount: number,
): Promise<CampaignDocument> {
  const moved = await moveCampaign(
    context,
    id,
    ['draft', 'scheduled'],
    { status: 'planning', sendAt: null, undoUntil: null, startedAt: context.clock.now(), confirmedCount },
    'sent',
  );
  await queueSnapshot(context, moved);
  return moved;
}

/** Starts when its undo window ends. */
export async function sendWithUndo(
  context: NewsletterContext,
  id: ObjectId,
  confirmedCount: number,
): Promise<CampaignDocument> {
  const sendAt = undoEnd(context);
  const fields = { status: 'scheduled' as const, sendAt, undoUntil: sendAt, confirmedCount };
  const moved = await moveCampaign(context, id, ['draft', 'scheduled'], fields, 'sent');
  await queueStart(context, moved);
  return moved;
}

/** Makes it a draft again. Compare-and-set: either this or the start succeeds. */
export async function undoCampaign(context: NewsletterContext, id: ObjectId): Promise<CampaignDocument> {
  return moveCampaign(
    context,
    id,
    ['scheduled'],
    { status: 'draft', sendAt: null, undoUntil: null },
    'undone',
    { canUndo: true },
  );
}

/** Makes a campaign that has sent nothing a draft again: a scheduled one, one that failed, one whose audience has grown. */
export async function unscheduleCampaign(
  context: NewsletterContext,
  id: ObjectId,
): Promise<CampaignDocument> {
  const fields = {
    status: 'draft' as const,
    sendAt: null,
    undoUntil: null,
    startedAt: null,
    finishedAt: null,
    pauseReason: null,
    confirmedCount: null,
  };
  const current = await findCampaign(context, id);
  if (!hasGrown(current)) return moveCampaign(context, id, ['scheduled', 'failed'], fields, 'made a draft');
  const { rev } = current;
  const draft = { ...fields, ...emptySnapshot };
  const moved = await moveCampaign(context, id, ['paused'], draft, 'made a draft', { rev });
  await context.batches.deleteFrom(id, 0);
  return moved;
}

export async function scheduleCampaign(
  context: NewsletterContext,
  id: ObjectId,
  { sendAt, confirmedCount }: { sendAt: Date; confirmedCount: number },
): Promise<CampaignDocument> {
  refusePast(sendAt, context.clock.now());
  const moved = await moveCampaign(
    context,
    id,
    ['draft', 'scheduled'],
    { status: 'scheduled', sendAt, undoUntil: null, confirmedCount },
    'scheduled',
  );
  await queueStart(context, moved);
  return moved;
}

/** A late or repeated job, or one for an earlier time, has no effect. */
export async function startScheduled(context: NewsletterContext, id: ObjectId): Promise<void> {
  const { clock, campaigns } = context;
  const now = clock.now();
  const moved = await campaigns.move(
    id,
    ['scheduled'],
    { status: 'planning', undoUntil: null, startedAt: now },
    { dueAt: now },
  );
  if (moved !== null) await queueSnapshot(context, moved);
}

export const pauseCampaign = (context: NewsletterContext, id: ObjectId, by: StaffRef) =>
  moveCampaign(
    context,
    id,
    ['planning', 'sending'],
    { status: 'paused', pauseReason: `Paused by ${by.name}`, snapshotLeaseUntil: new Date(0) },
    'paused',
  );

export async function resumeCampaign(
  context: NewsletterContext,
  id: ObjectId,
  confirmation: Confirmation,
): Promise<CampaignDocument> {
  const { batches, clock } = context;
  const current = await findCampaign(context, id);
  const { snapshotDone } = current;
  const confirmedCount = confirmGrowth(current, confirmation);
  const moved = await moveCampaign(
    context,
    id,
    ['paused'],
    {
      status: snapshotDone ? 'sending' : 'planning',
      judgedFrom: await countRefusals(context, current),
      pauseReason: null,
      backoffUntil: null,
      backoffCount: 0,
      ...(confirmedCount !== null && { confirmedCount }),
    },
    'resumed',
    { snapshotDone },
  );
  if (!snapshotDone) await queueSnapshot(context, moved);
  else {
    await batches.endWaits(id, clock.now());
    await fillLanes(context, moved);
    await afterBatch(context, moved, []);
  }
  return moved;
}

export async function cancelCampaign(context: NewsletterContext, id: ObjectId): Promise<CampaignDocument> {
  const { clock, logger } = context;
  const moved = await moveCampaign(
    context,
    id,
    ['draft', 'scheduled', 'planning', 'sending', 'paused'],
    { status: 'cancelled', finishedAt: clock.now(), pauseReason: null, undoUntil: null },
    'cancelled',
  );
  await storeTotals(context, id).catch((err: unknown) =>
    logger.warn({ err }, 'totals of a cancelled newsletter not stored yet; the sweep stores them'),
  );
  return moved;
}

/** Applies a person's decision about the mails in doubt. */
export async function settleInDoubt(
  context: NewsletterContext,
  id: ObjectId,
  action: 'send' | 'drop',
): Promise<void> {
  const { clock, deliveries } = context;
  const now = clock.now();
  if (action === 'drop') await deliveries.dropInDoubt(id, now);
  else await sendInDoubt(context, id, now);
  await storeTotals(context, id);
}
