import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { withDeadline } from '../with-deadline';

/** Longer than the client's own limit for a command, which ends first if only one of them gets no response. */
const deadlineMs = 3_000;

/**
 * BullMQ's queues on a shared client, each use within a deadline. A queue is opened on a connection that is ready only, and is dropped if that
 * fails: until then BullMQ waits for the connection without limit, and afterwards keeps the failure for good.
 */
export function createQueues({ redis, prefix }: { redis: Redis; prefix: string }) {
  const queues = new Map<string, Queue>();

  function open(name: string): Queue {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const queue = new Queue(name, { connection: redis, prefix });
    // The client logs failures of its connection, and each use rejects.
    queue.on('error', () => {});
    queues.set(name, queue);
    return queue;
  }

  async function waitUntilOpen(name: string, queue: Queue): Promise<void> {
    try {
      await withDeadline(queue.waitUntilReady(), deadlineMs);
    } catch (error) {
      if (queues.get(name) === queue) queues.delete(name);
      await queue.close();
      throw error;
    }
  }

  return {
    /** Rejects at once while Redis is unreachable, and after the deadline if it doesn't respond. */
    async use<T>(name: string, work: (queue: Queue) => Promise<T>): Promise<T> {
      if (redis.status !== 'ready') throw new Error(`redis is not ready (${redis.status})`);
      const queue = open(name);
      await waitUntilOpen(name, queue);
      return withDeadline(work(queue), deadlineMs);
    },
    async close(): Promise<void> {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
