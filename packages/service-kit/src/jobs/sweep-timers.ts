import type { Logger } from '../logger';
import type { Sweep } from '../module';

/** Longer than the limits of single calls, so that a sweep that waits for one of them is not late. */
const leastLateMs = 60_000;

interface Run {
  startedAt: number;
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Runs each sweep at once and then every `everyMs` from a plain timer: recovery of lost jobs must not depend on Redis. Runs of
 * one sweep don't overlap, unless one is older than two intervals: it is told to end, and a new one starts, because what it waits for may
 * never come.
 */
export function startSweepTimers({
  sweeps,
  logger,
  onLate,
}: {
  sweeps: Sweep[];
  logger: Logger;
  onLate?: ((sweep: string) => void) | undefined;
}): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const running = new Map<string, Run>();

  /** True if the running one, if any, was given up. */
  function canStart({ name, everyMs }: Sweep): boolean {
    const run = running.get(name);
    if (run === undefined) return true;
    const ageMs = Date.now() - run.startedAt;
    if (ageMs < Math.max(2 * everyMs, leastLateMs)) return false;
    logger.warn({ sweep: name, ageMs }, 'a sweep does not end; another run starts');
    onLate?.(name);
    run.abort.abort();
    return true;
  }

  function trigger(sweep: Sweep): void {
    if (stopping.signal.aborted || !canStart(sweep)) return;
    const abort = new AbortController();
    const ended = sweep
      .run(AbortSignal.any([stopping.signal, abort.signal]))
      .catch((err: unknown) => logger.error({ err, sweep: sweep.name }, 'sweep failed'))
      .finally(() => {
        if (running.get(sweep.name) === run) running.delete(sweep.name);
      });
    const run: Run = { startedAt: Date.now(), abort, ended };
    running.set(sweep.name, run);
  }

  for (const sweep of sweeps) trigger(sweep);
  const timers = sweeps.map((sweep) => setInterval(() => trigger(sweep), sweep.everyMs));
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
