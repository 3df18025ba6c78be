import type { Clock } from './clock';

/** Gives what was read at most `maxAgeMs` ago; callers that come while it is read share that read. */
export function createCachedValue<T>({
  read,
  maxAgeMs,
  clock,
}: {
  read(): Promise<T>;
  maxAgeMs: number;
  clock: Clock;
}): () => Promise<T> {
  let cached: { value: Promise<T>; readAtMs: number } | undefined;
  return async function readCached() {
    const nowMs = clock.now().getTime();
    const ageMs = nowMs - (cached?.readAtMs ?? Number.NEGATIVE_INFINITY);
    // A negative age: the machine's clock was set back.
    if (cached !== undefined && ageMs >= 0 && ageMs < maxAgeMs) return cached.value;
    const fresh = { value: read(), readAtMs: nowMs };
    cached = fresh;
    try {
      return await fresh.value;
    } catch (error) {
      if (cached === fresh) cached = undefined;
      throw error;
    }
  };
}
