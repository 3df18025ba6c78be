import { watchForSilence } from '@atrium/mfe-kit';

/** Times in which no file of code arrives. */
interface Limits {
  /** The next attempt begins beside one that is late. */
  lateAfterMs: number;
  /** All attempts have failed. */
  failedAfterMs: number;
}

/**
 * The result of the first attempt that succeeds. An attempt begins when the one before it has failed or is late. Rejects with
 * the last failure, or without an error when no code arrives any more.
 */
export function firstWorking<T>(
  attempts: readonly (() => Promise<T>)[],
  { lateAfterMs, failedAfterMs }: Limits,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let started = 0;
    let failed = 0;
    let stopLate = () => {};
    const stopEnd = watchForSilence(failedAfterMs, () => {
      stop();
      reject();
    });

    function startNext() {
      stopLate();
      const attempt = attempts[started];
      if (!attempt) return;
      started += 1;
      stopLate = watchForSilence(lateAfterMs, startNext);
      attempt().then(
        (result) => {
          stop();
          resolve(result);
        },
        (error: unknown) => {
          failed += 1;
          if (failed < attempts.length) return startNext();
          stop();
          reject(error);
        },
      );
    }

    function stop() {
      stopLate();
      stopEnd();
    }

    startNext();
  });
}
