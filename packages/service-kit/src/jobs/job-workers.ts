import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger';
import type { JobHandler } from './define-job';

export interface JobWorkers {
  /** Claims no new jobs, signals running handlers to stop, then waits for them. */
  stop(): Promise<void>;
}

/** While Redis is away, each attempt to reach it is an error. */
const logEveryMs = 60_000;

/** True at most once in each `everyMs`. */
function limitRate(everyMs: number): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - lastAt < everyMs) return false;
    lastAt = now;
    return true;
  };
}

/**
 * One BullMQ worker per queue, each with its own connection, because workers block on it. Jobs of a killed worker are claimed
 * again after at most 1.5 times `lockMs`.
 */
export function startJobWorkers({
  handlers,
  createConnection,
  logger,
  concurrency = 2,
  lockMs = 30_000,
  prefix = 'atrium',
  onError,
}: {
  handlers: JobHandler[];
  createConnection(): Redis;
  logger: Logger;
  concurrency?: number;
  lockMs?: number;
  prefix?: string;
  onError?: ((queue: string) => void) | undefined;
}): JobWorkers {
  const stopping = new AbortController();
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  const queues = [...new Set(handlers.map(({ job }) => job.queue))];
  const connections: Redis[] = [];

  const workers = queues.map((queue) => {
    const connection = createConnection();
    connections.push(connection);
    const worker = new Worker(
      queue,
      async (job) => {
        const handler = byName.get(job.name);
        if (handler === undefined) throw new UnrecoverableError(`no handler for job ${job.name}`);
        const payload = handler.job.payload.safeParse(job.data);
        if (!payload.success) throw new UnrecoverableError(`job ${job.name} has an invalid payload`);
        await handler.handle(payload.data, {
          signal: stopping.signal,
          log: logger.child({ job: job.name, jobId: job.id }),
          attempt: job.attemptsMade + 1,
        });
      },
      {
        connection,
        prefix,
        concurrency,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        maxStalledCount: 50,
      },
    );
    const mayLog = limitRate(logEveryMs);
    worker.on('error', (err) => {
      onError?.(queue);
      if (mayLog()) logger.warn({ err, queue }, 'the worker of a queue has an error');
    });
    worker.on('failed', (job, err) => {
      logger.error({ err, job: job?.name, jobId: job?.id, attempt: job?.attemptsMade }, 'job failed');
    });
    return worker;
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.close()));
      for (const connection of connections) connection.disconnect();
    },
  };
}
