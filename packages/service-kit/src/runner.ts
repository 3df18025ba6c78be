import type { Logger } from './logger';

export interface RunnerTask {
  name: string;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/**
 * Starts tasks in the order they were added and stops the started ones in reverse order, within one deadline. If a task fails
 * to start, the earlier ones are stopped.
 */
export function createRunner({ logger, stopWithinMs }: { logger: Logger; stopWithinMs: number }) {
  const tasks: RunnerTask[] = [];
  const started: RunnerTask[] = [];
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
    add(task: RunnerTask): void {
      tasks.push(task);
    },
    async start(): Promise<void> {
      for (const task of tasks) {
        try {
          await task.start?.();
        } catch (cause) {
          await stop();
          throw new Error(
            `${task.name} did not start: ${cause instanceof Error ? cause.message : String(cause)}`,
            { cause },
          );
        }
        started.push(task);
      }
    },
    stop,
  };
}

export type Runner = ReturnType<typeof createRunner>;
