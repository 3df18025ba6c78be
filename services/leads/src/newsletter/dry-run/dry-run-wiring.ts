import { handleJob } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import type { LeadsParts } from '../../leads-parts';
import type { NewsletterContext } from '../context';
import type { CompileCampaign } from '../sending/compile-campaign';
import type { Audience } from '../sending/snapshot-audience';
import type { MailingList } from '../subscribers/mailing-list';
import { dryRunCampaignJob } from './dry-run.job';
import { createDryRuns } from './dry-runs';
import { createDryRunRoutes } from './dry-runs.routes';
import { createExecuteDryRun } from './execute-dry-run';

const sweepEveryMs = 60_000;
/** Renders a mailing for everybody and sends nothing. */
export function wireDryRuns(
  {
    config,
    producer,
    clock,
    publicUrl,
    visit,
    campaigns,
    dryRuns: repository,
    reportStuck,
  }: NewsletterContext,
  given: { audience: Audience; recipients: MailingList; compile: CompileCampaign },
): LeadsParts & { forgetDryRun(campaignId: ObjectId): Promise<void> } {
  const shared = { ...given, campaigns };
  const dryRuns = createDryRuns({ ...shared, dryRuns: repository, producer, clock, reportStuck });
  const run = createExecuteDryRun({
    ...shared,
    dryRuns: repository,
    from: config.MAIL_FROM.address,
    publicUrl,
    visit,
    clock,
  });
  const handler = handleJob(dryRunCampaignJob, ({ campaignId, run: number }, context) =>
    run({ campaignId: new ObjectId(campaignId), run: number }, context),
  );
  return {
    routes: createDryRunRoutes({ dryRuns }),
    jobs: [handler],
    sweeps: [{ name: 'dry-runs', everyMs: sweepEveryMs, run: dryRuns.enqueueRunning }],
    forgetDryRun: repository.delete,
  };
}
