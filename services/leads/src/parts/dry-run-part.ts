import type { JobDefinition, JobHandler } from '@atrium/service-kit/jobs/define-job';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import type { CampaignRepository } from '../campaigns/campaign-repository';
import type { CompileCampaign } from '../campaigns/compile-campaign';
import type { Audience } from '../campaigns/plan-campaign';
import type { RecipientDirectory } from '../campaigns/recipient-check';
import { dryRunCampaignJob } from '../dry-run/dry-run.job';
import { createDryRunRepository } from '../dry-run/dry-run-repository';
import { createDryRuns } from '../dry-run/dry-runs';
import { createExecuteDryRun } from '../dry-run/execute-dry-run';
import { createDryRunRoutes } from '../routes/dry-runs.routes';
import type { LeadsPart, PartDeps } from './deps';

const visitTimeoutMs = 5_000;

/** Looks whether a page of this site is there, as a reader would find it. */
async function visitPage(url: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(visitTimeoutMs),
  });
  return answer.status;
}

/** Trying a mailing on everybody without sending anything. */
export function createDryRunPart(
  { config, db, producer, clock, guards, publicUrl, visit = visitPage }: PartDeps,
  shared: {
    campaigns: CampaignRepository;
    audience: Audience;
    recipients: Pick<RecipientDirectory, 'findMailable'>;
    compile: CompileCampaign;
  },
): LeadsPart {
  const repository = createDryRunRepository(db);
  const dryRuns = createDryRuns({ ...shared, dryRuns: repository, producer, clock });
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
    mount(app) {
      app.route('/api/newsletter', createDryRunRoutes({ guards, dryRuns }));
    },
    jobs: [{ definition: dryRunCampaignJob, handler }] as unknown as {
      definition: JobDefinition;
      handler: JobHandler;
    }[],
    sweeps: [{ name: 'dry-runs', everyMs: 60_000, run: () => dryRuns.sweep() }],
    start: async () => {
      await repository.start();
    },
    stop: async () => {},
  };
}
