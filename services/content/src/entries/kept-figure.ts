const heardFreshMs = 60_000;
const unheardFreshMs = 2_000;
/** What takes long to count is counted less often, so that counting never takes more than a twentieth of the time. */
const freshPerCost = 20;
const unheardStaleMs = 60_000;

export interface KeptFigure<T> {
  get(): Promise<T>;
  /** After a change in this process. */
  change(next: (value: T) => T): void;
}

/**
 * A figure that takes a while to count. It is answered at once from what is known, moved by changes of this process. While those of
 * other processes are heard of (whoever keeps the figure then drops it) it is counted again behind an answer once a minute; while
 * they aren't, once it is some seconds old, and who comes after a minute waits.
 */
export function createKeptFigure<T>(
  count: () => Promise<T>,
  {
    isSubscribed = () => false,
    now = () => performance.now(),
  }: { isSubscribed?: (() => boolean) | undefined; now?: () => number } = {},
): KeptFigure<T> {
  let known: { value: T; countedAt: number; triedAt: number; costMs: number } | undefined;
  let counting: Promise<T> | undefined;
  let changes = 0;

  async function countAnew(): Promise<T> {
    const startedAt = now();
    const before = changes;
    const value = await count();
    const at = now();
    const costMs = at - startedAt;
    // Something was saved while this was counted: the number may be of before or after, the moved one is right.
    if (before === changes || known === undefined) known = { value, countedAt: at, triedAt: at, costMs };
    else known.triedAt = at;
    return known.value;
  }

  function countOnce(): Promise<T> {
    counting ??= countAnew().finally(() => {
      counting = undefined;
    });
    return counting;
  }

  return {
    async get() {
      if (known === undefined) return countOnce();
      const at = now();
      const freshMs = isSubscribed() ? heardFreshMs : Math.max(unheardFreshMs, known.costMs * freshPerCost);
      if (!isSubscribed() && at >= known.countedAt + Math.max(unheardStaleMs, freshMs)) return countOnce();
      // The known figure is the answer; when counting fails the next one who asks tries again.
      if (at >= known.triedAt + freshMs) countOnce().catch(() => {});
      return known.value;
    },
    change(next) {
      changes += 1;
      if (known !== undefined) known.value = next(known.value);
    },
  };
}
