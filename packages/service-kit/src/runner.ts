import type { Logger } from './logger';
import { withDeadline } from './with-deadline';

/** Ends what a task has started. */
type Stop = () => unknown;
type Start = () => Promise<Stop | undefined> | Stop | undefined;

/** More than the limits of the drivers, which tell the cause. */
const startWithinMs = 30_000;

/**
 * Starts tasks in the order they were added, each within its own time, and stops them in reverse order, within one deadline. If a
 * task fails to start, the earlier ones are stopped.
 */
export function createRunner({ logger, stopWithinMs }: { logger: Logger; stopWithinMs: number }) {
  const tasks: { name: string; start: Start; withinMs: number }[] = [];
  const started: { name: string; stop: Stop | undefined }[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (let task = started.pop(); task !== undefined; task = started.pop()) {
      try {
        await task.stop?.();
      } catch (err) {
        logger.error({ err, task: task.name }, 'task did not stop cleanly');
      }
    }
  }

  /** Returns false if the deadline passed first. */
  async function stop(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    stopping ??= stopAll();
    const deadline = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), stopWithinMs);
    });
    const isClean = await Promise.race([stopping.then(() => true as const), deadline]);
    clearTimeout(timer);
    return isClean;
  }

  return {
    /** `start` returns the function that ends what it has started. */
    add(name: string, start: Start, { withinMs = startWithinMs }: { withinMs?: number } = {}): void {
      tasks.push({ name, start, withinMs });
    },
    async start(): Promise<void> {
      for (const { name, start, withinMs } of tasks) {
        try {
          started.push({ name, stop: await withDeadline(Promise.resolve(start()), withinMs) });
        } catch (cause) {
          await stop();
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`${name} did not start: ${reason}`, { cause });
        }
      }
    },
    stop,
  };
}

export type Runner = ReturnType<typeof createRunner>;
