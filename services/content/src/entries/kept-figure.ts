const minFreshMs = 2_000;
/** What takes long to count is counted less often, so that counting never takes more than a twentieth of the time. */
const freshPerCost = 20;
const maxStaleMs = 60_000;

export interface KeptFigure<T> {
  get(): Promise<T>;
  /** After a change in this process. */
  change(next: (value: T) => T): void;
}

/**
 * A figure that takes a while to count. It is answered at once from what is known and counted again behind the answer once it is
 * some seconds old; only who comes after a minute, or first, waits.
 */
export function createKeptFigure<T>(
  count: () => Promise<T>,
  now: () => number = () => performance.now(),
): KeptFigure<T> {
  let known: { value: T; freshUntil: number; staleUntil: number } | undefined;
  let counting: Promise<T> | undefined;
  let changes = 0;

  async function countAnew(): Promise<T> {
    const startedAt = now();
    const before = changes;
    const value = await count();
    // Something was saved while this was counted: the number may be of before or after, the moved one is right.
    if (before === changes || known === undefined) {
      const at = now();
      const freshMs = Math.max(minFreshMs, (at - startedAt) * freshPerCost);
      known = { value, freshUntil: at + freshMs, staleUntil: at + Math.max(maxStaleMs, freshMs) };
    }
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
      const at = now();
      if (known === undefined || at >= known.staleUntil) return countOnce();
      // The known figure is the answer; when counting fails the next one who asks tries again.
      if (at >= known.freshUntil) countOnce().catch(() => {});
      return known.value;
    },
    change(next) {
      changes += 1;
      if (known !== undefined) known.value = next(known.value);
    },
  };
}
