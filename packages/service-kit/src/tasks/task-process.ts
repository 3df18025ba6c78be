import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { AppError } from '../app-error';
import type { Logger } from '../logger';
import { readProcessUse } from '../process-use';
import { readyMessage, type TaskMap, type TaskRequest, type TaskResult } from './task-messages';

const checkMs = 200;

export interface TaskLimits {
  /** CPU time that a task may use. */
  timeoutMs: number;
  /** How much longer it may take on a machine that is too busy to give it this time. */
  graceMs: number;
  /** A task that waited longer for its turn is refused before it starts: its caller has given up by then. */
  maxWaitMs: number;
  /** The memory of the whole process, native memory included. */
  maxMemoryMb: number;
  idleMs: number;
}

/** The task needs too much time or memory, or crashed its process: its input is at fault. */
export class TaskAbortedError extends Error {
  override readonly name = 'TaskAbortedError';
}

/** The task got too little CPU time to end, or no process at all: the machine is at fault, and another attempt may succeed. */
export class TaskStarvedError extends AppError {
  constructor(message: string) {
    super({
      code: 'unavailable',
      publicMessage: 'The server is too busy to check this at the moment. Please try again.',
      message,
      retryAfterSeconds: 5,
    });
  }
}

export interface TaskProcess<Tasks extends TaskMap> {
  run<Name extends keyof Tasks>(
    task: Name,
    ...args: Parameters<Tasks[Name]>
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** With a time limit of its own. */
  runWithin<Name extends keyof Tasks>(
    timeoutMs: number,
    task: Name,
    ...args: Parameters<Tasks[Name]>
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  stop(): void;
}

/**
 * A child process for tasks, one at a time, started on demand and stopped when idle. Unlike a thread it can be killed while native code
 * (libvips, librsvg, libheif) runs, and has its own memory. It gets no environment variables, so no secrets.
 */
export function createTaskProcess<Tasks extends TaskMap>({
  entry,
  limits: { timeoutMs: usualTimeoutMs, graceMs, maxWaitMs, maxMemoryMb, idleMs },
  logger,
}: {
  entry: URL;
  limits: TaskLimits;
  logger: Logger;
}): TaskProcess<Tasks> {
  // Decoded images are large, so this bounds memory.
  const runAlone = pLimit(1);
  let child: ChildProcess | undefined;
  const started = new WeakSet<ChildProcess>();
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const forked = fork(fileURLToPath(entry), [], {
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${Math.round(maxMemoryMb / 2)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    forked.once('exit', () => {
      if (child === forked) child = undefined;
    });
    forked.unref();
    forked.channel?.unref();
    return forked;
  }

  function stop(): void {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function request(
    worker: ChildProcess,
    { task, args }: TaskRequest,
    timeoutMs: number,
  ): Promise<TaskResult> {
    return new Promise((resolve, reject) => {
      const startedAt = Date.now();
      let cpuBeforeMs: number | undefined;
      let isDone = false;
      const abort = (error: Error) => {
        // A check that was under way at the end must not stop the next task.
        if (isDone) return;
        end();
        stop();
        logger.warn({ task, reason: error.message }, 'task aborted');
        reject(error);
      };
      const fail = (reason: string) => abort(new TaskAbortedError(`${task}: ${reason}`));
      const failToStart = (reason: string) => abort(new TaskStarvedError(`${task}: no process: ${reason}`));
      const onMessage = (message: unknown) => {
        if (message === readyMessage) {
          started.add(worker);
          return;
        }
        end();
        resolve(message as TaskResult);
      };
      const onExit = (code: number | null, signal: string | null) =>
        (started.has(worker) ? fail : failToStart)(`exited with ${signal ?? code}`);
      const onError = (error: Error) => failToStart(error.message);
      const checkTimer = setInterval(async () => {
        const use = await readProcessUse(worker.pid ?? 0);
        const elapsedMs = Date.now() - startedAt;
        cpuBeforeMs ??= use?.cpuMs;
        const cpuMs = use === undefined ? elapsedMs : use.cpuMs - (cpuBeforeMs ?? 0);
        if (use !== undefined && use.memoryMb > maxMemoryMb) fail(`used more than ${maxMemoryMb} MB`);
        // Both, because a task may use several cores.
        else if (Math.min(cpuMs, elapsedMs) > timeoutMs) fail(`took longer than ${timeoutMs} ms`);
        else if (elapsedMs > timeoutMs + graceMs)
          abort(new TaskStarvedError(`${task}: ${cpuMs} of ${timeoutMs} ms of CPU time in ${elapsedMs} ms`));
      }, checkMs);
      function end(): void {
        isDone = true;
        clearInterval(checkTimer);
        worker.off('message', onMessage).off('exit', onExit).off('error', onError);
      }
      worker.on('message', onMessage).on('exit', onExit).on('error', onError);
      worker.send({ task, args }, (error) => {
        if (error !== null) failToStart(error.message);
      });
    });
  }

  async function runTask(task: TaskRequest, timeoutMs: number): Promise<unknown> {
    clearTimeout(idleTimer);
    child ??= start();
    const response = await request(child, task, timeoutMs);
    idleTimer = setTimeout(stop, idleMs);
    idleTimer.unref();
    if ('result' in response) return response.result;
    if ('problem' in response) throw new AppError(response.problem);
    throw new Error(response.crash);
  }

  const runWithin: TaskProcess<Tasks>['runWithin'] = (timeoutMs, task, ...args) => {
    const queuedAt = Date.now();
    return runAlone(() => {
      const waitedMs = Date.now() - queuedAt;
      if (waitedMs > maxWaitMs)
        throw new TaskStarvedError(`${String(task)}: waited ${waitedMs} ms for its turn`);
      return runTask({ task: String(task), args }, timeoutMs);
    }) as Promise<Awaited<ReturnType<Tasks[typeof task]>>>;
  };
  return {
    run: (task, ...args) => runWithin(usualTimeoutMs, task, ...args),
    runWithin,
    stop,
  };
}
