import type { ServiceApp } from './http/service-app';
import type { JobDefinition, JobHandler } from './jobs/define-job';
import type { Migration } from './migrations';

/** Work that a plain timer starts, at process start and then every `everyMs`; two concurrent runs must be safe. */
export interface Sweep {
  name: string;
  everyMs: number;
  run(signal: AbortSignal): Promise<void>;
}

/** A source of external input for the worker target, besides its jobs. */
export interface WorkerListener {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * What services/main runs. A process that serves a module uses `app`; the worker target runs `jobs`, `sweeps` and `listeners`
 * of all modules and serves none. `start` may run in both, in several processes at once.
 */
export interface ServiceModule {
  name: string;
  app?: Pick<ServiceApp, 'fetch'> & Partial<Pick<ServiceApp, 'routes'>>;
  jobs?: { definitions: JobDefinition[]; handlers: JobHandler[] };
  sweeps?: Sweep[];
  listeners?: WorkerListener[];
  /** Run in this order before any module starts, once for all processes on one database. */
  migrations?: Migration[];
  start?(): Promise<void>;
  stop?(): Promise<void>;
  /** Rejects with the reason while the module can't do its work. */
  ready?(): Promise<void>;
}
