import type { ObjectId } from 'mongodb';
import { everyoneTold, type MailToWrite, queueMail } from '../../mail/queue-mail';
import type { NewsletterContext } from '../context';
import type { BatchRun } from './batch-run';
import { type CampaignDocument, emptySnapshot } from './campaign-document';
import { queueBatches, queueRetries } from './campaign-queue';
import type { CampaignControl } from './campaign-repository';
import type { DeliveryDocument } from './delivery-document';
import type { RefusalTime } from './delivery-repository';
import { readProgress } from './read-progress';

const firstBackOffMs = 30_000;
const longestBackOffMs = 900_000;
/** Too few refusals to tell a bad list by. */
const minFailures = 10;
const minAttempts = 40;
/** Single servers refuse a mail for reasons of their own; more than this share has a cause at the sender or in the mail. */
const refusedShare = 0.01;

export const buildFailure = (error: unknown): string =>
  `The mail could not be built: ${error instanceof Error ? error.message : String(error)}`;

function whatItDoes(code: number | null): string {
  if (code === null) return 'can not be reached';
  return code < 500 ? `asks to wait (${code})` : `refuses this sender (${code})`;
}

type Status = Pick<DeliveryDocument, 'status'>;

async function quoteRefusal(
  { deliveries }: NewsletterContext,
  campaignId: ObjectId,
  kinds?: RefusalTime[],
): Promise<string> {
  const reply = await deliveries.findRefusal(campaignId, kinds);
  return reply === null ? '' : ` One of the replies: “${reply}”.`;
}

/** The mailing has changed already, so that a failure is logged and nothing is repeated. */
export const tellStaff = async (
  context: NewsletterContext,
  mail: MailToWrite<'campaign-paused'> | MailToWrite<'campaign-refused'>,
): Promise<void> => {
  await queueMail(context, { ...mail, toStaff: everyoneTold }).catch((err: unknown) =>
    context.logger.error({ err, mail: mail.key }, 'the staff were not told of a mailing'),
  );
};

async function pauseForErrors(
  context: NewsletterContext,
  { _id, subject, rev }: CampaignDocument,
  percent: number,
): Promise<boolean> {
  const { campaigns, logger } = context;
  const example = await quoteRefusal(context, _id);
  const reason = `The mailing has stopped by itself: servers refused ${percent} % of the mails for good.${example} Please look at the log before you resume it.`;
  const paused = await campaigns.move(_id, ['sending'], { status: 'paused', pauseReason: reason }, { rev });
  if (paused === null) return false;
  logger.warn({ campaignId: _id.toHexString(), percent }, 'campaign paused: too many refusals');
  const campaignId = _id.toHexString();
  await tellStaff(context, {
    key: `paused-${campaignId}-${rev}`,
    template: 'campaign-paused',
    data: { campaignId, subject, reason },
  });
  return true;
}

/** Mails that servers have answered for good, and how many of them were refused, then or by a bounce. */
export async function countRefusals(
  context: NewsletterContext,
  campaign: CampaignDocument,
): Promise<{ answered: number; refused: number }> {
  const { sent, failed } = await readProgress(context, campaign);
  return {
    answered: sent + failed,
    refused: failed + (await context.deliveries.countPolicyBounces(campaign._id)),
  };
}

/** True if it paused the campaign. Whoever resumes a campaign accepts the refusals so far. */
export async function pauseIfRefused(context: NewsletterContext, campaignId: ObjectId): Promise<boolean> {
  const { campaigns, config } = context;
  const campaign = await campaigns.findById(campaignId);
  if (campaign?.status !== 'sending') return false;
  const accepted = campaign.judgedFrom ?? { answered: 0, refused: 0 };
  const counted = await countRefusals(context, campaign);
  const refused = counted.refused - accepted.refused;
  const answered = counted.answered - accepted.answered;
  const percent = Math.round((refused * 100) / Math.max(1, answered));
  if (refused < minFailures || answered < minAttempts || percent < config.MAIL_MAX_ERROR_PERCENT)
    return false;
  return pauseForErrors(context, campaign, percent);
}

/**
 * Tells the staff of policy bounces that no pause can follow: they came after the end, or were too few for one. Told at the
 * tenth, or at 1 % of a larger mailing, and at each doubling, so that the largest mailing causes a dozen mails at most.
 */
async function tellIfRefused(context: NewsletterContext, campaignId: ObjectId): Promise<void> {
  const { campaigns, deliveries } = context;
  const campaign = await campaigns.findById(campaignId);
  if (campaign?.status !== 'sent' && campaign?.status !== 'cancelled') return;
  const refused = await deliveries.countPolicyBounces(campaignId);
  if (refused < minFailures) return;
  const { sent } = await readProgress(context, campaign);
  const doublings = Math.floor(Math.log2(refused / Math.max(minFailures, sent * refusedShare)));
  if (doublings < 0) return;
  const id = campaignId.toHexString();
  await tellStaff(context, {
    key: `refused-${id}-${doublings}`,
    template: 'campaign-refused',
    data: {
      campaignId: id,
      subject: campaign.subject,
      reason: `Servers refused ${refused} of ${sent} mails after they had taken them.${await quoteRefusal(context, campaignId, ['policy'])}`,
    },
  });
}

/** From the first mail on, the newsletter's web page exists. */
export async function recordSent(
  { campaigns, clock, events }: NewsletterContext,
  { _id, archive }: CampaignDocument,
): Promise<void> {
  if (!(await campaigns.setFirstSent(_id, clock.now())) || (archive ?? 'off') === 'off') return;
  await events.publish({ resource: 'newsletter', ids: [_id.toHexString()] });
}

/** Stores the counts of an ended campaign, unless some of its mails are in doubt. */
export async function storeTotals(context: NewsletterContext, campaignId: ObjectId): Promise<void> {
  const { campaigns, batches } = context;
  const campaign = await campaigns.findById(campaignId);
  if (campaign === null || (campaign.status !== 'sent' && campaign.status !== 'cancelled')) return;
  const inDoubt = await batches.listInDoubt(campaignId);
  if (inDoubt.length > 0) return queueBatches(context, inDoubt);
  const { audience: _audience, ...totals } = await readProgress(context, { ...campaign, totals: null });
  await campaigns.setTotals(campaign, totals);
}

export async function finishIfDone(context: NewsletterContext, campaignId: ObjectId): Promise<void> {
  const { campaigns, batches, deliveries, clock } = context;
  const campaign = await campaigns.findById(campaignId);
  if (campaign?.status !== 'sending' || !campaign.snapshotDone) return;
  if ((await batches.hasOpen(campaignId)) || (await deliveries.findNextRetryAt(campaignId)) !== null) return;
  await campaigns.move(
    campaignId,
    ['sending'],
    { status: 'sent', finishedAt: clock.now(), backoffUntil: null, pauseReason: null },
    // Not if mails in doubt were given free meanwhile.
    { rev: campaign.rev },
  );
  await storeTotals(context, campaignId);
  await tellIfRefused(context, campaignId);
}

/** Pauses the sending of the whole campaign, longer each time. */
export async function backOff(
  { campaigns, clock, logger }: NewsletterContext,
  campaignId: ObjectId,
  { code, detail }: { code: number | null; detail: string },
) {
  const control = await campaigns.readControl(campaignId);
  const now = clock.now();
  const count = (control?.backoffCount ?? 0) + 1;
  const delayMs = Math.min(longestBackOffMs, firstBackOffMs * 2 ** (count - 1));
  const until = new Date(now.getTime() + delayMs);
  const reason = `The mail server ${whatItDoes(code)}: ${detail}`;
  await campaigns.backOff(campaignId, { until, count, reason, now });
  logger.warn({ campaignId: campaignId.toHexString(), code, detail, delayMs }, 'campaign backs off');
}

/** Waits for tomorrow: today's warm-up budget is used up. */
export async function restUntilTomorrow(
  { sendLimits, campaigns, clock, logger }: NewsletterContext,
  campaignId: ObjectId,
) {
  if (sendLimits.today === null) return;
  const until = sendLimits.today.tomorrow();
  const reason = `The ${sendLimits.today.limitOfToday()} mails of today's warm-up are sent; it goes on at ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await campaigns.backOff(campaignId, { until, count: 0, reason, now: clock.now() });
  logger.info({ campaignId: campaignId.toHexString(), until }, 'campaign rests: the day is used up');
}

/** Fails a campaign before it has sent anything. As a draft it can be mended and sent again. */
export async function failCampaign(
  { logger, campaigns, clock, batches }: NewsletterContext,
  { _id }: CampaignDocument,
  reason: string,
  error: unknown,
) {
  logger.error({ err: error, campaignId: _id.toHexString(), reason }, 'campaign failed');
  const failed = await campaigns.move(_id, ['planning'], {
    status: 'failed',
    pauseReason: reason,
    finishedAt: clock.now(),
    ...emptySnapshot,
  });
  // Afterwards: a campaign that was paused meanwhile needs its batches when it is resumed.
  if (failed === null) return;
  await batches.deleteFrom(_id, 0);
}

/** Pauses a campaign that has started, because its mail cannot be built. */
export async function pauseForFault(
  { logger, campaigns }: NewsletterContext,
  { _id }: CampaignDocument,
  error: unknown,
) {
  logger.error({ err: error, campaignId: _id.toHexString() }, 'campaign paused: its mail cannot be built');
  await campaigns.move(_id, ['sending'], { status: 'paused', pauseReason: buildFailure(error) });
}

export async function watchRun(
  context: NewsletterContext,
  campaign: CampaignDocument,
  control: CampaignControl,
  run: BatchRun,
  flushed: Status[],
) {
  const { clock, campaigns } = context;
  const hasSent = flushed.some(({ status }) => status === 'sent');
  if (hasSent && control.firstSentAt === undefined) await recordSent(context, campaign);
  if (control.backoffUntil !== null && control.backoffUntil > clock.now()) return run.stop('blocked');
  if (control.backoffCount > 0 && hasSent) await campaigns.clearBackOff(campaign._id);
  if (!flushed.some(({ status }) => status === 'failed')) return;
  // Counting all deliveries costs more than a flush, so it is repeated only after this many more refusals.
  if (run.counts.failed - run.checkedFailures < minFailures) return;
  run.checkedFailures = run.counts.failed;
  if (await pauseIfRefused(context, campaign._id)) run.stop('error-rate');
}

export async function afterBatch(context: NewsletterContext, campaign: CampaignDocument, outcomes: Status[]) {
  const has = (wanted: Status['status']) => outcomes.some(({ status }) => status === wanted);
  if (campaign.firstSentAt === undefined && has('sent')) await recordSent(context, campaign);
  if (has('failed')) await pauseIfRefused(context, campaign._id);
  const nextAt = await context.deliveries.findNextRetryAt(campaign._id);
  if (nextAt === null) await finishIfDone(context, campaign._id);
  else await queueRetries(context, campaign._id, nextAt);
}

/** Records a bounce that is not the reader's fault, such as of a block list. */
export async function recordPolicyBounce(
  context: NewsletterContext,
  campaignId: ObjectId,
  subscriberId: ObjectId,
  detail: string,
) {
  const { deliveries, clock } = context;
  const reaction = { at: clock.now(), detail, bounceKind: 'policy' as const };
  await deliveries.recordReaction(campaignId, subscriberId, 'bounced', reaction);
  const bounces = await deliveries.countPolicyBounces(campaignId);
  if (bounces % minFailures === 0) await pauseIfRefused(context, campaignId);
  await tellIfRefused(context, campaignId);
}
