import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@atrium/service-kit/app-error';
import type { Logger } from '@atrium/service-kit/logger';
import { createMutex } from '../media/mutex';
import type { TaskRequest, TaskResult } from './task-messages';
import type { Tasks } from './tasks';

const pageBytes = 4_096;
const memoryCheckMs = 200;

export interface TaskLimits {
  timeoutMs: number;
  /** Of the whole process, native memory included. */
  maxMemoryMb: number;
  idleMs: number;
}

/** The task took too long, used too much memory, or crashed its process. */
export class TaskAbortedError extends Error {
  override readonly name = 'TaskAbortedError';
}

export interface TaskProcess {
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

/** Undefined on systems without /proc. */
async function readMemoryMb(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (Number(text.split(' ')[1]) * pageBytes) / 1_048_576;
}

/**
 * A child process for tasks, started on demand and stopped when idle. Unlike a thread it can be killed while native code
 * (libvips, librsvg, libheif) runs, and has its own memory. It gets no environment variables, so no secrets.
 */
export function createTaskProcess({
  entry,
  limits: { timeoutMs: usualTimeoutMs, maxMemoryMb, idleMs },
  logger,
}: {
  entry: URL;
  limits: TaskLimits;
  logger: Logger;
}): TaskProcess {
  const runAlone = createMutex();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(entry), [], {
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${Math.round(maxMemoryMb / 2)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    started.unref();
    started.channel?.unref();
    return started;
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
      let isDone = false;
      const abort = (reason: string) => {
        // A memory check that was under way at the end must not stop the next task.
        if (isDone) return;
        end();
        stop();
        logger.warn({ task, reason }, 'task aborted');
        reject(new TaskAbortedError(`${task}: ${reason}`));
      };
      const onMessage = (message: unknown) => {
        end();
        resolve(message as TaskResult);
      };
      const onExit = (code: number | null, signal: string | null) => abort(`exited with ${signal ?? code}`);
      const onError = (error: Error) => abort(error.message);
      const timer = setTimeout(() => abort(`took longer than ${timeoutMs} ms`), timeoutMs);
      const memoryTimer = setInterval(() => {
        void readMemoryMb(worker.pid ?? 0).then((usedMb) => {
          if (usedMb !== undefined && usedMb > maxMemoryMb) abort(`used more than ${maxMemoryMb} MB`);
        });
      }, memoryCheckMs);
      function end(): void {
        isDone = true;
        clearTimeout(timer);
        clearInterval(memoryTimer);
        worker.off('message', onMessage).off('exit', onExit).off('error', onError);
      }
      worker.on('message', onMessage).on('exit', onExit).on('error', onError);
      worker.send({ task, args }, (error) => {
        if (error !== null) abort(error.message);
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

  const runWithin: TaskProcess['runWithin'] = (timeoutMs, task, ...args) =>
    runAlone(() => runTask({ task, args }, timeoutMs)) as Promise<Awaited<ReturnType<Tasks[typeof task]>>>;
  return {
    run: (task, ...args) => runWithin(usualTimeoutMs, task, ...args),
    runWithin,
    stop,
  };
}
