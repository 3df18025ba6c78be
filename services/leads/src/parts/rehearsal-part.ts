import type { JobDefinition, JobHandler } from '@atrium/service-kit/jobs/define-job';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import { ObjectId } from 'mongodb';
import type { CampaignRepository } from '../campaigns/campaign-repository';
import type { CompileCampaign } from '../campaigns/compile-campaign';
import type { Audience } from '../campaigns/plan-campaign';
import type { RecipientDirectory } from '../campaigns/recipient-check';
import { rehearseCampaignJob } from '../rehearsal/rehearsal.job';
import { createRehearsalRepository } from '../rehearsal/rehearsal-repository';
import { createRehearsals } from '../rehearsal/rehearsals';
import { createRunRehearsal } from '../rehearsal/run-rehearsal';
import { createRehearsalRoutes } from '../routes/rehearsals.routes';
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
export function createRehearsalPart(
  { config, db, producer, clock, guards, publicUrl, visit = visitPage }: PartDeps,
  shared: {
    campaigns: CampaignRepository;
    audience: Audience;
    recipients: Pick<RecipientDirectory, 'findMailable'>;
    compile: CompileCampaign;
  },
): LeadsPart {
  const repository = createRehearsalRepository(db);
  const rehearsals = createRehearsals({ ...shared, rehearsals: repository, producer, clock });
  const run = createRunRehearsal({
    ...shared,
    rehearsals: repository,
    from: config.MAIL_FROM.address,
    publicUrl,
    visit,
    clock,
  });
  const handler = handleJob(rehearseCampaignJob, ({ campaignId, run: number }, context) =>
    run({ campaignId: new ObjectId(campaignId), run: number }, context),
  );
  return {
    mount(app) {
      app.route('/api/newsletter', createRehearsalRoutes({ guards, rehearsals }));
    },
    jobs: [{ definition: rehearseCampaignJob, handler }] as unknown as {
      definition: JobDefinition;
      handler: JobHandler;
    }[],
    sweeps: [{ name: 'rehearsals', everyMs: 60_000, run: () => rehearsals.sweep() }],
    start: async () => {
      await repository.start();
    },
    stop: async () => {},
  };
}
