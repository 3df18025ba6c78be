import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import pLimit from 'p-limit';
import type { OutgoingMail } from '../../mail/mailer';
import { isDeadAddress } from '../../mail/smtp-outcome';
import type { NewsletterContext } from '../context';
import { findMailable, suppress } from '../subscribers/mailing-list';
import type { CampaignDocument } from './campaign-document';
import {
  backOff,
  buildFailure,
  finishIfDone,
  pauseIfRefused,
  recordSent,
  restUntilTomorrow,
} from './campaign-health';
import { queueRetries } from './campaign-queue';
import type { CampaignMail, Recipient } from './compile-campaign';
import { compileOrPause } from './compile-or-pause';
import { type DeliveryDocument, subscriberIdOf } from './delivery-document';
import { type BreakStreak, breakingServer, classifyOutcome, createBreakStreak } from './delivery-markers';
import { repeatUntil } from './repeat-until';

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
  /** Whether a server has refused a mail for good since the campaign's refusals were last counted. */
  hasRefused: boolean;
}

/** Whether the run goes on with other deliveries, or ends although retries are due. */
type Next = 'continue' | 'stop';

/** The mail was already handed to the server, so its outcome is written in any case. */
async function recordOutcome(
  { deliveries, markerSpool }: NewsletterContext,
  marker: DeliveryDocument,
  leasedAt: number,
): Promise<void> {
  const hasTime = () => performance.now() < leasedAt + leaseMs;
  await repeatUntil(() => deliveries.insertOrSettle(marker), hasTime).catch(() =>
    markerSpool.write([marker]),
  );
}

async function applyLimits(
  context: NewsletterContext,
  campaign: CampaignDocument,
  email: string,
): Promise<'granted' | 'postponed' | 'stop'> {
  const { sendLimits } = context;
  const domain = sendLimits.throttledDomainOf(email);
  const { granted } = await sendLimits.reserve({ campaign, domain }, 1);
  if (granted === 0) return domain === null ? 'stop' : 'postponed';
  if (sendLimits.today === null || (await sendLimits.today.reserve(1)) > 0) return 'granted';
  await restUntilTomorrow(context, campaign._id);
  return 'stop';
}

async function sendOne(
  context: NewsletterContext,
  delivery: DeliveryDocument,
  recipient: Recipient,
  run: RetryRun,
  leasedAt: number,
): Promise<Next> {
  const { deliveries, clock, mailer } = context;
  const { campaign, mail, streak } = run;
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
  const isServerAtFault = streak.record(outcome);
  const verdict = classifyOutcome(outcome, {
    id: delivery._id,
    batchId: delivery.batchId,
    messageId: outgoing.messageId,
    attempts: (delivery.attempts ?? 0) + 1,
    neverTwice: campaign.neverTwice,
    isServerAtFault,
    now: clock.now(),
  });
  if ('blocked' in verdict) {
    // The earlier doubt has been counted, and this attempt did not leave another one.
    await deliveries.postpone(delivery._id, { nextAttemptAt: clock.now(), isInDoubt: false });
    await backOff(context, campaign._id, verdict.blocked);
    return 'stop';
  }
  await recordOutcome(context, verdict.marker, leasedAt);
  run.hasRefused ||= verdict.marker.status === 'failed';
  if (verdict.marker.status === 'sent' && campaign.firstSentAt === undefined)
    await recordSent(context, campaign);
  if (isDeadAddress(outcome))
    await suppress(context, subscriberIdOf(delivery._id), 'bounced', verdict.marker.detail ?? '');
  if (!isServerAtFault) return 'continue';
  await backOff(context, campaign._id, breakingServer);
  return 'stop';
}

async function retryOne(context: NewsletterContext, due: DeliveryDocument, run: RetryRun): Promise<Next> {
  const { clock, deliveries, batches } = context;
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
  const recipient = (await findMailable(context, [subscriberId])).get(subscriberId.toHexString());
  if (recipient === undefined) {
    await deliveries.settle(due._id, { status: 'suppressed', at: now });
    return 'continue';
  }
  const limit = await applyLimits(context, campaign, recipient.email);
  if (limit !== 'granted') {
    const delayMs = limit === 'postponed' ? domainWaitMs : 0;
    const nextAttemptAt = new Date(clock.now().getTime() + delayMs);
    await deliveries.postpone(due._id, { nextAttemptAt, isInDoubt });
    return limit === 'postponed' ? 'continue' : 'stop';
  }
  if (isInDoubt) await batches.addDuplicates(delivery.batchId, 1);
  return sendOne(context, delivery, recipient, run, leasedAt);
}

const describe = ({ _id }: DeliveryDocument) => ({
  key: `delivery-${_id}`,
  resource: 'newsletter',
  resourceId: _id.slice(0, 24),
});

async function retryDue(
  context: NewsletterContext,
  due: DeliveryDocument[],
  run: RetryRun,
  signal: AbortSignal,
): Promise<Next> {
  const limit = pLimit(Math.min(parallelRetries, context.mailer.parallel));
  let result: Next = 'continue';
  await limit.map(due, async (delivery) => {
    if (result === 'stop' || signal.aborted) return;
    const attempt = handleEach([delivery], {
      async handle() {
        if ((await retryOne(context, delivery, run)) === 'stop') result = 'stop';
      },
      describe,
      report: context.reportStuck,
    });
    await attempt.catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  });
  return result;
}

/** Retries deliveries after temporary refusals. Each has its own lease, so two workers never send the same one. */
export async function retryDeliveries(
  context: NewsletterContext,
  campaignId: ObjectId,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { markerSpool, campaigns, clock, deliveries } = context;
  await markerSpool.replay();
  const campaign = await campaigns.findById(campaignId);
  if (campaign?.status !== 'sending') return;
  const mail = await compileOrPause(context, campaign);
  if (mail === null) return;
  const run = { campaign, mail, streak: createBreakStreak(campaign), hasRefused: false };
  const sliceEndsAt = performance.now() + sliceMs;
  let next: Next = 'continue';
  while (next === 'continue' && !signal.aborted && performance.now() < sliceEndsAt) {
    const control = await campaigns.readControl(campaignId);
    if (control?.status !== 'sending' || (control.backoffUntil ?? clock.now()) > clock.now()) break;
    const due = await deliveries.findDueRetries(campaignId, clock.now(), readAtOnce);
    if (due.length === 0) break;
    next = await retryDue(context, due, run, signal);
    if (run.hasRefused && (await pauseIfRefused(context, campaignId))) return;
    run.hasRefused = false;
  }
  const nextAt = await deliveries.findNextRetryAt(campaignId);
  if (nextAt === null) return finishIfDone(context, campaignId);
  const control = await campaigns.readControl(campaignId);
  // A throttle grants again within a second, and the job starts at the next full second at the earliest.
  const earliest = Math.max(nextAt.getTime(), control?.backoffUntil?.getTime() ?? 0);
  await queueRetries(context, campaignId, new Date(earliest));
}
