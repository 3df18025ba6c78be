import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 200;

/** Repeats an operation that may fail while the database is away; rejects with its error when the time is up. */
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
