import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger';
import type { JobDefinition } from './define-job';

export interface EnqueueOptions {
  delayMs?: number;
  /** Overrides the definition's. */
  priority?: number;
}

/** Queues jobs. False if Redis is unreachable: the caller's sweep finds the work later. */
export interface JobProducer {
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<boolean>;
  enqueueMany<Payload>(job: JobDefinition<Payload>, payloads: Payload[]): Promise<boolean>;
  /** Whether a job with this payload's id is waiting, delayed or active. */
  isQueued<Payload>(job: JobDefinition<Payload>, payload: Payload): Promise<boolean>;
  close(): Promise<void>;
}

export function createJobProducer({
  redis,
  logger,
  prefix = 'atrium',
}: {
  redis: Redis;
  logger: Logger;
  prefix?: string;
}): JobProducer {
  const queues = new Map<string, Queue>();

  function queueOf(name: string): Queue {
    let queue = queues.get(name);
    if (queue === undefined) {
      queue = new Queue(name, { connection: redis, prefix });
      queue.on('error', (err) => logger.debug({ err, queue: name }, 'queue error'));
      queues.set(name, queue);
    }
    return queue;
  }

  function optionsOf<Payload>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { delayMs = 0, priority = job.priority }: EnqueueOptions = {},
  ) {
    return {
      jobId: job.jobId(payload),
      delay: Math.max(0, delayMs),
      attempts: job.attempts ?? 5,
      backoff: { type: 'exponential', delay: job.backoffMs ?? 1_000 },
      ...(priority !== undefined && { priority }),
      // BullMQ ignores a new job while a retained finished one has its id.
      removeOnComplete: true,
      removeOnFail: true,
    };
  }

  async function attempt(jobName: string, add: () => Promise<unknown>): Promise<boolean> {
    try {
      await add();
      return true;
    } catch (err) {
      logger.warn({ err, job: jobName }, 'job not queued; the next sweep finds it');
      return false;
    }
  }

  return {
    enqueue: (job, payload, options) =>
      attempt(job.name, () => queueOf(job.queue).add(job.name, payload, optionsOf(job, payload, options))),
    enqueueMany: (job, payloads) =>
      attempt(job.name, () =>
        queueOf(job.queue).addBulk(
          payloads.map((data) => ({ name: job.name, data, opts: optionsOf(job, data) })),
        ),
      ),
    async isQueued(job, payload) {
      const found = await queueOf(job.queue).getJob(job.jobId(payload));
      return found !== undefined;
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
