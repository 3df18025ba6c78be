import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import type { ObjectId } from 'mongodb';
import { queueForEach } from '../../mail/outbox';
import type { TransactionalData } from '../../mail/transactional-mails';
import type { NewsletterContext } from '../context';
import type { BatchRepository } from './batch-repository';
import type { BatchRun } from './batch-run';
import type { CampaignDocument } from './campaign-document';
import type { CampaignQueue } from './campaign-queue';
import type { CampaignControl, CampaignRepository } from './campaign-repository';
import type { DayBudget } from './day-budget-repository';
import type { DeliveryDocument } from './delivery-document';
import type { DeliveryRepository, RefusalKind } from './delivery-repository';
import type { ReadProgress } from './read-progress';

const firstBackOffMs = 30_000;
const longestBackOffMs = 900_000;
/** Too few refusals to judge a list by. */
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

/** From now on the same content can become a new campaign. */
export type ForgetContent = (campaignId: ObjectId) => Promise<void>;

/** Backs off, pauses, fails or finishes a running campaign. */
export function createCampaignHealth({
  campaigns,
  batches,
  deliveries,
  readProgress,
  queue,
  context,
  events,
  staff,
  today,
  maxErrorPercent,
  forgetContent,
  clock,
  logger,
}: {
  campaigns: CampaignRepository;
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  readProgress: ReadProgress;
  queue: CampaignQueue;
  context: NewsletterContext;
  events: ContentEventPublisher;
  staff: string[];
  today: DayBudget | null;
  maxErrorPercent: number;
  forgetContent: ForgetContent;
  clock: Clock;
  logger: Logger;
}) {
  /** Counting all deliveries costs more than a flush, so it is repeated only after this many more refusals. */
  const failuresJudged = new WeakMap<BatchRun, number>();

  async function tellStaff<Template extends 'campaign-paused' | 'campaign-refused'>(
    key: string,
    template: Template,
    data: TransactionalData[Template],
  ): Promise<void> {
    await queueForEach(context, staff, { key, template, data });
  }

  async function quoteRefusal(campaignId: ObjectId, kinds?: RefusalKind[]): Promise<string> {
    const reply = await deliveries.findRefusal(campaignId, kinds);
    return reply === null ? '' : ` One of the replies: “${reply}”.`;
  }

  async function pauseForErrors({ _id, subject, rev }: CampaignDocument, percent: number): Promise<boolean> {
    const example = await quoteRefusal(_id);
    const reason = `The mailing has stopped by itself: servers refused ${percent} % of the mails for good.${example} Please look at the log before you resume it.`;
    const paused = await campaigns.move(_id, ['sending'], { status: 'paused', pauseReason: reason }, { rev });
    if (paused === null) return false;
    logger.warn({ campaignId: _id.toHexString(), percent }, 'campaign paused: too many refusals');
    const campaignId = _id.toHexString();
    await tellStaff(`paused-${campaignId}-${rev}`, 'campaign-paused', { campaignId, subject, reason });
    return true;
  }

  /** Mails that servers have answered for good, and how many of them were refused, then or by a bounce. */
  async function countRefusals(campaign: CampaignDocument): Promise<{ answered: number; refused: number }> {
    const { sent, failed } = await readProgress(campaign);
    return { answered: sent + failed, refused: failed + (await deliveries.countPolicyBounces(campaign._id)) };
  }

  /** True if it paused the campaign. Whoever resumes a campaign accepts the refusals so far. */
  async function pauseIfRefused(campaignId: ObjectId): Promise<boolean> {
    const campaign = await campaigns.findById(campaignId);
    if (campaign?.status !== 'sending') return false;
    const accepted = campaign.judgedFrom ?? { answered: 0, refused: 0 };
    const counted = await countRefusals(campaign);
    const refused = counted.refused - accepted.refused;
    const answered = counted.answered - accepted.answered;
    const percent = Math.round((refused * 100) / Math.max(1, answered));
    if (refused < minFailures || answered < minAttempts || percent < maxErrorPercent) return false;
    return pauseForErrors(campaign, percent);
  }

  /**
   * Tells the staff of policy bounces that no pause can follow: they came after the end, or were too few for one. Told at the
   * tenth, or at 1 % of a larger mailing, and at each doubling, so that the largest mailing causes a dozen mails at most.
   */
  async function tellIfRefused(campaignId: ObjectId): Promise<void> {
    const campaign = await campaigns.findById(campaignId);
    if (campaign?.status !== 'sent' && campaign?.status !== 'cancelled') return;
    const refused = await deliveries.countPolicyBounces(campaignId);
    if (refused < minFailures) return;
    const { sent } = await readProgress(campaign);
    const doublings = Math.floor(Math.log2(refused / Math.max(minFailures, sent * refusedShare)));
    if (doublings < 0) return;
    const id = campaignId.toHexString();
    await tellStaff(`refused-${id}-${doublings}`, 'campaign-refused', {
      campaignId: id,
      subject: campaign.subject,
      reason: `Servers refused ${refused} of ${sent} mails after they had taken them.${await quoteRefusal(campaignId, ['policy'])}`,
    });
  }

  /** From the first mail on, the newsletter's web page exists. */
  async function noteSent({ _id, archive }: CampaignDocument): Promise<void> {
    if (!(await campaigns.setFirstSent(_id, clock.now())) || (archive ?? 'off') === 'off') return;
    await events.publish({ resource: 'newsletter', ids: [_id.toHexString()] });
  }

  async function storeTotals(campaignId: ObjectId): Promise<void> {
    const campaign = await campaigns.findById(campaignId);
    if (campaign === null || (campaign.status !== 'sent' && campaign.status !== 'cancelled')) return;
    const inDoubt = await batches.listInDoubt(campaignId);
    if (inDoubt.length > 0) return queue.enqueueNow(inDoubt);
    const { audience: _audience, ...totals } = await readProgress({ ...campaign, totals: null });
    await campaigns.setTotals(campaign, totals);
  }

  async function finishIfDone(campaignId: ObjectId): Promise<void> {
    const campaign = await campaigns.findById(campaignId);
    if (campaign?.status !== 'sending' || !campaign.snapshotDone) return;
    if ((await batches.hasOpen(campaignId)) || (await deliveries.findNextRetryAt(campaignId)) !== null)
      return;
    await campaigns.move(
      campaignId,
      ['sending'],
      { status: 'sent', finishedAt: clock.now(), backoffUntil: null, pauseReason: null },
      // Not if mails in doubt were given free meanwhile.
      { rev: campaign.rev },
    );
    await storeTotals(campaignId);
    await tellIfRefused(campaignId);
  }

  return {
    /** Pauses the sending of the whole campaign, longer each time. */
    async backOff(campaignId: ObjectId, { code, detail }: { code: number | null; detail: string }) {
      const control = await campaigns.readControl(campaignId);
      const now = clock.now();
      const count = (control?.backoffCount ?? 0) + 1;
      const delayMs = Math.min(longestBackOffMs, firstBackOffMs * 2 ** (count - 1));
      const until = new Date(now.getTime() + delayMs);
      const reason = `The mail server ${whatItDoes(code)}: ${detail}`;
      await campaigns.backOff(campaignId, { until, count, reason, now });
      logger.warn({ campaignId: campaignId.toHexString(), code, detail, delayMs }, 'campaign backs off');
    },
    /** Waits for tomorrow: today's warm-up budget is used up. */
    async restUntilTomorrow(campaignId: ObjectId) {
      if (today === null) return;
      const until = today.tomorrow();
      const reason = `The ${today.limitOfToday()} mails of today's warm-up are sent; it goes on at ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      await campaigns.backOff(campaignId, { until, count: 0, reason, now: clock.now() });
      logger.info({ campaignId: campaignId.toHexString(), until }, 'campaign rests: the day is used up');
    },
    /** Fails a campaign before it has sent anything. As a draft it can be mended and sent again. */
    async fail({ _id }: CampaignDocument, reason: string, error: unknown) {
      logger.error({ err: error, campaignId: _id.toHexString(), reason }, 'campaign failed');
      const failed = await campaigns.move(_id, ['planning'], {
        status: 'failed',
        pauseReason: reason,
        finishedAt: clock.now(),
        snapshotCursor: null,
        nextBatch: 0,
        audience: 0,
        snapshotLeaseUntil: new Date(0),
      });
      // Afterwards: a campaign that was paused meanwhile needs its batches when it is resumed.
      if (failed === null) return;
      await batches.deleteFrom(_id, 0);
      await forgetContent(_id);
    },
    /** Pauses a campaign that has started, because its mail cannot be built. */
    async pauseForFault({ _id }: CampaignDocument, error: unknown) {
      logger.error(
        { err: error, campaignId: _id.toHexString() },
        'campaign paused: its mail cannot be built',
      );
      await campaigns.move(_id, ['sending'], { status: 'paused', pauseReason: buildFailure(error) });
    },
    async watch(campaign: CampaignDocument, control: CampaignControl, run: BatchRun, flushed: Status[]) {
      const hasSent = flushed.some(({ status }) => status === 'sent');
      if (hasSent && control.firstSentAt === undefined) await noteSent(campaign);
      if (control.backoffUntil !== null && control.backoffUntil > clock.now()) return run.stop('blocked');
      if (control.backoffCount > 0 && hasSent) await campaigns.clearBackOff(campaign._id);
      if (!flushed.some(({ status }) => status === 'failed')) return;
      if (run.counts.failed - (failuresJudged.get(run) ?? 0) < minFailures) return;
      failuresJudged.set(run, run.counts.failed);
      if (await pauseIfRefused(campaign._id)) run.stop('error-rate');
    },
    async afterBatch(campaign: CampaignDocument, outcomes: Status[]) {
      const has = (wanted: Status['status']) => outcomes.some(({ status }) => status === wanted);
      if (campaign.firstSentAt === undefined && has('sent')) await noteSent(campaign);
      if (has('failed')) await pauseIfRefused(campaign._id);
      const nextAt = await deliveries.findNextRetryAt(campaign._id);
      if (nextAt === null) await finishIfDone(campaign._id);
      else await queue.retryAt(campaign._id, nextAt);
    },
    /** Records a bounce that is not the reader's fault, such as of a block list. */
    async notePolicyBounce(campaignId: ObjectId, subscriberId: ObjectId, detail: string) {
      await deliveries.note(campaignId, subscriberId, detail, clock.now());
      const bounces = await deliveries.countPolicyBounces(campaignId);
      if (bounces % minFailures === 0) await pauseIfRefused(campaignId);
      await tellIfRefused(campaignId);
    },
    countRefusals,
    noteSent,
    finishIfDone,
    /** Stores the counts of an ended campaign, unless some of its mails are in doubt. */
    storeTotals,
  };
}
export type CampaignHealth = ReturnType<typeof createCampaignHealth>;
