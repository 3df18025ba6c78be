import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

export interface QueueState {
  queue: string;
  waiting: number;
  delayed: number;
  active: number;
  /** 0 for an empty queue. */
  oldestWaitingMs: number;
}

/** Throws while Redis is unreachable. */
export function readQueueStates({
  redis,
  queues,
  prefix = 'atrium',
}: {
  redis: Redis;
  queues: string[];
  prefix?: string | undefined;
}): Promise<QueueState[]> {
  return Promise.all(queues.map((name) => readQueueState(new Queue(name, { connection: redis, prefix }))));
}

async function readQueueState(queue: Queue): Promise<QueueState> {
  try {
    const counts = await queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active');
    const [oldest] = await queue.getJobs(['waiting', 'prioritized'], 0, 0, true);
    return {
      queue: queue.name,
      waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
      delayed: counts.delayed ?? 0,
      active: counts.active ?? 0,
      oldestWaitingMs: oldest === undefined ? 0 : Math.max(0, Date.now() - oldest.timestamp - oldest.delay),
    };
  } finally {
    await queue.close();
  }
}
