import { Worker } from 'node:worker_threads';

interface Watchdog {
  stop(): Promise<void>;
}

interface WatchdogOptions {
  /** Maximum time that the event loop may be blocked. */
  limitMs?: number;
  beatMs?: number;
}

/**
 * The thread counts its own ticks instead of time, because after a suspend (a laptop in sleep) the clock would show a delay.
 * It reads the main thread's stack through the inspector, logs it and kills the process, which the supervisor restarts.
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
  try {
    writeSync(1, JSON.stringify(line) + '\\n');
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

function endProcess() {
  clearInterval(timer);
  // Kills the process even if the stack can't be read: native code can't be paused.
  setTimeout(report, 1_000, []);
  const session = new Session();
  try {
    session.connectToMainThread();
  } catch {
    return;
  }
  // The frames of scripts that were loaded before the inspector connected have no URL.
  const scripts = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) =>
    report(params.callFrames.slice(0, 20).map(({ functionName, location }) =>
      (functionName || '(anonymous)') + ' ' + scripts.get(location.scriptId) + ':' + (location.lineNumber + 1))));
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

/** Kills this process when its event loop is blocked. */
export function startWatchdog({ limitMs = 10_000, beatMs = 500 }: WatchdogOptions = {}): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs);
  timer.unref();
  const thread = new Worker(threadSource, {
    eval: true,
    // Inherited flags could turn the source into an ES module.
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
