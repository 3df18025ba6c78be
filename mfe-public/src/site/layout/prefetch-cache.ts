/** Covers the time from hovering a link to clicking it, without showing outdated data. */
const MAX_AGE_MS = 10_000;

/** Failed results are not reused. */
function isSuccess(result: unknown): boolean {
  const init = (result as { init?: { status?: number } | null } | null)?.init;
  return (init?.status ?? 200) < 400;
}

export interface PrefetchCache<Args extends { request: Request }> {
  /** Returns the cached result for the same URL, otherwise runs the loader. */
  run(args: Args): Promise<unknown>;
  /** Runs the loader and caches its result for ten seconds. */
  prefetch(args: Args): Promise<void>;
}

/** Caches prefetched loader results. Each is used once, if fresh and successful. */
export function createPrefetchCache<Args extends { request: Request }>(
  load: (args: Args) => Promise<unknown>,
  now: () => number = Date.now,
): PrefetchCache<Args> {
  const cached = new Map<string, { result: Promise<unknown>; until: number }>();

  return {
    async run(args) {
      const { url } = args.request;
      const entry = cached.get(url);
      cached.delete(url);
      if (entry && entry.until > now()) {
        const result = await entry.result.catch(() => undefined);
        if (result !== undefined && isSuccess(result)) return result;
      }
      return load(args);
    },

    async prefetch(args) {
      const { url } = args.request;
      for (const [key, { until }] of cached) if (until <= now()) cached.delete(key);
      if (cached.has(url)) return;
      const result = load(args);
      cached.set(url, { result, until: now() + MAX_AGE_MS });
      await result;
    },
  };
}
