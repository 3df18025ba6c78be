import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger';
import type { JobDefinition } from './define-job';
import { createQueues } from './queues';

export interface EnqueueOptions {
  delayMs?: number;
  /** Overrides the definition's. */
  priority?: number;
}

/** Queues jobs. False, within seconds, if Redis is away or slow: the caller goes on, and its sweep finds the work later. */
export interface JobProducer {
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): Promise<boolean>;
  /** Whether a job with this payload's id is waiting, delayed or active. Rejects while Redis is away. */
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
  const queues = createQueues({ redis, prefix });

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

  async function attempt(
    job: Pick<JobDefinition, 'name' | 'queue'>,
    add: (queue: Queue) => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await queues.use(job.queue, add);
      return true;
    } catch (err) {
      logger.warn({ err, job: job.name }, 'job not queued; the next sweep finds it');
      return false;
    }
  }

  return {
    enqueue: (job, payload, options) =>
      attempt(job, (queue) => queue.add(job.name, payload, optionsOf(job, payload, options))),
    async isQueued(job, payload) {
      const found = await queues.use(job.queue, (queue) => queue.getJob(job.jobId(payload)));
      return found !== undefined;
    },
    close: queues.close,
  };
}
