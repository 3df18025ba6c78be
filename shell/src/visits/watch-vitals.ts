/** Shifts within a second of each other, and five seconds at most, are one (https://web.dev/articles/cls). */
const shiftGapMs = 1_000;
const shiftWindowMs = 5_000;
/** Shorter reactions are as good as any. */
const leastEventMs = 40;

type Entry = PerformanceEntry & {
  /** layout-shift */
  value: number;
  hadRecentInput: boolean;
  /** event */
  interactionId: number;
  duration: number;
};

function watch(type: string, read: (entry: Entry) => void, options: object = {}): void {
  // A browser that doesn't know the type ignores the call with a warning in its console.
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) read(entry as Entry);
  });
  observer.observe({ type, buffered: true, ...options });
}

/** The web vitals of this page up to now; INP is the slowest interaction. `cls` in thousandths, the others in ms. */
export function watchVitals() {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  const activationStart = navigation?.activationStart ?? 0;
  const since = (time: number) => Math.max(0, Math.round(time - activationStart));
  const vitals: { lcp?: number; inp?: number; cls?: number; ttfb?: number } = {};
  if (navigation) vitals.ttfb = since(navigation.responseStart);

  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = since(startTime);
  });
  const noteEvent = ({ interactionId, duration }: Entry) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration));
  };
  watch('event', noteEvent, { durationThreshold: leastEventMs });
  if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) vitals.cls = 0;
  let [sum, first, last] = [0, 0, 0];
  watch('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const isApart = startTime - last > shiftGapMs || startTime - first > shiftWindowMs;
    if (isApart) first = startTime;
    last = startTime;
    sum = isApart ? value : sum + value;
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(sum * 1_000));
  });
  return { activationStart, readVitals: () => vitals };
}
