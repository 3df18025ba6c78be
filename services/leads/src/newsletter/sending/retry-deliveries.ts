import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import type { ObjectId } from 'mongodb';
import pLimit from 'p-limit';
import type { OutgoingMail } from '../../mail/mailer';
import { isDeadAddress } from '../../mail/smtp-outcome';
import type { CampaignDocument } from './campaign-document';
import { buildFailure } from './campaign-health';
import type { CampaignMail, Recipient } from './compile-campaign';
import { type DeliveryDocument, subscriberIdOf } from './delivery-document';
import { type BreakStreak, breakingServer, createBreakStreak, judgeOutcome } from './delivery-markers';
import { repeatUntil } from './repeat-until';
import type { SendingDeps } from './send-batch';

const readAtOnce = 100;
/** After this time the worker slot is freed for retries of other campaigns. */
const sliceMs = 5_000;
const leaseMs = 120_000;
const parallelRetries = 10;
/** Delay before the next attempt at a throttled domain. */
const domainWaitMs = 1_000;

interface RetryRun {
  campaign: CampaignDocument;
  mail: CampaignMail;
  streak: BreakStreak;
}

/** Whether the run goes on with other deliveries, or ends although retries are due. */
type Next = 'continue' | 'stop';

/** Retries deliveries after temporary refusals. Each has its own lease, so two workers never send the same one. */
export function createRetryDeliveries({
  batches,
  deliveries,
  campaigns,
  recipients,
  health,
  compileOrPause,
  mailer,
  limits,
  spool,
  queue,
  clock,
}: SendingDeps) {
  /** The mail was already handed to the server, so its outcome is written in any case. */
  async function record(marker: DeliveryDocument, leasedAt: number): Promise<void> {
    const hasTime = () => performance.now() < leasedAt + leaseMs;
    await repeatUntil(() => deliveries.insertOrSettle(marker), hasTime).catch(() => spool.write([marker]));
  }

  async function takeLimits(
    campaign: CampaignDocument,
    email: string,
  ): Promise<'granted' | 'postponed' | 'stop'> {
    const domain = limits.throttledDomainOf(email);
    const { granted } = await limits.take({ campaign, domain }, 1);
    if (granted === 0) return domain === null ? 'stop' : 'postponed';
    if (limits.today === null || (await limits.today.take(1)) > 0) return 'granted';
    await health.restUntilTomorrow(campaign._id);
    return 'stop';
  }

  async function sendOne(
    delivery: DeliveryDocument,
    recipient: Recipient,
    { campaign, mail, streak }: RetryRun,
    { leasedAt, isInDoubt }: { leasedAt: number; isInDoubt: boolean },
  ): Promise<Next> {
    let outgoing: OutgoingMail;
    try {
      outgoing = mail.fill(recipient);
    } catch (error) {
      await deliveries.settle(delivery._id, {
        status: 'failed',
        at: clock.now(),
        detail: buildFailure(error),
      });
      return 'continue';
    }
    const outcome = await mailer.send(outgoing);
    const isServerAtFault = streak.note(outcome);
    const verdict = judgeOutcome(outcome, {
      id: delivery._id,
      batchId: delivery.batchId,
      messageId: outgoing.messageId,
      attempts: (delivery.attempts ?? 0) + 1,
      neverTwice: campaign.neverTwice,
      isServerAtFault,
      now: clock.now(),
    });
    if ('blocked' in verdict) {
      await deliveries.postpone(delivery._id, { nextAttemptAt: clock.now(), isInDoubt });
      await health.backOff(campaign._id, verdict.blocked);
      return 'stop';
    }
    await record(verdict.marker, leasedAt);
    if (verdict.marker.status === 'sent' && campaign.firstSentAt === undefined)
      await health.noteSent(campaign);
    if (isDeadAddress(outcome))
      await recipients.suppressDead(subscriberIdOf(delivery._id), verdict.marker.detail ?? '');
    if (!isServerAtFault) return 'continue';
    await health.backOff(campaign._id, breakingServer);
    return 'stop';
  }

  async function retryOne(due: DeliveryDocument, run: RetryRun): Promise<Next> {
    const { campaign } = run;
    const now = clock.now();
    const leasedAt = performance.now();
    const delivery = await deliveries.leaseRetry(due._id, now, new Date(now.getTime() + leaseMs));
    if (delivery === null) return 'continue';
    // The lease has expired, so its attempt may have been sent.
    const isInDoubt = delivery.isInDoubt === true || delivery.leaseUntil !== undefined;
    if (isInDoubt && campaign.neverTwice) {
      await deliveries.settle(due._id, { status: 'in-doubt', at: now });
      return 'continue';
    }
    const subscriberId = subscriberIdOf(due._id);
    const recipient = (await recipients.findMailable([subscriberId])).get(subscriberId.toHexString());
    if (recipient === undefined) {
      await deliveries.settle(due._id, { status: 'suppressed', at: now });
      return 'continue';
    }
    const limit = await takeLimits(campaign, recipient.email);
    if (limit !== 'granted') {
      const delayMs = limit === 'postponed' ? domainWaitMs : 0;
      const nextAttemptAt = new Date(clock.now().getTime() + delayMs);
      await deliveries.postpone(due._id, { nextAttemptAt, isInDoubt });
      return limit === 'postponed' ? 'continue' : 'stop';
    }
    if (isInDoubt) await batches.addDuplicates(delivery.batchId, 1);
    return sendOne(delivery, recipient, run, { leasedAt, isInDoubt });
  }

  async function retryDue(due: DeliveryDocument[], run: RetryRun, signal: AbortSignal): Promise<Next> {
    const limit = pLimit(Math.min(parallelRetries, mailer.parallel));
    let result: Next = 'continue';
    await limit.map(due, async (delivery) => {
      if (result === 'stop' || signal.aborted) return;
      const next = await retryOne(delivery, run).catch((error: unknown) => {
        limit.clearQueue();
        throw error;
      });
      if (next === 'stop') result = 'stop';
    });
    return result;
  }

  return async function retryDeliveries(
    campaignId: ObjectId,
    { signal }: Pick<JobContext, 'signal'>,
  ): Promise<void> {
    await spool.replay();
    const campaign = await campaigns.findById(campaignId);
    if (campaign?.status !== 'sending') return;
    const mail = await compileOrPause(campaign);
    if (mail === null) return;
    const run = { campaign, mail, streak: createBreakStreak(campaign) };
    const sliceEndsAt = performance.now() + sliceMs;
    let next: Next = 'continue';
    while (next === 'continue' && !signal.aborted && performance.now() < sliceEndsAt) {
      const control = await campaigns.readControl(campaignId);
      if (control?.status !== 'sending' || (control.backoffUntil ?? clock.now()) > clock.now()) break;
      const due = await deliveries.findDueRetries(campaignId, clock.now(), readAtOnce);
      if (due.length === 0) break;
      next = await retryDue(due, run, signal);
    }
    const nextAt = await deliveries.findNextRetryAt(campaignId);
    if (nextAt === null) return health.finishIfDone(campaignId);
    const control = await campaigns.readControl(campaignId);
    // A throttle grants again within a second, and the job starts at the next full second at the earliest.
    const earliest = Math.max(nextAt.getTime(), control?.backoffUntil?.getTime() ?? 0);
    await queue.retryAt(campaignId, new Date(earliest));
  };
}
