import type { ServiceApp } from './http/service-app';
import type { JobDefinition, JobHandler } from './jobs/define-job';
import type { Migration } from './migrations';

/** Periodic work: at process start, then every `everyMs`. Must be safe to run concurrently. */
export interface Sweep {
  name: string;
  everyMs: number;
  /** `server`: uses files of a serving process, which a worker on another host doesn't have. Default: `worker`. */
  runsIn?: 'worker' | 'server';
  run(signal: AbortSignal): Promise<void>;
}

export type ModuleFetch = ServiceApp['fetch'];

/**
 * What services/main runs. A process that serves a module uses `app`; the worker target runs `jobs` and `sweeps` of all
 * modules and serves none. `start` may run in both, in several processes at once.
 */
export interface ServiceModule {
  name: string;
  app?: Pick<ServiceApp, 'fetch'> & Partial<Pick<ServiceApp, 'routes'>>;
  jobs?: { definitions: JobDefinition[]; handlers: JobHandler[] };
  sweeps?: Sweep[];
  /** Run in this order before any module starts, once per database. */
  migrations?: Migration[];
  start?(): Promise<void>;
  stop?(): Promise<void>;
  /** Rejects with the reason if the module can't work. */
  ready?(): Promise<void>;
}
