import { handleJob } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import type { LeadsParts } from '../../leads-parts';
import type { NewsletterContext } from '../context';
import type { MailingList } from '../subscribers/mailing-list';
import { createCampaignHealth, type ForgetContent } from './campaign-health';
import { createCampaignQueue } from './campaign-queue';
import { createCampaignStates } from './campaign-states';
import { createCampaignSweep } from './campaign-sweep';
import { createCompileCampaign } from './compile-campaign';
import { createCompileOrPause } from './compile-or-pause';
import { createEngagementLinks } from './engagement-links';
import { createKeepImages } from './keep-images';
import { createReadProgress } from './read-progress';
import { createRetryDeliveries } from './retry-deliveries';
import { createSendBatch, type SendingDeps } from './send-batch';
import { retryDeliveriesJob, sendBatchJob, snapshotAudienceJob, startCampaignJob } from './sending.jobs';
import { type Audience, createSnapshotAudience } from './snapshot-audience';

const sweepEveryMs = 60_000;

/** Sends campaigns: audience snapshot, batches, retries, end. */
export function wireSending(
  context: NewsletterContext,
  {
    audience,
    recipients,
    forgetContent,
  }: {
    audience: Audience;
    recipients: MailingList;
    forgetContent: ForgetContent;
  },
) {
  const { config, producer, clock, logger, staff, publicUrl, events, mailer, reportStuck } = context;
  const { campaigns, batches, deliveries, markerSpool: spool, sendLimits: limits } = context;
  const readProgress = createReadProgress({ batches, deliveries });
  const queue = createCampaignQueue({ batches, producer, clock });
  const engagementLinks = createEngagementLinks({ secret: config.LINK_SECRET, publicUrl });
  const compileCampaign = createCompileCampaign(context, engagementLinks);
  const { compile } = compileCampaign;
  const health = createCampaignHealth({
    campaigns,
    batches,
    deliveries,
    readProgress,
    queue,
    context,
    events,
    staff,
    today: limits.today,
    maxErrorPercent: config.MAIL_MAX_ERROR_PERCENT,
    forgetContent,
    clock,
    logger,
  });
  const states = createCampaignStates({
    campaigns,
    queue,
    batches,
    deliveries,
    health,
    forgetContent,
    undoMinutes: config.NEWSLETTER_UNDO_MINUTES,
    clock,
  });
  const shared: SendingDeps = {
    batches,
    deliveries,
    campaigns,
    recipients,
    health,
    compileOrPause: createCompileOrPause({ compile, health, clock }),
    mailer,
    limits,
    queue,
    spool,
    clock,
  };
  const keepImages = createKeepImages(context);
  const snapshotAudience = createSnapshotAudience({
    campaigns,
    batches,
    audience,
    compile,
    listLinks: compileCampaign.listLinks,
    keepImages,
    throttledDomainOf: limits.throttledDomainOf,
    hasDomainRates: limits.hasDomainRates,
    health,
    queue,
    clock,
  });
  const sendBatch = createSendBatch(shared);
  const retryDeliveries = createRetryDeliveries(shared);
  const wiring: LeadsParts = {
    jobs: [
      handleJob(startCampaignJob, ({ campaignId }) => states.startScheduled(new ObjectId(campaignId))),
      handleJob(snapshotAudienceJob, ({ campaignId }, context) =>
        snapshotAudience(new ObjectId(campaignId), context),
      ),
      handleJob(sendBatchJob, ({ batchId }, context) => sendBatch(batchId, context)),
      handleJob(retryDeliveriesJob, ({ campaignId }, context) =>
        retryDeliveries(new ObjectId(campaignId), context),
      ),
    ],
    sweeps: [
      { name: 'campaigns', everyMs: sweepEveryMs, run: createCampaignSweep({ ...shared, reportStuck }) },
    ],
    start: () => Promise.all([campaigns.start(), batches.start(), deliveries.start()]),
  };
  const campaignBounces = { note: deliveries.note, notePolicyBounce: health.notePolicyBounce };
  return {
    ...wiring,
    campaignBounces,
    readProgress,
    states,
    compileCampaign,
    engagementLinks,
    keepImages,
  };
}
export type SendingWiring = ReturnType<typeof wireSending>;
