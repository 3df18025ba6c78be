import { randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import type { Mailer } from '../../mail/mailer';
import type { MailingList } from '../subscribers/mailing-list';
import type { BatchDocument } from './batch-document';
import type { BatchRepository } from './batch-repository';
import { createBatchRun } from './batch-run';
import type { CampaignDocument } from './campaign-document';
import type { CampaignHealth } from './campaign-health';
import type { CampaignQueue } from './campaign-queue';
import type { CampaignRepository } from './campaign-repository';
import type { CampaignMail } from './compile-campaign';
import type { CompileOrPause } from './compile-or-pause';
import { deliveryIdOf, subscriberIdOf } from './delivery-document';
import { markInDoubt } from './delivery-markers';
import type { DeliveryRepository } from './delivery-repository';
import type { MarkerSpool } from './marker-spool';
import type { SendLimits } from './send-limits';
import { createSendRecipients, type RemainingRecipient } from './send-recipients';

/** Delay after a failure that an immediate retry would meet again. */
const failurePauseMs = 30_000;

/** Shared by everything that sends campaigns. */
export interface SendingDeps {
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  campaigns: CampaignRepository;
  recipients: MailingList;
  health: CampaignHealth;
  compileOrPause: CompileOrPause;
  mailer: Mailer;
  limits: SendLimits;
  queue: CampaignQueue;
  spool: MarkerSpool;
  clock: Clock;
}

interface LeasedBatch {
  batch: BatchDocument;
  owner: string;
  campaign: CampaignDocument;
  /** Recipients without a delivery. */
  left: RemainingRecipient[];
  /** The recipients that a lost worker may have mailed. */
  inDoubt: RemainingRecipient[];
}

/**
 * Sends what is left of a batch: lease it, subtract what is delivered, check each recipient, send, write the marker after
 * acceptance. Whatever stops it, nobody is lost: a recipient without a marker is still to do.
 */
export function createSendBatch(deps: SendingDeps) {
  const { batches, deliveries, campaigns, recipients, health, compileOrPause, mailer, queue, spool, clock } =
    deps;
  const sendRecipients = createSendRecipients(deps);

  async function listLeft(batch: BatchDocument): Promise<Pick<LeasedBatch, 'left' | 'inDoubt'>> {
    const delivered = new Set((await deliveries.findOfBatch(batch)).map(({ _id }) => _id));
    const left = batch.recipients
      .map((subscriberId, index) => ({ index, subscriberId }))
      .filter(({ subscriberId }) => !delivered.has(deliveryIdOf(batch.campaignId, subscriberId)));
    return { left, inDoubt: left.filter(({ index }) => index < batch.highWaterMark) };
  }

  /** A campaign that is cancelled or never sends twice settles its mails in doubt; any other keeps them for later. */
  async function putAside({ batch, owner, campaign, inDoubt }: LeasedBatch): Promise<void> {
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

  async function finish({ batch, owner, campaign }: LeasedBatch): Promise<void> {
    const found = await deliveries.findOfBatch(batch);
    // Read back from the database: a recipient without a delivery keeps the batch open.
    if (found.length < batch.recipients.length) {
      const released = await batches.release(
        { _id: batch._id, owner },
        { highWaterMark: 0, notBefore: clock.now() },
      );
      if (released !== null) await queue.fillLaneOf(campaign, released);
      return;
    }
    if (!(await batches.finish({ _id: batch._id, owner }))) return;
    const sent = found.filter(({ status }) => status === 'sent').map(({ _id }) => subscriberIdOf(_id));
    await recipients.noteMailed(sent, clock.now());
    await queue.fillLaneOf(campaign, batch);
    await health.afterBatch(campaign, found);
  }

  async function putBack(
    { batch, owner, campaign }: LeasedBatch,
    { highWaterMark, waitMs }: { highWaterMark: number; waitMs: number },
  ): Promise<void> {
    const control = await campaigns.readControl(campaign._id);
    const now = clock.now();
    const backoffMs = (control?.backoffUntil?.getTime() ?? 0) - now.getTime();
    const notBefore = new Date(now.getTime() + Math.max(0, backoffMs, waitMs));
    const released = await batches.release({ _id: batch._id, owner }, { highWaterMark, notBefore });
    if (released !== null && control?.status === 'sending') await queue.fillLaneOf(campaign, released);
  }

  async function sendLeased(
    leased: LeasedBatch,
    mail: CampaignMail,
    { signal, log }: Pick<JobContext, 'signal' | 'log'>,
  ): Promise<void> {
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
      ...deps,
      batch,
      owner,
      startIndex: remaining[0]?.index ?? batch.recipients.length,
      // A worker's two batches share the SMTP pool.
      parallel: Math.max(1, Math.ceil(mailer.parallel / 2)),
      signal,
      log,
      onFlushed: (control, flushed) => health.watch(campaign, control, run, flushed),
    });
    if (campaign.neverTwice)
      for (const { subscriberId } of inDoubt) run.note(markInDoubt(batch, subscriberId, clock.now()));
    let failure: unknown;
    let waitMs = 0;
    try {
      waitMs = await sendRecipients(run, { batch, campaign, mail }, remaining);
    } catch (error) {
      failure = error;
      waitMs = failurePauseMs;
    }
    if (failure === undefined && run.stopReason === null) await finish(leased);
    else await putBack(leased, { highWaterMark: run.highWaterMark, waitMs });
    if (failure !== undefined) throw failure;
  }

  return async function sendBatch(
    batchId: string,
    context: Pick<JobContext, 'signal' | 'log'>,
  ): Promise<void> {
    await spool.replay();
    const owner = randomUUID();
    const batch = await batches.lease(batchId, owner, clock.now());
    if (batch === null) {
      const current = await batches.findById(batchId);
      if (current?.status === 'sending') await queue.recheck(current);
      return;
    }
    const campaign = await campaigns.findById(batch.campaignId);
    if (campaign === null) throw new Error(`batch ${batchId} has no campaign`);
    const leased = { batch, owner, campaign, ...(await listLeft(batch)) };
    const mail = campaign.status === 'sending' ? await compileOrPause(campaign) : null;
    if (mail === null) return putAside(leased);
    if (campaign.backoffUntil !== null && campaign.backoffUntil > clock.now())
      return putBack(leased, { highWaterMark: batch.highWaterMark, waitMs: 0 });
    await sendLeased(leased, mail, context);
  };
}
