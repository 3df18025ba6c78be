import type { ServiceApp } from './http/service-app';
import type { JobDefinition, JobHandler } from './jobs/define-job';
import type { Migration } from './migrations';

/** Work that a plain timer starts, at start and then every `everyMs`; it must be safe to run twice at once. */
export interface Sweep {
  name: string;
  everyMs: number;
  run(signal: AbortSignal): Promise<void>;
}

/** What the worker target takes in from outside, next to its jobs. */
export interface WorkerListener {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * What services/main runs. A process that serves a module uses `app`; the worker target runs `jobs`, `sweeps` and
 * `listeners` of all modules and serves none. `start` may be called in both, in several processes at once.
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
