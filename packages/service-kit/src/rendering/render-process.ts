import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { Logger } from '../logger';
import { readProcessUse } from '../process-use';
import { callApi } from './call-api';
import { createFrameReader, type Frame, writeFrame } from './frames';
import { findIsolation, getPermissionFlag } from './isolation';
import { pickHeaders, toResult } from './render-headers';
import {
  type EndReason,
  RenderFailed,
  type RenderLimits,
  RenderProcessEnded,
  RenderTimedOut,
} from './render-limits';
import { type ChildMessage, childMessage, messageLimits, type ParentMessage } from './render-messages';
import type { RenderProcess, RenderTask } from './render-tasks';
import { startTaskClock, type TaskClock } from './task-clock';
import { findWhySilent, watchProcess } from './watch-process';

/** A process that doesn't read what it gets may let this much of it wait. */
const maxUnreadBytes = 64 * 1_024 * 1_024;

interface Task {
  type: 'load' | 'render';
  resolve(value: never): void;
  reject(error: Error): void;
  clock: TaskClock;
  startedAt: number;
  calls: number;
  url?: string | undefined;
  fetchApi?: RenderTask['fetchApi'] | undefined;
}

interface StartOptions {
  /** The source of the program `render-child.ts`, as built. */
  program: string;
  /** The server bundle of the shell. */
  shell: Uint8Array;
  limits: RenderLimits;
  logger: Logger;
}

/**
 * Starts a process that renders pages of remotes. It reads no files: the program comes over standard input, the bundles by messages. What it
 * sends is checked as anything that strangers send.
 */
export async function startRenderProcess(options: StartOptions): Promise<RenderProcess> {
  const { program, shell, limits, logger } = options;
  const { prefix } = await findIsolation();
  const [command = '', ...args] = [
    ...prefix,
    process.execPath,
    `--max-old-space-size=${limits.heapMb}`,
    getPermissionFlag(),
    '--no-warnings',
    '--input-type=module',
    '-',
  ];
  const child = spawn(command, args, { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
  return attach(child, { program, shell, limits, logger });
}

function attach(child: ChildProcess, { program, shell, limits, logger }: StartOptions): RenderProcess {
  const tasks = new Map<number, Task>();
  const pings = new Map<number, () => void>();
  const channel = child.stdio[3] as Duplex;
  let lastId = 0;
  let starting = 0;
  let rendered = 0;
  let isRetired = false;
  let crash: string | undefined;
  let markReady: () => void = () => undefined;
  /** The time of tasks counts from here: the start of a process is no fault of a version. */
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  const startTimer = setTimeout(() => end('starved', 'it has not started'), limits.starvedMs);
  let ended: { reason: EndReason; detail: string } | undefined;
  const pid = child.pid ?? 0;
  const stopWatching = watchProcess({ pid, limits, isIdle: () => tasks.size === 0, end });

  function send(message: ParentMessage, body?: Uint8Array): void {
    if (ended) return;
    writeFrame(channel, message, body);
    if (channel.writableLength > maxUnreadBytes) end('misbehaved', "it doesn't read its messages");
  }

  function end(reason: EndReason, detail: string): void {
    if (ended) return;
    ended = { reason, detail };
    stopWatching();
    clearTimeout(startTimer);
    markReady();
    child.kill('SIGKILL');
    channel.destroy();
    const wasAlone = tasks.size === 1;
    for (const task of tasks.values()) {
      task.clock.stop();
      task.reject(new RenderProcessEnded(detail, { reason, wasAlone }));
    }
    tasks.clear();
    for (const answer of pings.values()) answer();
    if (reason !== 'stopped') logger.error({ reason, detail }, 'render process ended');
  }

  function finish(id: number, type: Task['type'] | undefined = tasks.get(id)?.type): Task {
    const task = tasks.get(id);
    if (task === undefined || task.type !== type) throw new Error('it responds to what it was not asked');
    tasks.delete(id);
    task.clock.stop();
    if (isRetired && tasks.size + starting === 0) setImmediate(() => end('stopped', 'retired'));
    return task;
  }

  async function expire(id: number, hasLimit: boolean): Promise<void> {
    let isSilent = true;
    const callsBefore = tasks.get(id)?.calls;
    lastId += 1;
    const ping = lastId;
    pings.set(ping, () => {
      isSilent = false;
    });
    send({ type: 'ping', id: ping });
    const why = await findWhySilent({ pid, limits }, () => isSilent);
    pings.delete(ping);
    // A process that reacts, and has work or waits for a processor, gets more time: only the machine may be slow.
    const isBusy = (await readProcessUse(pid))?.isSleeping === false;
    const task = tasks.get(id);
    if (task === undefined) return;
    // This process may have been the slow one, and has read the task's call only now.
    const hasCalled = task.clock.isStanding || task.calls !== callsBefore;
    const isLate = performance.now() - task.startedAt > limits.starvedMs;
    const mayGoOn = !hasLimit || hasCalled || (isBusy && !isLate);
    if (why !== undefined) end(why, `it has not reacted for ${limits.taskMs} ms`);
    else if (mayGoOn) task.clock.restart();
    else {
      isRetired = true;
      finish(id).reject(new RenderTimedOut(`it took longer than ${limits.taskMs} ms`));
    }
  }

  async function start<Value>(
    message: Omit<ParentMessage & { type: 'load' }, 'id'> | Omit<ParentMessage & { type: 'render' }, 'id'>,
    {
      body,
      hasLimit,
      ...task
    }: Pick<Task, 'url' | 'fetchApi'> & {
      body?: Uint8Array | undefined;
      hasLimit: boolean;
    },
  ): Promise<Value> {
    starting += 1;
    await ready;
    starting -= 1;
    if (ended) throw new RenderProcessEnded(ended.detail, { reason: ended.reason, wasAlone: false });
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const clock = startTaskClock(limits.taskMs, () => void expire(id, hasLimit));
      tasks.set(id, {
        ...task,
        type: message.type,
        resolve,
        reject,
        clock,
        startedAt: performance.now(),
        calls: 0,
      });
      send({ ...message, id }, body);
    });
  }

  async function call(message: ChildMessage & { type: 'call' }, body: Buffer): Promise<void> {
    const { id } = message;
    const task = tasks.get(message.task);
    // A call of a page that is rendered by now: its code hasn't waited for it.
    if (task?.fetchApi === undefined) {
      send({ type: 'response', id, headers: {} });
      return;
    }
    task.calls += 1;
    if (task.calls > limits.calls) {
      end('misbehaved', `one page calls the API ${task.calls} times`);
      return;
    }
    task.clock.pause();
    const { bytes, ...response } = await callApi(task, message, body, logger);
    task.clock.resume();
    send({ type: 'response', id, ...response }, bytes);
  }

  function receive({ head, body }: Frame): void {
    const message = childMessage.parse(head);
    switch (message.type) {
      case 'ready':
        clearTimeout(startTimer);
        markReady();
        break;
      case 'loaded':
        finish(message.id, 'load').resolve({ hasSlot: message.hasSlot, sitemap: message.sitemap } as never);
        break;
      case 'rendered': {
        // Before the task is finished: this may throw.
        const result = toResult(message.result, body);
        rendered += 1;
        finish(message.id, 'render').resolve(result as never);
        break;
      }
      case 'failed':
        finish(message.id).reject(new RenderFailed(message.error));
        break;
      case 'call':
        void call(message, body);
        break;
      case 'pong':
        pings.get(message.id)?.();
        break;
      case 'crashed':
        crash = message.error.message;
    }
  }

  const read = createFrameReader(messageLimits, (frame) => {
    if (!ended) receive(frame);
  });
  channel.on('data', (chunk: Buffer) => {
    try {
      if (!ended) read(chunk);
    } catch (error) {
      end('misbehaved', error instanceof Error ? error.message.slice(0, 500) : String(error));
    }
  });
  channel.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  child.on('error', (error) => end('starved', error.message));
  child.on('exit', (code, signal) => {
    // What V8 does when its heap is full.
    if (signal === 'SIGABRT' || code === 134) end('memory', `it needs more than ${limits.heapMb} MB`);
    else end('crashed', crash ?? `it has ended itself (${signal ?? code})`);
  });
  child.unref();
  child.stdin?.end(program);
  send({ type: 'shell' }, shell);

  return {
    get open() {
      return tasks.size + starting;
    },
    get rendered() {
      return rendered;
    },
    get isUsable() {
      return !ended && !isRetired;
    },
    pid: child.pid,
    load: ({ source, ...bundle }) => start({ type: 'load', ...bundle }, { body: source, hasLimit: true }),
    async render({ request, fetchApi, hasLimit, settings }) {
      const { url, method } = request;
      const body = method === 'POST' ? new Uint8Array(await request.arrayBuffer()) : undefined;
      const headers = pickHeaders(Object.fromEntries(request.headers), 'page');
      return start({ type: 'render', url, method, headers, settings }, { body, hasLimit, url, fetchApi });
    },
    retire() {
      isRetired = true;
      if (tasks.size + starting === 0) end('stopped', 'retired');
    },
    stop: () => end('stopped', 'stopped'),
  };
}
