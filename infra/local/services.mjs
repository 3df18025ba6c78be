import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.mjs';
import { projectRoot } from './project-paths.mjs';
import { createServiceLog } from './service-log.mjs';
import { buildLocalUrl, MODULES } from './settings.mjs';
import { superviseProcess } from './supervise.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {{ type?: string, [key: string]: unknown }} Message what a service sends over IPC */

/**
 * @typedef {object} ServiceOptions
 * @property {string} mainProgram
 * @property {Settings} settings
 * @property {NodeJS.ProcessEnv} env the environment of every service
 * @property {import('./terminal.mjs').Terminal} terminal
 * @property {(message: Message) => void} onMessage
 * @property {() => boolean} isClosed pages wait until the web process is told to open
 */

/** @typedef {{ name: string, modules: string[], nodeFlags: string[] }} ServicePlan */

// A migration may build an index over a million documents, which takes minutes; a process that exits is noticed at once.
const READY_TIMEOUT_MS = 300_000;
// A restart builds nothing, so each of its steps has a tenth of that time; what takes longer stands still.
const RESTART_TIMEOUT_MS = 120_000;
const RESTART_STEP_SECONDS = '30';
// The services finish their requests and jobs for up to 20 s, after their drain.
const STOP_TIMEOUT_MS = 20_200;
const DRAIN_SECONDS = 1;

const READY_RETRY_MS = 50;
const RESPONSE_TIMEOUT_MS = 2_000;

const SERVICES = ['AUTH', 'CONTENT', 'LEADS', 'REGISTRY', 'RENDERER'];

const WEB_FLAGS = ['--max-old-space-size=512', '--max-semi-space-size=8'];
const WORKER_FLAGS = ['--max-old-space-size=384', '--max-semi-space-size=4'];

/**
 * The processes to run: web and worker separately, so that a mailing never slows a page; or one process with the modules
 * of TARGET.
 * @param {string[] | undefined} target
 * @returns {ServicePlan[]}
 */
function planServices(target) {
  if (target) {
    const name = target.includes('gateway') ? 'web' : target.join('-');
    return [{ name, modules: target, nodeFlags: WEB_FLAGS }];
  }
  return [
    { name: 'web', modules: MODULES.filter((name) => name !== 'worker'), nodeFlags: WEB_FLAGS },
    { name: 'worker', modules: ['worker'], nodeFlags: WORKER_FLAGS },
  ];
}

/**
 * @param {ServicePlan} plan
 * @param {ServiceOptions} options
 */
async function createService(
  { name, modules, nodeFlags },
  { mainProgram, settings, env, terminal, onMessage, isClosed },
) {
  const log = createServiceLog({ logsDir: join(settings.dataDir, 'logs'), name, terminal });
  const healthPort = env.HEALTH_PORT || String(await findFreePort());
  // A worker serves no requests, so its port is for health checks only.
  const isWorker = modules.length === 1 && modules[0] === 'worker';
  const baseUrl = isWorker ? `http://127.0.0.1:${healthPort}` : buildLocalUrl(settings);

  return superviseProcess({
    name,
    dataDir: settings.dataDir,
    terminal,
    advice: `see ${log.file}`,
    readyTimeoutMs: READY_TIMEOUT_MS,
    restartTimeoutMs: RESTART_TIMEOUT_MS,
    stopTimeoutMs: STOP_TIMEOUT_MS + 1_000 * Number(env.DRAIN_SECONDS || DRAIN_SECONDS),
    launch({ isRestart }) {
      const child = spawn(process.execPath, [...nodeFlags, mainProgram], {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // A separate process group: Ctrl-C reaches only the launcher, which stops the children in order.
        detached: true,
        env: {
          ...(isWorker ? buildServiceUrls(settings) : {}),
          ...env,
          TARGET: modules.join(','),
          HEALTH_PORT: healthPort,
          ...(isRestart && { START_STEP_SECONDS: RESTART_STEP_SECONDS }),
          ...(!isWorker && isClosed() && { START_CLOSED: 'on' }),
          ...(isWorker && env.METRICS_PORT && { METRICS_PORT: String(Number(env.METRICS_PORT) + 1) }),
        },
      });
      log.follow(child);
      child.on('message', (message) => onMessage(/** @type {Message} */ (message)));
      return child;
    },
    async waitUntilReady(child, signal) {
      await waitForMessage(child, 'ready');
      // A closed site is not ready.
      await waitForOk(`${baseUrl}/${!isWorker && isClosed() ? 'healthz' : 'readyz'}`, signal);
    },
  });
}

/** @param {string} url @param {AbortSignal} signal */
async function waitForOk(url, signal) {
  while (!signal.aborted) {
    const limit = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const status = fetch(url, { signal: limit }).then(
      (response) => {
        // Not awaited, nor is the signal relied upon: of a server that was just killed neither may ever settle.
        response.body?.cancel().catch(() => {});
        return response.status;
      },
      () => undefined,
    );
    if ((await Promise.race([status, sleep(RESPONSE_TIMEOUT_MS)])) === 200) return;
    await sleep(READY_RETRY_MS);
  }
}

/**
 * The addresses of the services for a process that doesn't contain them.
 * @param {Settings} settings
 */
function buildServiceUrls(settings) {
  return Object.fromEntries(SERVICES.map((name) => [`${name}_URL`, buildLocalUrl(settings)]));
}

/** @param {ServiceOptions} options */
export function createServices(options) {
  return Promise.all(planServices(options.settings.target).map((plan) => createService(plan, options)));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} type
 * @returns {Promise<Message>}
 */
export function waitForMessage(child, type) {
  return new Promise((resolve) => {
    /** @param {unknown} message */
    const check = (message) => {
      if (/** @type {Message} */ (message)?.type !== type) return;
      child.off('message', check);
      resolve(/** @type {Message} */ (message));
    };
    child.on('message', check);
  });
}
