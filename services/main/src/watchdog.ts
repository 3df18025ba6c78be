import { Worker } from 'node:worker_threads';

export interface Watchdog {
  stop(): Promise<void>;
}

export interface WatchdogOptions {
  /** How long the event loop may stand still. */
  limitMs?: number;
  beatMs?: number;
}

/**
 * The thread counts its own ticks, not the time: after the whole process was suspended (a laptop that slept) it does not find
 * the event loop late. It asks the inspector where the main thread is, writes that to the log and ends the process, which the
 * supervisor starts again.
 */
const threadSource = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { Session } = require('node:inspector');
const { beats, beatMs, limitMs } = workerData;
let last = -1;
let missed = 0;

function report(stack) {
  const msg = 'event loop stood still; ending the process';
  const line = { level: 60, time: new Date().toISOString(), name: 'watchdog', stoodStillMs: missed * beatMs, stack, msg };
  writeSync(1, JSON.stringify(line) + '\\n');
  process.kill(process.pid, 'SIGKILL');
}

function endProcess() {
  clearInterval(timer);
  // In case the stack can't be read: native code can't be paused.
  setTimeout(report, 1_000, []);
  const session = new Session();
  try {
    session.connectToMainThread();
  } catch {
    return;
  }
  session.on('Debugger.paused', ({ params }) =>
    report(params.callFrames.slice(0, 20).map(({ functionName, url, location }) =>
      (functionName || '(anonymous)') + ' ' + url + ':' + (location.lineNumber + 1))));
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

const timer = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  missed = beat === last ? missed + 1 : 0;
  last = beat;
  if (missed * beatMs >= limitMs) endProcess();
}, beatMs);
`;

/** Ends this process when its event loop stands still. */
export function startWatchdog({ limitMs = 10_000, beatMs = 500 }: WatchdogOptions = {}): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs);
  timer.unref();
  const thread = new Worker(threadSource, {
    eval: true,
    // The flags of the process could turn the source into an ES module.
    execArgv: [],
    workerData: { beats, beatMs, limitMs },
  });
  thread.unref();
  return {
    async stop() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
