import type { Clock } from '@atrium/service-kit/clock';
import type { JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import type { ObjectId } from 'mongodb';
import type { Outbox } from '../../mail/outbox';
import type { BatchCounts, CampaignDocument, DeliveryDocument } from '../campaigns/campaign-document';
import type { CampaignControl, CampaignRepository } from '../campaigns/campaign-repository';
import type { BatchRepository } from './batch-repository';
import type { BatchRun } from './batch-run';
import { retryDeliveriesJob } from './campaign.jobs';
import type { DayBudget } from './day-budget';
import type { DeliveryRepository } from './delivery-repository';

const firstBackOffMs = 30_000;
const longestBackOffMs = 900_000;
/** Fewer refusals than this say nothing about a list. */
const minFailures = 10;
const minAttempts = 40;

/** Looks after a campaign while it is sent: slows it, stops it, finishes it. */
export interface CampaignHealth {
  /** The whole campaign rests, longer each time. */
  backOff(campaignId: ObjectId, blocked: { code: number | null; detail: string }): Promise<void>;
  /** What a warming-up sender may send today is sent. */
  restUntilTomorrow(campaignId: ObjectId): Promise<void>;
  watch(
    campaign: CampaignDocument,
    control: CampaignControl,
    run: BatchRun,
    flushed: DeliveryDocument[],
  ): Promise<void>;
  afterBatch(campaign: CampaignDocument, counts: BatchCounts): Promise<void>;
  finishIfDone(campaignId: ObjectId): Promise<void>;
}

export function createCampaignHealth({
  campaigns,
  batches,
  deliveries,
  outbox,
  producer,
  staff,
  today,
  maxErrorPercent,
  clock,
  logger,
}: {
  campaigns: CampaignRepository;
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  outbox: Outbox;
  producer: JobProducer;
  staff: string[];
  today: DayBudget | null;
  maxErrorPercent: number;
  clock: Clock;
  logger: Logger;
}): CampaignHealth {
  async function pauseForErrors({ _id, subject, rev }: CampaignDocument, percent: number): Promise<void> {
    const reason = `The mailing has stopped by itself: servers refused ${percent} % of the mails for good. Please look at the log before you resume it.`;
    const paused = await campaigns.move(_id, ['sending'], { status: 'paused', pauseReason: reason });
    if (paused === null) return;
    logger.warn({ campaignId: _id.toHexString(), percent }, 'campaign paused: too many refusals');
    for (const [index, to] of staff.entries())
      await outbox.add({
        key: `paused-${_id.toHexString()}-${rev}-${index}`,
        to,
        template: 'campaign-paused',
        data: { campaignId: _id.toHexString(), subject, reason },
      });
  }

  /** True when it was paused. */
  async function pauseIfRefused(campaign: CampaignDocument): Promise<boolean> {
    const { sent, failed } = await batches.sumOne(campaign._id);
    const percent = Math.round((failed * 100) / Math.max(1, sent + failed));
    if (failed < minFailures || sent + failed < minAttempts || percent < maxErrorPercent) return false;
    await pauseForErrors(campaign, percent);
    return true;
  }

  async function finishIfDone(campaignId: ObjectId): Promise<void> {
    const campaign = await campaigns.findById(campaignId);
    if (campaign?.status !== 'sending' || !campaign.planDone) return;
    if ((await batches.hasOpen(campaignId)) || (await deliveries.hasRetries(campaignId))) return;
    await campaigns.move(campaignId, ['sending'], {
      status: 'sent',
      finishedAt: clock.now(),
      backoffUntil: null,
      pauseReason: null,
    });
  }

  return {
    async backOff(campaignId, { code, detail }) {
      const control = await campaigns.readControl(campaignId);
      const now = clock.now();
      const count = (control?.backoffCount ?? 0) + 1;
      const delayMs = Math.min(longestBackOffMs, firstBackOffMs * 2 ** (count - 1));
      const until = new Date(now.getTime() + delayMs);
      const reason = `The mail server ${code === null ? 'can not be reached' : `asks to wait (${code})`}: ${detail}`;
      await campaigns.backOff(campaignId, { until, count, reason, now });
      logger.warn({ campaignId: campaignId.toHexString(), code, detail, delayMs }, 'campaign backs off');
    },
    async restUntilTomorrow(campaignId) {
      if (today === null) return;
      const until = today.tomorrow();
      const reason = `The ${today.limitOfToday()} mails of today's warm-up are sent; it goes on at ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      await campaigns.backOff(campaignId, { until, count: 0, reason, now: clock.now() });
      logger.info({ campaignId: campaignId.toHexString(), until }, 'campaign rests: the day is used up');
    },
    async watch(campaign, control, run, flushed) {
      if (control.backoffUntil !== null && control.backoffUntil > clock.now()) return run.stop('blocked');
      if (control.backoffCount > 0 && flushed.some(({ status }) => status === 'sent'))
        await campaigns.clearBackOff(campaign._id);
      const hasFailures =
        run.counts.failed >= minFailures && flushed.some(({ status }) => status === 'failed');
      if (hasFailures && (await pauseIfRefused(campaign))) run.stop('error-rate');
    },
    async afterBatch(campaign, counts) {
      if (counts.failed > 0) await pauseIfRefused(campaign);
      if (counts.retry > 0) {
        const nextAt = await deliveries.findNextRetryAt(campaign._id);
        if (nextAt !== null)
          await producer.enqueue(
            retryDeliveriesJob,
            { campaignId: campaign._id.toHexString(), slot: Math.floor(nextAt.getTime() / 60_000) },
            { delayMs: nextAt.getTime() - clock.now().getTime() },
          );
        return;
      }
      await finishIfDone(campaign._id);
    },
    finishIfDone,
  };
}
