import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects if the work has not settled in time. The work itself goes on. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const timer = new AbortController();
  const late = sleep(deadlineMs, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new Error(`no response within ${deadlineMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
