import { join } from 'node:path';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import type { MailWiring } from '../../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { MailingList } from '../subscribers/mailing-list';
import { createBatchRepository } from './batch-repository';
import { createCampaignHealth, type ForgetContent } from './campaign-health';
import { createCampaignQueue } from './campaign-queue';
import { createCampaignRepository } from './campaign-repository';
import { createCampaignStates } from './campaign-states';
import { createCampaignSweep } from './campaign-sweep';
import { createCompileCampaign } from './compile-campaign';
import { createCompileOrPause } from './compile-or-pause';
import { createDayBudget } from './day-budget-repository';
import { createDeliveryRepository } from './delivery-repository';
import { createEngagementLinks } from './engagement-links';
import { createKeepImages } from './keep-images';
import { createMarkerSpool } from './marker-spool';
import { createReadProgress } from './read-progress';
import { createRetryDeliveries } from './retry-deliveries';
import { createSendBatch, type SendingDeps } from './send-batch';
import { createSendLimits } from './send-limits';
import { retryDeliveriesJob, sendBatchJob, snapshotAudienceJob, startCampaignJob } from './sending.jobs';
import { type Audience, createSnapshotAudience } from './snapshot-audience';

const sweepEveryMs = 60_000;

/** Sends campaigns: audience snapshot, batches, retries, end. */
export function wireSending(
  deps: WiringDeps,
  {
    mail,
    audience,
    recipients,
    forgetContent,
  }: {
    mail: MailWiring;
    audience: Audience;
    recipients: MailingList;
    forgetContent: ForgetContent;
  },
) {
  const { config, db, redis, producer, clock, logger, staff, publicUrl, internalSecret, events, dataDir } =
    deps;
  const { mailer, links, outbox, returnAddresses, reportStuck } = mail;
  const campaigns = createCampaignRepository(db);
  const batches = createBatchRepository({ db, leaseMs: config.MAIL_LEASE_SECONDS * 1_000 });
  const deliveries = createDeliveryRepository(db);
  const readProgress = createReadProgress({ batches, deliveries });
  const queue = createCampaignQueue({ batches, producer, clock });
  const spool = createMarkerSpool({
    directory: join(dataDir, 'spool', 'deliveries'),
    deliveries,
    reportStuck,
  });
  const engagementLinks = createEngagementLinks({ secret: config.LINK_SECRET, publicUrl });
  const compileCampaign = createCompileCampaign({
    config,
    publicUrl,
    internalSecret,
    links,
    engagementLinks,
    returnAddresses,
  });
  const { compile } = compileCampaign;

  const { MAIL_WARM_UP: warmUp } = config;
  const limits = createSendLimits({
    redis,
    perSecond: config.MAIL_RATE,
    domainRates: config.MAIL_DOMAIN_RATES,
    today: warmUp === undefined ? null : createDayBudget({ db, warmUp, clock }),
  });
  const health = createCampaignHealth({
    campaigns,
    batches,
    deliveries,
    readProgress,
    queue,
    outbox,
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
  const keepImages = createKeepImages(deps);
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
  const wiring: LeadsWiring = {
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
    campaigns,
    deliveries,
    campaignBounces,
    readProgress,
    states,
    compileCampaign,
    engagementLinks,
    keepImages,
  };
}
export type SendingWiring = ReturnType<typeof wireSending>;
