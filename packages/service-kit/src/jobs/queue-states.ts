import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { createQueues } from './queues';

export interface QueueState {
  queue: string;
  waiting: number;
  delayed: number;
  active: number;
  /** 0 for an empty queue. */
  oldestWaitingMs: number;
}

/** Rejects while Redis is away. */
export async function readQueueStates({
  redis,
  queues: names,
  prefix = 'atrium',
}: {
  redis: Redis;
  queues: string[];
  prefix?: string | undefined;
}): Promise<QueueState[]> {
  const queues = createQueues({ redis, prefix });
  try {
    return await Promise.all(names.map((name) => queues.use(name, readQueueState)));
  } finally {
    await queues.close();
  }
}

async function readQueueState(queue: Queue): Promise<QueueState> {
  const counts = await queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active');
  const [oldest] = await queue.getJobs(['waiting', 'prioritized'], 0, 0, true);
  return {
    queue: queue.name,
    waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
    delayed: counts.delayed ?? 0,
    active: counts.active ?? 0,
    oldestWaitingMs: oldest === undefined ? 0 : Math.max(0, Date.now() - oldest.timestamp - oldest.delay),
  };
}
