import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 200;

/** Retries an operation until the deadline, then rejects with its last error. */
export async function repeatUntil<T>(operation: () => Promise<T>, hasTime: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!hasTime()) throw error;
      await sleep(pauseMs);
    }
  }
}
