/** Long enough from pointing at a link to pressing it, short enough that nobody sees old data. */
const KEPT_MS = 10_000;

/** Whether a loader's answer is one to show; what failed is asked for again. */
function isGood(result: unknown): boolean {
  const init = (result as { init?: { status?: number } | null } | null)?.init;
  return (init?.status ?? 200) < 400;
}

export interface PrefetchCache<Args extends { request: Request }> {
  /** Runs the loader, or takes what `ahead` has fetched for the same address. */
  run(args: Args): Promise<unknown>;
  /** `keptMs`: how long its answer may wait for the navigation. */
  ahead(args: Args, keptMs?: number): Promise<void>;
}

/** A loader that may run before its navigation: each answer is used once, and not when it is old or a failure. */
export function createPrefetchCache<Args extends { request: Request }>(
  load: (args: Args) => Promise<unknown>,
  now: () => number = Date.now,
): PrefetchCache<Args> {
  const kept = new Map<string, { result: Promise<unknown>; until: number }>();

  return {
    async run(args) {
      const { url } = args.request;
      const entry = kept.get(url);
      kept.delete(url);
      if (entry && entry.until > now()) {
        const result = await entry.result.catch(() => undefined);
        if (result !== undefined && isGood(result)) return result;
      }
      return load(args);
    },

    async ahead(args, keptMs = KEPT_MS) {
      const { url } = args.request;
      for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
      if (kept.has(url)) return;
      const result = load(args);
      kept.set(url, { result, until: now() + keptMs });
      await result;
    },
  };
}
