import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '@atrium/service-kit/clock';
import { createJobProducer } from '@atrium/service-kit/jobs/job-producer';
import { createLogger } from '@atrium/service-kit/logger';
import { createRedis, type RedisClient, waitForRedis } from '@atrium/service-kit/redis';
import { createLeadsHarness, internalSecret, type LeadsHarness } from './leads-harness';

const mainProgram = resolve(import.meta.dirname, '../../../main/dist/main.mjs');
/** A database of the test's Redis that nothing else uses: real workers all have the same prefix. */
const redisDatabase = 9;
const secret = 'a-secret-of-the-worker-tests-0123456789';

/** A worker as it runs in production, which a test may freeze and kill. */
export interface WorkerProcess {
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  ended: Promise<void>;
}

/** The service in this process for its calls, and workers in processes of their own on the same databases. */
export interface WorkerBench {
  harness: LeadsHarness;
  /** The workers' queues and rates live here; may be wiped. */
  redis: RedisClient;
  /** `env` adds to the settings of the process, such as another TARGET. */
  startWorker(env?: Record<string, string>): WorkerProcess;
  /** Kills what still runs. */
  close(): Promise<void>;
}

function withDatabase(mongodbUrl: string, name: string): string {
  return mongodbUrl.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}

export async function createWorkerBench({ smtpUrl }: { smtpUrl: string }): Promise<WorkerBench> {
  if (!existsSync(mainProgram)) throw new Error('build the services first: npm run build');
  const logger = createLogger({ level: 'fatal', name: 'test' });
  // biome-ignore lint/style/noProcessEnv: where the engines of this test run are
  const redisUrl = new URL(process.env.TEST_REDIS_URL ?? '');
  redisUrl.pathname = `/${redisDatabase}`;
  const redis = createRedis({ url: redisUrl.href, role: 'producer', logger });
  await waitForRedis(redis, 10_000);
  await redis.flushdb();
  const producer = createJobProducer({ redis, logger });
  const mailSettings = { SMTP_URL: smtpUrl, MAIL_RATE: '100000', MAIL_LEASE_SECONDS: '4' };
  const harness = await createLeadsHarness({
    env: { ...mailSettings, LINK_SECRET: secret },
    deps: { clock: systemClock, producer, redis },
  });
  const running = new Set<ChildProcess>();

  return {
    harness,
    redis,
    startWorker(env = {}) {
      const child = spawn(process.execPath, [mainProgram], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...mailSettings,
          TARGET: 'worker',
          PUBLIC_URL: harness.deps.publicUrl,
          DATA_DIR: harness.dataDir,
          MONGODB_URL: withDatabase(harness.context.mongodbUrl, harness.context.db.databaseName),
          REDIS_URL: redisUrl.href,
          LOG_LEVEL: 'fatal',
          JWT_SECRET: secret,
          INTERNAL_SECRET: internalSecret,
          LINK_SECRET: secret,
          JOB_LOCK_SECONDS: '3',
          ...env,
        },
      });
      running.add(child);
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      void ended.then(() => running.delete(child));
      return { signal: (name) => child.kill(name), ended };
    },
    async close() {
      await Promise.all(
        [...running].map(async (child) => {
          const ended = new Promise((done) => child.once('exit', done));
          child.kill('SIGKILL');
          await ended;
        }),
      );
      await redis.flushdb();
      await harness.close();
      await producer.close();
      redis.disconnect();
    },
  };
}
