import type { Logger } from '../logger';
import type { Sweep } from '../module';

/**
 * Runs each sweep at once and then every `everyMs` from a plain timer: recovery of lost jobs must not depend on Redis. Runs of
 * one sweep never overlap.
 */
export function startSweepTimers({ sweeps, logger }: { sweeps: Sweep[]; logger: Logger }): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();

  function trigger(sweep: Sweep): void {
    if (stopping.signal.aborted || running.has(sweep.name)) return;
    const run = sweep
      .run(stopping.signal)
      .catch((err: unknown) => logger.error({ err, sweep: sweep.name }, 'sweep failed'))
      .finally(() => running.delete(sweep.name));
    running.set(sweep.name, run);
  }

  for (const sweep of sweeps) trigger(sweep);
  const timers = sweeps.map((sweep) => setInterval(() => trigger(sweep), sweep.everyMs));

  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
