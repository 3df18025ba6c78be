import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { ReportStuck } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { CampaignRepository } from '../sending/campaign-repository';
import type { CompileCampaign } from '../sending/compile-campaign';
import type { Audience } from '../sending/snapshot-audience';
import type { MailingList } from '../subscribers/mailing-list';
import { dryRunCampaignJob } from './dry-run.job';
import { createDryRunRepository } from './dry-run-repository';
import { createDryRuns } from './dry-runs';
import { createDryRunRoutes } from './dry-runs.routes';
import { createExecuteDryRun } from './execute-dry-run';

const sweepEveryMs = 60_000;
const visitTimeoutMs = 5_000;

/** Requests a page of this site as a reader's browser would. */
async function visitPage(url: string): Promise<number> {
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(visitTimeoutMs),
  });
  return response.status;
}

/** Renders a mailing for everybody and sends nothing. */
export function wireDryRuns(
  { config, db, producer, clock, publicUrl, visit = visitPage }: WiringDeps,
  {
    reportStuck,
    ...shared
  }: {
    campaigns: CampaignRepository;
    audience: Audience;
    recipients: MailingList;
    compile: CompileCampaign;
    reportStuck: ReportStuck;
  },
): LeadsWiring & { forgetDryRun(campaignId: ObjectId): Promise<void> } {
  const repository = createDryRunRepository(db);
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
