/** Counts the time that a task takes itself: it stands while a call to the API is open, because a slow API is not the task's fault. */
export interface TaskClock {
  pause(): void;
  resume(): void;
  restart(): void;
  stop(): void;
  /** A call is open. */
  readonly isStanding: boolean;
}

export function startTaskClock(limitMs: number, onExpire: () => void): TaskClock {
  let leftMs = limitMs;
  let startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let openCalls = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  function run(): void {
    stop();
    startedAt = performance.now();
    timer = setTimeout(onExpire, leftMs);
  }
  run();
  return {
    get isStanding() {
      return openCalls > 0;
    },
    pause() {
      openCalls += 1;
      if (openCalls > 1) return;
      leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
      stop();
    },
    resume() {
      openCalls -= 1;
      if (openCalls === 0) run();
    },
    restart() {
      leftMs = limitMs;
      if (openCalls === 0) run();
    },
    stop() {
      stop();
      // A call that ends later must not start it.
      openCalls = Infinity;
    },
  };
}
