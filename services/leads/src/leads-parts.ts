import type { CallRoute } from '@atrium/service-kit/http/call-routes';
import type { JobHandler } from '@atrium/service-kit/jobs/define-job';
import type { Sweep } from '@atrium/service-kit/module';

/** The routes, jobs and sweeps of one domain. */
export interface LeadsParts {
  routes?: CallRoute[];
  jobs?: JobHandler[];
  sweeps?: Sweep[];
  start?(): Promise<unknown>;
}
