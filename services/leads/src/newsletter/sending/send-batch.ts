import { randomUUID } from 'node:crypto';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import type { NewsletterContext } from '../context';
import type { BatchDocument } from './batch-document';
import { createBatchRun } from './batch-run';
import type { CampaignDocument } from './campaign-document';
import { afterBatch, watchRun } from './campaign-health';
import { fillLaneOf, recheckBatch } from './campaign-queue';
import type { CampaignMail } from './compile-campaign';
import { compileOrPause } from './compile-or-pause';
import { deliveryIdOf, subscriberIdOf } from './delivery-document';
import { markInDoubt } from './delivery-markers';
import { type RemainingRecipient, sendRecipients } from './send-recipients';

/** Delay after a failure that an immediate retry would meet again. */
const failurePauseMs = 30_000;

interface LeasedBatch {
  batch: BatchDocument;
  owner: string;
  campaign: CampaignDocument;
  /** Recipients without a delivery. */
  left: RemainingRecipient[];
  /** The recipients that a lost worker may have mailed. */
  inDoubt: RemainingRecipient[];
}

async function listLeft(
  { deliveries }: NewsletterContext,
  batch: BatchDocument,
): Promise<Pick<LeasedBatch, 'left' | 'inDoubt'>> {
  const delivered = new Set((await deliveries.findOfBatch(batch)).map(({ _id }) => _id));
  const left = batch.recipients
    .map((subscriberId, index) => ({ index, subscriberId }))
    .filter(({ subscriberId }) => !delivered.has(deliveryIdOf(batch.campaignId, subscriberId)));
  return { left, inDoubt: left.filter(({ index }) => index < batch.highWaterMark) };
}

/** A campaign that is cancelled or never sends twice settles its mails in doubt; any other keeps them for later. */
async function putAside(
  { deliveries, clock, batches }: NewsletterContext,
  { batch, owner, campaign, inDoubt }: LeasedBatch,
): Promise<void> {
  const isSettled = campaign.neverTwice || campaign.status === 'cancelled';
  if (isSettled)
    await deliveries.insertMany(
      inDoubt.map(({ subscriberId }) => markInDoubt(batch, subscriberId, clock.now())),
    );
  await batches.release(
    { _id: batch._id, owner },
    { highWaterMark: isSettled ? 0 : batch.highWaterMark, notBefore: clock.now() },
  );
}

async function finishBatch(
  context: NewsletterContext,
  { batch, owner, campaign }: LeasedBatch,
): Promise<void> {
  const { deliveries, batches, clock, subscribers } = context;
  const found = await deliveries.findOfBatch(batch);
  // Read back from the database: a recipient without a delivery keeps the batch open.
  if (found.length < batch.recipients.length) {
    const released = await batches.release(
      { _id: batch._id, owner },
      { highWaterMark: 0, notBefore: clock.now() },
    );
    if (released !== null) await fillLaneOf(context, campaign, released);
    return;
  }
  if (!(await batches.finish({ _id: batch._id, owner }))) return;
  const sent = found.filter(({ status }) => status === 'sent').map(({ _id }) => subscriberIdOf(_id));
  await subscribers.recordMailed(sent, clock.now());
  await fillLaneOf(context, campaign, batch);
  await afterBatch(context, campaign, found);
}

async function putBack(
  context: NewsletterContext,
  { batch, owner, campaign }: LeasedBatch,
  { highWaterMark, waitMs }: { highWaterMark: number; waitMs: number },
): Promise<void> {
  const { campaigns, clock, batches } = context;
  const control = await campaigns.readControl(campaign._id);
  const now = clock.now();
  const backoffMs = (control?.backoffUntil?.getTime() ?? 0) - now.getTime();
  const notBefore = new Date(now.getTime() + Math.max(0, backoffMs, waitMs));
  const released = await batches.release({ _id: batch._id, owner }, { highWaterMark, notBefore });
  if (released !== null && control?.status === 'sending') await fillLaneOf(context, campaign, released);
}

async function sendLeased(
  context: NewsletterContext,
  leased: LeasedBatch,
  mail: CampaignMail,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const { batches, mailer, clock } = context;
  const { batch, owner, campaign, left, inDoubt } = leased;
  const remaining = campaign.neverTwice ? left.slice(inDoubt.length) : left;
  if (inDoubt.length > 0) {
    log.warn(
      { batchId: batch._id, inDoubt: inDoubt.length, isHeld: campaign.neverTwice },
      'taking over a lost batch',
    );
    // Before the run starts: if this fails, the lease ends and the next worker finds the same mails in doubt.
    if (!campaign.neverTwice) await batches.addDuplicates(batch._id, inDoubt.length);
  }
  const run = createBatchRun({
    ...context,
    batch,
    owner,
    startIndex: remaining[0]?.index ?? batch.recipients.length,
    // A worker's two batches share the SMTP pool.
    parallel: Math.max(1, Math.ceil(mailer.parallel / 2)),
    signal,
    log,
    onFlushed: (control, flushed) => watchRun(context, campaign, control, run, flushed),
  });
  if (campaign.neverTwice)
    for (const { subscriberId } of inDoubt) run.record(markInDoubt(batch, subscriberId, clock.now()));
  let failure: unknown;
  let waitMs = 0;
  try {
    waitMs = await sendRecipients(context, run, { batch, campaign, mail }, remaining);
  } catch (error) {
    failure = error;
    waitMs = failurePauseMs;
  }
  if (failure === undefined && run.stopReason === null) await finishBatch(context, leased);
  else await putBack(context, leased, { highWaterMark: run.highWaterMark, waitMs });
  if (failure !== undefined) throw failure;
}

/**
 * Sends what is left of a batch: lease it, subtract what is delivered, check each recipient, send, write the marker after
 * acceptance. Whatever stops it, nobody is lost: a recipient without a marker is still to do.
 */
export async function sendBatch(
  context: NewsletterContext,
  batchId: string,
  job: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const { markerSpool, batches, clock, campaigns } = context;
  await markerSpool.replay();
  const owner = randomUUID();
  const batch = await batches.lease(batchId, owner, clock.now());
  if (batch === null) {
    const current = await batches.findById(batchId);
    if (current?.status === 'sending') await recheckBatch(context, current);
    return;
  }
  const campaign = await campaigns.findById(batch.campaignId);
  if (campaign === null) throw new Error(`batch ${batchId} has no campaign`);
  const leased = { batch, owner, campaign, ...(await listLeft(context, batch)) };
  const mail = campaign.status === 'sending' ? await compileOrPause(context, campaign) : null;
  if (mail === null) return putAside(context, leased);
  if (campaign.backoffUntil !== null && campaign.backoffUntil > clock.now())
    return putBack(context, leased, { highWaterMark: batch.highWaterMark, waitMs: 0 });
  await sendLeased(context, leased, mail, job);
}
