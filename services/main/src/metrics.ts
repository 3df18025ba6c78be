import type { JobHandler } from '@atrium/service-kit/jobs/define-job';
import { type QueueState, readQueueStates } from '@atrium/service-kit/jobs/queue-states';
import type { ModuleFetch } from '@atrium/service-kit/module';
import type { RedisClient } from '@atrium/service-kit/redis';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupState } from './backup/backup-record-repository';
import type { Readiness } from './readiness';

/** Prometheus metrics of this process. Labels are names from the code or the registry, never addresses, ids or paths. */
export interface Metrics {
  contentType: string;
  read(): Promise<string>;
  /** Counts requests, errors and the time until the response starts; for the renderer this is the render time. */
  measureRequests(module: string, fetch: ModuleFetch): ModuleFetch;
  measureJob(handler: JobHandler): JobHandler;
  countMail(outcome: string): void;
  /** The last check of the contact form that this process made; `stage` is null if it passed. */
  showFormCheck(result: { at: Date; stage: string | null }): void;
  countQueueError(queue: string): void;
  /** A sweep that didn't end in its time. */
  countLateSweep(sweep: string): void;
  /** A page that a version of a remote could not render, and why. */
  countRenderFailure(failure: { remote: string; version: string; reason: string }): void;
  /** A failure that a browser has reported. */
  countFailure(failure: { remote: string; version: string; stage: string }): void;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Versions with failures that a process counts one by one; later ones are counted together. */
const maxVersions = 100;
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

export function createMetrics({
  redis,
  prefix,
  queues,
  checkReadiness,
  readBackups,
}: {
  redis: RedisClient | undefined;
  /** BullMQ's prefix; its default in production. */
  prefix?: string | undefined;
  /** The queues that this process consumes. */
  queues(): string[];
  checkReadiness: Readiness['check'];
  /** Of a worker, which makes the scheduled backups. */
  readBackups?: () => Promise<BackupState>;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'atrium_request_duration_seconds',
    help: 'Time until a response begins, by module, method and status',
    labelNames: ['module', 'method', 'status'] as const,
    buckets: requestBuckets,
    registers,
  });
  const counter = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Gauge({ name, help, labelNames, registers });
  const jobs = new Histogram({
    name: 'atrium_job_duration_seconds',
    help: 'Time of job attempts, by job and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: jobBuckets,
    registers,
  });
  const pages = counter(
    'atrium_pages_total',
    ['cache'],
    'Pages by the state of the page cache: hit, stale, miss or bypass',
  );
  const mails = counter(
    'atrium_mails_total',
    ['outcome'],
    'Mails handed to the mail server, by its response',
  );
  const failures = counter(
    'atrium_remote_failures_total',
    ['remote', 'version', 'stage'],
    'Failures of remotes that browsers have reported, a sample of what visitors saw',
  );
  const queueErrors = counter(
    'atrium_queue_errors_total',
    ['queue'],
    'Errors of the workers of a queue, such as commands that Redis did not answer',
  );
  const lateSweeps = counter(
    'atrium_sweeps_late_total',
    ['sweep'],
    'Runs of a sweep that did not end within two intervals, so that another one was started',
  );
  const renderFailures = counter(
    'atrium_render_failures_total',
    ['remote', 'version', 'reason'],
    'Pages for which a version is not used any more, because it hung or ended its process',
  );
  const failedVersions = new Set<string>();
  /** Their number is bounded, whatever is published. */
  function labelsOf({ remote, version }: { remote: string; version: string }) {
    const id = `${remote}@${version}`;
    if (failedVersions.size < maxVersions) failedVersions.add(id);
    return failedVersions.has(id) ? { remote, version } : { remote: 'other', version: 'other' };
  }
  const checks = gauge('atrium_check_ok', ['check'], '1 while the dependency or module works, as in /readyz');
  const queueJobs = gauge('atrium_queue_jobs', ['queue', 'state'], 'Jobs by queue and state');
  const backupAt = gauge(
    'atrium_backup_last_timestamp_seconds',
    [],
    'Unix time of the last scheduled backup, 0 before the first',
  );
  const backupEvery = gauge(
    'atrium_backup_every_seconds',
    [],
    'Time between two scheduled backups, 0 for none',
  );
  const formCheckAt = gauge(
    'atrium_contact_form_checked_timestamp_seconds',
    [],
    'Unix time of the last check of the contact form by this process, 0 before the first',
  );
  const formBroken = gauge(
    'atrium_contact_form_broken',
    ['stage'],
    '1 for the stage that the last check of the contact form found broken',
  );
  const queueAge = gauge('atrium_queue_oldest_seconds', ['queue'], 'Age of the oldest job that could run');

  function showQueues(states: QueueState[]): void {
    for (const { queue, waiting, delayed, active, oldestWaitingMs } of states) {
      queueJobs.set({ queue, state: 'waiting' }, waiting);
      queueJobs.set({ queue, state: 'delayed' }, delayed);
      queueJobs.set({ queue, state: 'active' }, active);
      queueAge.set({ queue }, oldestWaitingMs / 1_000);
    }
  }

  async function readDependencies(): Promise<void> {
    const results = await checkReadiness();
    for (const { name, problem } of results) checks.set({ check: name }, problem === undefined ? 1 : 0);
    const hasRedis = results.some(({ name, problem }) => name === 'redis' && problem === undefined);
    if (redis !== undefined && hasRedis)
      showQueues(await readQueueStates({ redis, prefix, queues: queues() }));
    else {
      queueJobs.reset();
      queueAge.reset();
    }
  }

  async function showBackups(): Promise<void> {
    if (readBackups === undefined) return;
    // A metric that can't be read must not hide the others.
    const state = await readBackups().catch(() => undefined);
    backupAt.set((state?.lastAt?.getTime() ?? 0) / 1_000);
    backupEvery.set((state?.everyMs ?? 0) / 1_000);
  }

  return {
    contentType: registry.contentType,
    async read() {
      await Promise.all([readDependencies(), showBackups()]);
      return registry.metrics();
    },
    measureRequests:
      (module, fetch) =>
      async (request, ...rest) => {
        const end = requests.startTimer({ module, method: request.method });
        const response = await fetch(request, ...rest);
        end({ status: response.status });
        const cache = response.headers.get('x-page-cache');
        if (module === 'gateway' && cache !== null) pages.inc({ cache });
        return response;
      },
    measureJob: (handler) => ({
      ...handler,
      async handle(payload, context) {
        const end = jobs.startTimer({ job: handler.job.name });
        try {
          await handler.handle(payload, context);
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: 'failed' });
          throw error;
        }
      },
    }),
    countMail: (outcome) => mails.inc({ outcome }),
    showFormCheck({ at, stage }) {
      formCheckAt.set(at.getTime() / 1_000);
      formBroken.reset();
      if (stage !== null) formBroken.set({ stage }, 1);
    },
    countQueueError: (queue) => queueErrors.inc({ queue }),
    countLateSweep: (sweep) => lateSweeps.inc({ sweep }),
    countRenderFailure: ({ reason, ...failure }) => renderFailures.inc({ ...labelsOf(failure), reason }),
    countFailure: ({ stage, ...failure }) => failures.inc({ ...labelsOf(failure), stage }),
  };
}
