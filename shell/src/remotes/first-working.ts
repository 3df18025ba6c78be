interface Limits {
  /** The next attempt begins beside one that takes longer. */
  patienceMs: number;
  /** Time limit of all attempts together. */
  limitMs: number;
}

/**
 * The result of the first attempt that succeeds. An attempt begins when the one before it has failed or is late. Rejects with
 * the last failure, or without an error when the time is up.
 */
export function firstWorking<T>(
  attempts: readonly (() => Promise<T>)[],
  { patienceMs, limitMs }: Limits,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let started = 0;
    let failed = 0;
    let late: ReturnType<typeof setTimeout>;
    const end = setTimeout(() => {
      stop();
      reject();
    }, limitMs);

    function startNext() {
      clearTimeout(late);
      const attempt = attempts[started];
      if (!attempt) return;
      started += 1;
      late = setTimeout(startNext, patienceMs);
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
      clearTimeout(late);
      clearTimeout(end);
    }

    startNext();
  });
}
