import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findJobProblems } from '@atrium/service-kit/jobs/define-job';
import { startJobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { startSweepTimers } from '@atrium/service-kit/jobs/sweep-timers';
import type { Logger } from '@atrium/service-kit/logger';
import type { Sweep } from '@atrium/service-kit/module';
import { noTimeLimit } from '@atrium/service-kit/mongo';
import type { RedisClient } from '@atrium/service-kit/redis';
import { createRunner, type Runner } from '@atrium/service-kit/runner';
import { reportEach, type StuckItem } from '@atrium/service-kit/stuck-items';
import { createBackbone } from './backbone';
import { createBackupRecord } from './backup/backup-record-repository';
import { scheduleBackups } from './backup/scheduled-backups';
import { openControlChannel } from './control-channel';
import { createHostApp, respondToPlatform } from './host-app';
import { listen, requestTimeoutMs } from './listen';
import { createMetrics, type Metrics } from './metrics';
import { migrate } from './migrate';
import { type BuiltModules, buildModules } from './modules';
import { createReadiness } from './readiness';
import type { Settings, TargetName } from './settings';
import { startTracing, type Tracing } from './tracing';
import { startWatchdog } from './watchdog';

/**
 * For the requests and jobs at work. With DRAIN_SECONDS it stays below what infra/k8s, compose and systemd grant.
 */
const stopWithinMs = 20_000;
/** The time that infra/k8s and `npm start` wait for a process. */
const migrateWithinMs = 300_000;

/** Starts all modules of the target, listens, and stops on the first signal. */
export async function runProcess({
  settings,
  logger,
}: {
  settings: Settings;
  logger: Logger;
}): Promise<void> {
  const { TARGET } = settings.process;
  const connections = createBackbone({ settings, logger });
  const { mongo, backbone } = connections;

  let modules: BuiltModules = { all: [] };
  let damaged: StuckItem[] = [];
  const runner = createRunner({
    logger,
    stopWithinMs: stopWithinMs + settings.process.DRAIN_SECONDS * 1_000,
  });
  const stop = createStopper({
    runner,
    logger,
    beforeStop: () => {
      readiness.isStopping = true;
    },
  });
  const channel = openControlChannel({
    onDisconnect: () => stop('the parent process is gone'),
    onOpen: () => {
      readiness.isClosed = false;
    },
    openAdminSession: async () => (await modules.auth?.openAdminSession()) ?? null,
  });
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = settings.process;
  const metrics =
    METRICS_PORT === undefined
      ? undefined
      : createMetrics({
          redis: backbone.redis,
          queues: () => queuesOf(modules),
          checkReadiness: () => readiness.check(),
          ...(mongo !== undefined &&
            TARGET.includes('worker') && { readBackups: createBackupRecord(mongo.db()).read }),
        });
  const tracing =
    OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : await startTracing({
          endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: `atrium-${TARGET.join('-')}`,
        });
  modules = buildModules({
    settings,
    observeRequests: (module, fetch) => {
      const measured = metrics?.measureRequests(module, fetch) ?? fetch;
      return tracing?.traceRequests(module, measured) ?? measured;
    },
    countMail: metrics?.countMail,
    showFormCheck: metrics?.showFormCheck,
    countFailure: metrics?.countFailure,
    countRenderFailure: metrics?.countRenderFailure,
    backbone,
    logger,
    projectDir: path.resolve(import.meta.dirname, '../../..'),
    onFirstAdmin: channel.sendFirstAdmin,
  });
  const readiness = createReadiness({ modules, ...backbone });
  readiness.isClosed = settings.process.START_CLOSED === 'on';

  runner.add('tracing', () => tracing?.stop);
  runner.add('watchdog', () => startWatchdog().stop);
  // Gateway and renderer own no data: they start and serve cached pages while MongoDB is away.
  connections.addTo(runner);
  runner.add(
    'migrations',
    async () => {
      const unlimited = mongo?.db(undefined, noTimeLimit);
      if (unlimited !== undefined) damaged = await migrate({ db: unlimited, modules, settings, logger });
      return undefined;
    },
    { withinMs: migrateWithinMs },
  );
  if (settings.process.MIGRATE_ONLY === 'on') {
    await runner.start();
    await runner.stop();
    process.exit(0);
  }
  const withinMs = settings.process.START_STEP_SECONDS * 1_000;
  for (const module of modules.all)
    runner.add(
      module.name,
      async () => {
        await module.start?.();
        return () => module.stop?.();
      },
      { withinMs },
    );
  const isEmbedded = settings.process.EMBEDDED_MONGODB === 'on';
  const app = createHostApp({
    modules,
    readiness,
    logger,
    internalSecret: settings.process.INTERNAL_SECRET,
    isEmbedded,
  });
  if (metrics !== undefined) addMetrics({ runner, metrics, app, settings });
  if (TARGET.includes('worker'))
    addWorker({ runner, modules, settings, logger, metrics, tracing, ...connections });
  const onLate = metrics?.countLateSweep;
  const sweeps = [...sweepsOf(modules, TARGET), ...scheduleBackups({ settings, logger, mongo })];
  runner.add('sweeps', () => startSweepTimers({ sweeps, logger, onLate }).stop);
  addListener({ runner, app, settings, logger });

  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  await runner.start();
  channel.sendReady();
  // Only now, because it takes the modules. Staff who could not be told are told after the next start.
  if (modules.reportStuck) await reportEach(damaged, modules.reportStuck);
}

function createStopper({
  runner,
  logger,
  beforeStop,
}: {
  runner: Runner;
  logger: Logger;
  beforeStop(): void;
}) {
  return function stop(reason: string): void {
    logger.info({ reason }, 'stopping');
    beforeStop();
    void runner.stop().then((isClean) => process.exit(isClean ? 0 : 1));
  };
}

const jobsOf = (modules: BuiltModules) => modules.all.flatMap((module) => module.jobs ?? []);

const queuesOf = (modules: BuiltModules) => [
  ...new Set(jobsOf(modules).flatMap(({ definitions }) => definitions.map(({ queue }) => queue))),
];

export const sweepsOf = (modules: BuiltModules, target: TargetName[]): Sweep[] =>
  modules.all.flatMap(({ name, sweeps = [] }) =>
    sweeps.filter(({ runsIn = 'worker' }) =>
      target.some((running) => running === (runsIn === 'worker' ? 'worker' : name)),
    ),
  );

/** A separate port, so that the public one never serves metrics. */
function addMetrics({
  runner,
  metrics,
  app,
  settings,
}: {
  runner: Runner;
  metrics: Metrics;
  app: ReturnType<typeof createHostApp>;
  settings: Settings;
}): void {
  const { HOST, METRICS_PORT = 0 } = settings.process;
  runner.add('metrics', async () => {
    const address = { port: METRICS_PORT, hostname: HOST };
    return (await listen((request) => respondToPlatform({ metrics, app }, request), address)).close;
  });
}

function addWorker({
  runner,
  modules,
  settings,
  logger,
  metrics,
  tracing,
  openForJobs,
}: {
  runner: Runner;
  modules: BuiltModules;
  settings: Settings;
  logger: Logger;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  openForJobs(): RedisClient;
}): void {
  const jobs = jobsOf(modules);
  const definitions = jobs.flatMap((job) => job.definitions);
  const handlers = jobs.flatMap((job) => job.handlers);
  const problems = findJobProblems({ definitions, handlers });
  if (problems.length > 0) throw new Error(problems.join('; '));

  runner.add(
    'job workers',
    () =>
      startJobWorkers({
        handlers: handlers
          .map((handler) => metrics?.measureJob(handler) ?? handler)
          .map((handler) => tracing?.traceJob(handler) ?? handler),
        createConnection: openForJobs,
        logger,
        lockMs: settings.process.JOB_LOCK_SECONDS * 1_000,
        onError: metrics?.countQueueError,
      }).stop,
  );
}

function addListener({
  runner,
  app,
  settings,
  logger,
}: {
  runner: Runner;
  app: ReturnType<typeof createHostApp>;
  settings: Settings;
  logger: Logger;
}): void {
  const { TARGET, PORT, HOST, HEALTH_PORT, DRAIN_SECONDS } = settings.process;
  const isWorkerOnly = TARGET.length === 1 && TARGET[0] === 'worker';
  const address = isWorkerOnly
    ? { port: HEALTH_PORT, hostname: '127.0.0.1' }
    : { port: PORT, hostname: HOST };
  runner.add('listener', async () => {
    // The gateway limits the time of a body; the services behind it accept as long a request as Node does.
    const bodyTimeoutMs = TARGET.includes('gateway') ? {} : { bodyTimeoutMs: requestTimeoutMs };
    const listener = await listen(app.fetch, { ...address, ...bodyTimeoutMs });
    logger.info({ port: listener.port }, 'listening');
    return async () => {
      listener.drain();
      // A load balancer needs this time to notice that the process isn't ready any more.
      await sleep(DRAIN_SECONDS * 1_000);
      await listener.close();
    };
  });
}
