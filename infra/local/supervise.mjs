import { forgetProcess, recordProcess } from './run-records.mjs';
import { StartError } from './start-error.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * @typedef {object} SupervisedSpec
 * @property {string} name for messages and run records
 * @property {string} dataDir
 * @property {import('./terminal.mjs').Terminal} terminal
 * @property {(how: { isRestart: boolean }) => ChildProcess} launch
 * @property {(child: ChildProcess, signal: AbortSignal) => Promise<void>} waitUntilReady
 * @property {string} [advice] appended to the message about a failed start, e.g. the path of the log
 * @property {number} [readyTimeoutMs]
 * @property {number} [restartTimeoutMs] the same once the child was ready
 * @property {number} [stopTimeoutMs] from SIGTERM to SIGKILL
 */

/**
 * @typedef {object} Supervised
 * @property {string} name
 * @property {() => Promise<void>} start resolves when the child is ready; rejects if it exits before
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill sends SIGKILL; the child stays down until `start`
 * @property {() => ChildProcess | undefined} getChild
 */

const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 10_000;
const STEADY_AFTER_MS = 30_000;

/**
 * Runs a child process and restarts it when it exits unexpectedly after it was ready.
 * @param {SupervisedSpec} spec
 * @returns {Supervised}
 */
export function superviseProcess(spec) {
  const { name, dataDir, terminal, readyTimeoutMs = 30_000, stopTimeoutMs = 5_000 } = spec;
  const { restartTimeoutMs = readyTimeoutMs } = spec;
  /** @type {ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let restartTimer;
  let isWanted = false;
  let wasReady = false;
  let backoffMs = FIRST_BACKOFF_MS;

  async function launchOnce() {
    const launched = spec.launch({ isRestart: wasReady });
    child = launched;
    const readySince = { at: 0 };
    const ended = waitForEnd(launched).then((how) => {
      forgetProcess({ dataDir, name });
      if (child === launched) child = undefined;
      return how;
    });
    if (launched.pid) recordProcess({ dataDir, name, pid: launched.pid });
    await becomeReady(launched, ended);
    wasReady = true;
    readySince.at = Date.now();
    void ended.then((how) => {
      if (!isWanted) return;
      if (Date.now() - readySince.at > STEADY_AFTER_MS) backoffMs = FIRST_BACKOFF_MS;
      terminal.warn(`${name} ended (${how}); restarting it`);
      scheduleRestart();
    });
  }

  /** @param {ChildProcess} launched @param {Promise<string>} ended */
  async function becomeReady(launched, ended) {
    const abort = new AbortController();
    const withinMs = wasReady ? restartTimeoutMs : readyTimeoutMs;
    const timer = setTimeout(() => abort.abort(), withinMs);
    const endedEarly = ended.then((how) => {
      throw new StartError(
        `${name} ended before it was ready (${how})${spec.advice ? `; ${spec.advice}` : ''}`,
      );
    });
    const tookTooLong = new Promise((_, reject) => {
      abort.signal.addEventListener('abort', () =>
        reject(new StartError(`${name} was not ready within ${withinMs / 1000} s`)),
      );
    });
    try {
      await Promise.race([spec.waitUntilReady(launched, abort.signal), endedEarly, tookTooLong]);
    } catch (error) {
      launched.kill('SIGKILL');
      await ended;
      throw error;
    } finally {
      clearTimeout(timer);
      endedEarly.catch(() => {});
      tookTooLong.catch(() => {});
      abort.abort();
    }
  }

  function scheduleRestart() {
    restartTimer = setTimeout(async () => {
      try {
        await launchOnce();
        terminal.say(`${name} is running again`);
      } catch (error) {
        if (!isWanted) return;
        terminal.warn(
          `${error instanceof Error ? error.message : error}; trying again in ${backoffMs / 1000} s`,
        );
        scheduleRestart();
      }
    }, backoffMs);
    backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
  }

  /** @param {{ signal: 'SIGTERM' | 'SIGKILL' }} options */
  async function end({ signal }) {
    isWanted = false;
    clearTimeout(restartTimer);
    const ending = child;
    if (!ending) return;
    const ended = waitForEnd(ending);
    ending.kill(signal);
    const timer = setTimeout(() => ending.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  }

  return {
    name,
    getChild: () => child,
    async start() {
      if (child) return;
      isWanted = true;
      backoffMs = FIRST_BACKOFF_MS;
      try {
        await launchOnce();
      } catch (error) {
        isWanted = false;
        throw error;
      }
    },
    stop: () => end({ signal: 'SIGTERM' }),
    kill: () => end({ signal: 'SIGKILL' }),
  };
}

/** @param {ChildProcess} child @returns {Promise<string>} the exit code or signal, in words */
function waitForEnd(child) {
  if (child.exitCode !== null) return Promise.resolve(`exit code ${child.exitCode}`);
  if (child.signalCode !== null) return Promise.resolve(child.signalCode);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (!child.pid) resolve(error.message);
    });
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}
