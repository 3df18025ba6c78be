import type { ObjectId } from 'mongodb';
import type { OutgoingMail } from '../../mail/mailer';
import { isDeadAddress } from '../../mail/smtp-outcome';
import type { NewsletterContext } from '../context';
import { findMailable, suppress } from '../subscribers/mailing-list';
import type { BatchDocument } from './batch-document';
import type { BatchRun } from './batch-run';
import type { CampaignDocument } from './campaign-document';
import { backOff, buildFailure, restUntilTomorrow } from './campaign-health';
import type { CampaignMail, Recipient } from './compile-campaign';
import { type DeliveryDocument, deliveryIdOf } from './delivery-document';
import {
  type BreakStreak,
  breakingServer,
  classifyOutcome,
  createBreakStreak,
  markUnsent,
} from './delivery-markers';

const checkedAtOnce = 100;
/** A recipient's suppression status is read again if it was read longer ago than this. */
const maxCheckAgeMs = 1_000;

export interface RemainingRecipient {
  index: number;
  subscriberId: ObjectId;
}

interface BatchContext {
  batch: BatchDocument;
  campaign: Pick<CampaignDocument, '_id' | 'neverTwice' | 'maxRate' | 'backoffCount'>;
  mail: CampaignMail;
}

interface CheckedRecipients {
  mailable: Map<string, Recipient>;
  checkedAt: number;
}

interface Allowance {
  granted: number;
  /** If none is granted: ms until the throttle grants again. */
  waitMs: number;
}

async function checkRecipients(context: NewsletterContext, ids: ObjectId[]): Promise<CheckedRecipients> {
  const checkedAt = performance.now();
  return { checkedAt, mailable: await findMailable(context, ids) };
}

/** Undefined when the person may not be mailed. */
async function confirmRecipient(
  context: NewsletterContext,
  { mailable, checkedAt }: CheckedRecipients,
  id: ObjectId,
) {
  const recipient = mailable.get(id.toHexString());
  if (recipient === undefined || performance.now() - checkedAt < maxCheckAgeMs) return recipient;
  return (await checkRecipients(context, [id])).mailable.get(id.toHexString());
}

async function applyLimits(
  context: NewsletterContext,
  run: BatchRun,
  { batch, campaign }: BatchContext,
  wanted: number,
) {
  const { sendLimits } = context;
  const { today: budget } = sendLimits;
  const today = budget === null ? wanted : await run.whileLeased(() => budget.reserve(wanted));
  if (today === 0) {
    await restUntilTomorrow(context, campaign._id);
    run.stop('blocked');
    return { granted: 0, waitMs: 0 };
  }
  const grant = await sendLimits.reserve({ campaign, domain: batch.domain ?? null }, today);
  await budget?.giveBack(today - grant.granted);
  // Frees the worker slot until the throttle grants the next mail.
  if (grant.granted === 0) run.stop('throttled');
  return grant;
}

/** The outcome for one recipient; null if it is noted already, or the mail server as a whole is unavailable. */
async function attempt(
  context: NewsletterContext,
  run: BatchRun,
  { batch, campaign }: BatchContext,
  subscriberId: ObjectId,
  outgoing: OutgoingMail,
  streak: BreakStreak,
): Promise<DeliveryDocument | null> {
  const { mailer, clock } = context;
  const outcome = await mailer.send(outgoing);
  const isServerAtFault = streak.record(outcome);
  const verdict = classifyOutcome(outcome, {
    id: deliveryIdOf(batch.campaignId, subscriberId),
    batchId: batch._id,
    messageId: outgoing.messageId,
    attempts: 1,
    neverTwice: campaign.neverTwice,
    isServerAtFault,
    now: clock.now(),
  });
  if ('blocked' in verdict) {
    run.stop('blocked');
    await run.whileLeased(() => backOff(context, campaign._id, verdict.blocked));
    return null;
  }
  const { marker } = verdict;
  if (isDeadAddress(outcome))
    await run.whileLeased(() => suppress(context, subscriberId, 'bounced', marker.detail ?? ''));
  if (!isServerAtFault) return marker;
  // Noted first: if the back-off can't be stored, the mail is still on record as in doubt and is not sent again uncounted.
  run.record(marker);
  run.stop('blocked');
  await run.whileLeased(() => backOff(context, campaign._id, breakingServer));
  return null;
}

function createHandOver(context: NewsletterContext, run: BatchRun, sending: BatchContext) {
  const { batch, mail } = sending;
  const streak = createBreakStreak(sending.campaign);
  return async function handOver(subscriberId: ObjectId, recipient: Recipient): Promise<void> {
    let outgoing: OutgoingMail;
    try {
      outgoing = mail.fill(recipient);
    } catch (error) {
      const marker = { status: 'failed' as const, at: context.clock.now(), detail: buildFailure(error) };
      return run.settle(markUnsent(batch, subscriberId, marker));
    }
    let marker: DeliveryDocument | null = null;
    try {
      marker = await attempt(context, run, sending, subscriberId, outgoing, streak);
    } catch (error) {
      run.fail(error);
    } finally {
      run.settle(marker);
    }
  };
}

/** `done` recipients were handed over or are suppressed; `used` mails of the allowance were sent. */
async function sendChunk(
  context: NewsletterContext,
  run: BatchRun,
  sending: BatchContext,
  chunk: RemainingRecipient[],
  checked: CheckedRecipients,
  { granted }: Allowance,
  handOver: (subscriberId: ObjectId, recipient: Recipient) => Promise<void>,
): Promise<{ done: number; used: number }> {
  let used = 0;
  for (const [done, { index, subscriberId }] of chunk.entries()) {
    const recipient = await run.whileLeased(() => confirmRecipient(context, checked, subscriberId));
    if (recipient === undefined) {
      run.record(markUnsent(sending.batch, subscriberId, { status: 'suppressed', at: context.clock.now() }));
      continue;
    }
    if (used === granted || !(await run.admit(index))) return { done, used };
    used += 1;
    void handOver(subscriberId, recipient);
  }
  return { done: chunk.length, used };
}

async function sendChunks(
  context: NewsletterContext,
  run: BatchRun,
  sending: BatchContext,
  remaining: RemainingRecipient[],
): Promise<number> {
  const handOver = createHandOver(context, run, sending);
  const chunkAt = (at: number) => remaining.slice(at, at + checkedAtOnce);
  for (let at = 0; at < remaining.length && run.stopReason === null; ) {
    const chunk = chunkAt(at);
    const ids = chunk.map(({ subscriberId }) => subscriberId);
    const checked = await run.whileLeased(() => checkRecipients(context, ids));
    const mailable = chunk.filter(({ subscriberId }) => checked.mailable.has(subscriberId.toHexString()));
    const allowance =
      mailable.length === 0
        ? { granted: 0, waitMs: 0 }
        : await applyLimits(context, run, sending, mailable.length);
    const { done, used } = await sendChunk(context, run, sending, chunk, checked, allowance, handOver);
    await context.sendLimits.today?.giveBack(allowance.granted - used);
    if (allowance.waitMs > 0) return allowance.waitMs;
    at += done;
  }
  return 0;
}

/**
 * Sends to a batch's recipients in order, within the limits, until the run stops. Resolves once all outcomes are written, with
 * the ms to wait before the remaining recipients.
 */
export async function sendRecipients(
  context: NewsletterContext,
  run: BatchRun,
  sending: BatchContext,
  remaining: RemainingRecipient[],
): Promise<number> {
  let waitMs = 0;
  try {
    waitMs = await sendChunks(context, run, sending, remaining);
  } catch (error) {
    run.fail(error);
  }
  await run.finish();
  return waitMs;
}
