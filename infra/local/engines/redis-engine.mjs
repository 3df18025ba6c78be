import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findFreePort } from '../free-port.mjs';
import { guardAgainstOrphaning } from '../orphan-guard.mjs';
import { superviseProcess } from '../supervise.mjs';
import { waitForRedis } from './connect.mjs';
import { ENGINE_STOP_TIMEOUT_MS } from './engine.mjs';

/** @typedef {import('./engine.mjs').Engine} Engine */
/** @typedef {import('./engine.mjs').EngineOptions} EngineOptions */

/** The redis-server from the npm package for this platform, if it is installed. */
export function findPackagedRedis() {
  try {
    const require = createRequire(import.meta.url);
    const manifest = require.resolve(`@falkordblite/${process.platform}-${process.arch}/package.json`);
    const program = join(dirname(manifest), 'bin', 'redis-server');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

/** @param {{ folder: string, port: number, password: string }} server */
function buildConfig({ folder, port, password }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'hz 100',
    'loglevel notice',
    '',
  ].join('\n');
}

/**
 * @param {EngineOptions & { command: [string, ...string[]] }} options
 * @returns {Promise<Engine & { wipe: () => Promise<void> }>}
 */
export async function createRedis({ dataDir, terminal, command }) {
  const folder = join(dataDir, 'redis');
  const dataFolder = join(folder, 'data');
  const configFile = join(folder, 'redis.conf');
  const logFile = join(dataDir, 'logs', 'redis.log');
  const port = await findFreePort();
  const password = randomBytes(24).toString('base64url');

  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  mkdirSync(dirname(logFile), { recursive: true });
  // The password is in a file, because every user of the machine can read command lines.
  rmSync(configFile, { force: true });
  writeFileSync(configFile, buildConfig({ folder: dataFolder, port, password }), { mode: 0o600 });
  const log = openSync(logFile, 'w');

  const supervised = superviseProcess({
    name: 'redis',
    dataDir,
    terminal,
    stopTimeoutMs: ENGINE_STOP_TIMEOUT_MS,
    advice: `see ${logFile}`,
    launch() {
      const [program, ...args] = command;
      const child = spawn(program, [...args, configFile], {
        stdio: ['ignore', log, log],
        detached: true,
        env: { PATH: process.env.PATH, TZ: process.env.TZ, LC_ALL: 'C' },
      });
      guardAgainstOrphaning(child);
      return child;
    },
    waitUntilReady: (_child, signal) => waitForRedis({ port, password }, signal),
  });

  return {
    ...supervised,
    url: `redis://:${password}@127.0.0.1:${port}`,
    async wipe() {
      await supervised.kill();
      rmSync(dataFolder, { recursive: true, force: true });
      mkdirSync(dataFolder, { mode: 0o700 });
      await supervised.start();
    },
  };
}
