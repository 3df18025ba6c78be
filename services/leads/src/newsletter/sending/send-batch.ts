import { randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { ObjectId } from 'mongodb';
import type { Mailer } from '../../mail/mailer';
import { isDeadAddress } from '../../mail/smtp-outcome';
import {
  type BatchDocument,
  type CampaignDocument,
  type DeliveryDocument,
  deliveryIdOf,
} from '../campaigns/campaign-document';
import type { CampaignRepository } from '../campaigns/campaign-repository';
import type { CampaignMail, CompileCampaign, Recipient } from '../campaigns/compile-campaign';
import type { BatchRepository } from './batch-repository';
import { type BatchRun, createBatchRun } from './batch-run';
import { sendBatchJob } from './campaign.jobs';
import type { CampaignHealth } from './campaign-health';
import { judgeOutcome } from './delivery-markers';
import { countStatuses, type DeliveryRepository } from './delivery-repository';
import type { RecipientDirectory } from './recipient-directory';
import type { SendLimits } from './send-limits';
import { createTurns } from './turns';

/** Whether somebody may be mailed is asked for so many at a time, right before they are. */
const checkedAtOnce = 100;
const uncertainInARow = 8;

export interface SendBatchDeps {
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  campaigns: CampaignRepository;
  recipients: RecipientDirectory;
  health: CampaignHealth;
  compile: CompileCampaign['compile'];
  mailer: Mailer;
  limits: SendLimits;
  producer: JobProducer;
  clock: Clock;
}

interface BatchContext {
  batch: BatchDocument;
  campaign: CampaignDocument;
  mail: CampaignMail;
}

interface Todo {
  index: number;
  subscriberId: ObjectId;
}

/**
 * Sends what is left of a batch: lease it, subtract what is delivered, check each recipient, send, mark after
 * acceptance. Whatever stops it, nobody is lost: who has no marker is still to do.
 */
export function createSendBatch(deps: SendBatchDeps) {
  const { batches, deliveries, campaigns, recipients, health, compile, mailer, limits, producer, clock } =
    deps;

  async function hold(
    run: BatchRun,
    batch: BatchDocument,
    mail: CampaignMail,
    doubtful: Todo[],
  ): Promise<void> {
    for (const { subscriberId } of doubtful) {
      run.note({
        _id: deliveryIdOf(batch.campaignId, subscriberId),
        batchId: batch._id,
        status: 'uncertain',
        code: null,
        detail: 'A worker was lost while this mail was on its way',
        at: clock.now(),
        messageId: mail.messageIdOf(subscriberId.toHexString()),
        attempts: 1,
      });
    }
  }

  /** Sends to one recipient; what is to be written about it, null when nothing was decided. */
  async function attempt(
    run: BatchRun,
    { batch, campaign, mail }: BatchContext,
    subscriberId: ObjectId,
    recipient: Recipient,
    streak: { uncertain: number },
  ): Promise<DeliveryDocument | null> {
    const outgoing = mail.fill(recipient);
    const outcome = await mailer.send(outgoing);
    const verdict = judgeOutcome(outcome, {
      id: deliveryIdOf(batch.campaignId, subscriberId),
      batchId: batch._id,
      messageId: outgoing.messageId,
      attempts: 1,
      neverTwice: campaign.neverTwice,
      now: clock.now(),
    });
    if ('blocked' in verdict) {
      await health.backOff(campaign._id, verdict.blocked);
      run.stop('blocked');
      return null;
    }
    if (isDeadAddress(outcome)) await recipients.suppressDead(subscriberId, verdict.marker.detail ?? '');
    streak.uncertain = outcome.kind === 'uncertain' ? streak.uncertain + 1 : 0;
    if (streak.uncertain >= uncertainInARow) {
      await health.backOff(campaign._id, { code: null, detail: 'it keeps breaking off' });
      run.stop('blocked');
    }
    return verdict.marker;
  }

  async function sendAll(
    run: BatchRun,
    context: BatchContext,
    todo: Todo[],
    signal: AbortSignal,
  ): Promise<void> {
    const { batch, campaign, mail } = context;
    const turns = createTurns({ limits, recipients, campaign, signal });
    const chunkSize = Math.max(1, Math.min(checkedAtOnce, Math.floor(campaign.maxRate / 10)));
    const streak = { uncertain: 0 };
    const failures: unknown[] = [];

    async function handOver(subscriberId: ObjectId, recipient: Recipient): Promise<void> {
      let marker: DeliveryDocument | null = null;
      try {
        marker = await attempt(run, context, subscriberId, recipient, streak);
      } catch (error) {
        failures.push(error);
        run.stop('failed');
      } finally {
        run.settle(marker);
      }
    }

    const check = (at: number) =>
      turns.check(todo.slice(at, at + chunkSize).map(({ subscriberId }) => subscriberId));
    let checked = check(0);
    for (let at = 0; at < todo.length && run.stopReason === null; ) {
      const size = Math.min(chunkSize, todo.length - at);
      const granted = limits.today === null ? size : await limits.today.take(size);
      if (granted === 0) {
        await health.restUntilTomorrow(campaign._id);
        run.stop('blocked');
      }
      const chunk = todo.slice(at, at + granted);
      let unsent = granted;
      const mailable = await checked;
      at += granted;
      // The next ones are asked about while these go out: never longer ahead than a chunk takes.
      checked = check(at);
      checked.catch(() => undefined);
      for (const { index, subscriberId } of chunk) {
        const recipient = await turns.take(mailable, subscriberId);
        if (recipient === undefined) {
          run.note(suppressed(batch, subscriberId, mail));
          continue;
        }
        if (!(await run.admit(index))) break;
        unsent -= 1;
        void handOver(subscriberId, recipient);
      }
      await limits.today?.giveBack(unsent);
    }
    await run.finish();
    if (failures.length > 0) throw failures[0];
  }

  function suppressed(batch: BatchDocument, subscriberId: ObjectId, mail: CampaignMail): DeliveryDocument {
    return {
      _id: deliveryIdOf(batch.campaignId, subscriberId),
      batchId: batch._id,
      status: 'suppressed',
      code: null,
      detail: null,
      at: clock.now(),
      messageId: mail.messageIdOf(subscriberId.toHexString()),
      attempts: 0,
    };
  }

  return async function sendBatch(
    batchId: string,
    { signal, log }: Pick<JobContext, 'signal' | 'log'>,
  ): Promise<void> {
    const owner = randomUUID();
    const batch = await batches.lease(batchId, owner, clock.now());
    if (batch === null) return;
    const lease = { _id: batchId, owner };
    const campaign = await campaigns.findById(batch.campaignId);
    const markers = await deliveries.findOfBatch(batch);
    const counts = countStatuses(markers.map(({ status }) => status));
    if (campaign === null || campaign.status !== 'sending') {
      await batches.release(lease, { counts, notBefore: clock.now() });
      return;
    }

    const delivered = new Set(markers.map(({ _id }) => _id));
    const left: Todo[] = batch.recipients
      .map((subscriberId, index) => ({ index, subscriberId }))
      .filter(({ subscriberId }) => !delivered.has(deliveryIdOf(batch.campaignId, subscriberId)));
    const wasLost = batch.status === 'sending';
    const doubtful = wasLost ? left.filter(({ index }) => index < batch.horizon) : [];
    const todo = campaign.neverTwice ? left.slice(doubtful.length) : left;
    const mail = compile({
      ...campaign,
      key: campaign._id.toHexString(),
      date: campaign.startedAt ?? clock.now(),
    });
    const run = createBatchRun({
      batch,
      owner,
      counts,
      startIndex: todo[0]?.index ?? batch.recipients.length,
      // Two batches share the pool.
      parallel: Math.max(1, Math.ceil(mailer.parallel / 2)),
      signal,
      batches,
      deliveries,
      campaigns,
      clock,
      onFlushed: (control, flushed) => health.watch(campaign, control, run, flushed),
    });

    if (doubtful.length > 0) {
      log.warn({ batchId, inDoubt: doubtful.length, held: campaign.neverTwice }, 'taking over a lost batch');
      if (campaign.neverTwice) await hold(run, batch, mail, doubtful);
      else await batches.addDuplicates(batchId, doubtful.length);
    }
    try {
      await sendAll(run, { batch, campaign, mail }, todo, signal);
    } finally {
      run.dispose();
    }
    await conclude({ lease, run, campaign, batch });
  };

  async function conclude({
    lease,
    run,
    campaign,
    batch,
  }: {
    lease: { _id: string; owner: string };
    run: BatchRun;
    campaign: CampaignDocument;
    batch: BatchDocument;
  }): Promise<void> {
    if (run.stopReason === 'lease-lost' || run.stopReason === 'failed') return;
    if (run.stopReason !== null) {
      const control = await campaigns.readControl(campaign._id);
      const notBefore =
        control?.backoffUntil && control.backoffUntil > clock.now() ? control.backoffUntil : clock.now();
      const turn = await batches.release(lease, { counts: run.counts, notBefore });
      if (turn !== null && control?.status === 'sending') {
        const delayMs = notBefore.getTime() - clock.now().getTime();
        await producer.enqueue(sendBatchJob, { batchId: batch._id, turn }, { delayMs });
      }
      return;
    }
    if (!(await batches.finish(lease, run.counts))) return;
    await recipients.noteMailed(batch.recipients, clock.now());
    await health.afterBatch(campaign, run.counts);
  }
}
export type SendBatch = ReturnType<typeof createSendBatch>;
