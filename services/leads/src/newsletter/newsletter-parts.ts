import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { Sweep } from '@atrium/service-kit/module';
import { ObjectId } from 'mongodb';
import { readBounceFolder } from './bounces/bounce-folder';
import { bounceRoute } from './bounces/bounces.routes';
import { archiveRoutes } from './campaigns/archive.routes';
import { campaignDraftRoutes } from './campaigns/campaign-drafts';
import { campaignRoutes } from './campaigns/campaigns.routes';
import { protectRecentImages } from './campaigns/newsletter-images';
import { segmentRoutes } from './campaigns/segments.routes';
import type { NewsletterContext } from './context';
import { domainRoutes } from './domain/domain.routes';
import { dryRunCampaignJob } from './dry-run/dry-run.job';
import { enqueueDryRuns } from './dry-run/dry-runs';
import { dryRunRoutes } from './dry-run/dry-runs.routes';
import { executeDryRun } from './dry-run/execute-dry-run';
import { engagementRoutes } from './engagement/engagement.routes';
import { startScheduled } from './sending/campaign-states';
import { sweepCampaigns } from './sending/campaign-sweep';
import { retryDeliveries } from './sending/retry-deliveries';
import { sendBatch } from './sending/send-batch';
import {
  retryDeliveriesJob,
  sendBatchJob,
  snapshotAudienceJob,
  startCampaignJob,
} from './sending/sending.jobs';
import { snapshotAudience } from './sending/snapshot-audience';
import { subscriberRoutes } from './subscriber-list/subscribers.routes';
import { signUpRoutes } from './subscribers/sign-up.routes';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The newsletter half of the service. */
export function newsletterParts(context: NewsletterContext) {
  const { subscribers, consentLedger, campaigns, batches, deliveries, engagement, campaignKeys } = context;
  const { segments, campaignDrafts, clock } = context;
  return {
    routes: [
      ...signUpRoutes(context),
      ...subscriberRoutes(context),
      bounceRoute(context),
      ...engagementRoutes(context),
      ...campaignDraftRoutes(context),
      ...campaignRoutes(context),
      ...archiveRoutes(context),
      ...segmentRoutes(context),
      ...dryRunRoutes(context),
      ...domainRoutes(context),
    ],
    jobs: [
      handleJob(startCampaignJob, ({ campaignId }) => startScheduled(context, new ObjectId(campaignId))),
      handleJob(snapshotAudienceJob, ({ campaignId }, job) =>
        snapshotAudience(context, new ObjectId(campaignId), job),
      ),
      handleJob(sendBatchJob, ({ batchId }, job) => sendBatch(context, batchId, job)),
      handleJob(retryDeliveriesJob, ({ campaignId }, job) =>
        retryDeliveries(context, new ObjectId(campaignId), job),
      ),
      handleJob(dryRunCampaignJob, ({ campaignId, run }, job) =>
        executeDryRun(context, { campaignId: new ObjectId(campaignId), run }, job),
      ),
    ],
    sweeps: [
      { name: 'bounce-folder', everyMs: minuteMs, run: (signal) => readBounceFolder(context, signal) },
      // The longest that a mailing stands still after a crash, besides a lease.
      { name: 'campaigns', everyMs: 15_000, run: (signal) => sweepCampaigns(context, signal) },
      {
        name: 'untouched-newsletter-drafts',
        everyMs: hourMs,
        async run() {
          await campaignDrafts.deleteUntouched(clock.now());
        },
      },
      { name: 'newsletter-images', everyMs: hourMs, run: (signal) => protectRecentImages(context, signal) },
      { name: 'dry-runs', everyMs: minuteMs, run: (signal) => enqueueDryRuns(context, signal) },
    ] satisfies Sweep[],
    start: () =>
      Promise.all(
        [
          subscribers,
          consentLedger,
          campaigns,
          batches,
          deliveries,
          engagement,
          campaignKeys,
          segments,
          campaignDrafts,
        ].map((each) => each.start()),
      ),
  };
}
