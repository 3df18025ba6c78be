import { findProgram } from '../project-paths.mjs';
import { StartError } from '../start-error.mjs';
import { chooseEngineKind, readEngineKind } from './engine-choice.mjs';
import { createEmbeddedMongodb, createInstalledMongodb, hasEmbeddedMongodb } from './mongodb-engine.mjs';
import { createRedis, findPackagedRedis } from './redis-engine.mjs';
import {
  canUnpackValkey,
  findUnpackedValkey,
  getNativeCommand,
  prepareSysroot,
  prepareValkey,
} from './sysroot.mjs';

/** @typedef {import('./engine.mjs').Engine} Engine */
/** @typedef {import('./engine.mjs').EngineOptions} EngineOptions */
/** @typedef {import('./engine-choice.mjs').EngineKind} EngineKind */

/** @param {Partial<Record<EngineKind, unknown>>} found the preferred kind first @returns {EngineKind[]} */
const listAvailable = (found) =>
  Object.entries(found).flatMap(([kind, is]) => (is ? [/** @type {EngineKind} */ (kind)] : []));

/** @param {string} name @param {string} setting */
function refuse(name, setting) {
  return new StartError(
    `There is no ${name} for this system (${process.platform} ${process.arch}). Set ${setting} to a server of yours, put one on PATH${process.platform === 'darwin' && name === 'Redis' ? ' (brew install valkey)' : ''}, or use infra/compose/compose.yaml.`,
  );
}

/** A server that is not ours: the services report at their start if it doesn't respond. @returns {Engine} */
function createExternalEngine(/** @type {{ name: string, url: string }} */ { name, url }) {
  const nothing = async () => {};
  return { name, url, start: nothing, stop: nothing, kill: nothing, getChild: () => undefined };
}

/** @param {EngineOptions & { mongodbUrl?: string }} options @returns {Promise<Engine>} */
export async function createMongodb(options) {
  if (options.mongodbUrl) return createExternalEngine({ name: 'mongodb', url: options.mongodbUrl });
  const program = findProgram(['mongod']);
  const available = listAvailable({ installed: program, packaged: hasEmbeddedMongodb() });
  const kind = chooseEngineKind({ dataDir: options.dataDir, name: 'MongoDB', available });
  if (!kind) throw refuse('embedded MongoDB', 'MONGODB_URL');
  if (kind === 'installed' && program) return createInstalledMongodb({ ...options, program });
  await prepareSysroot(options.terminal);
  return createEmbeddedMongodb(options);
}

/**
 * Debian's Valkey, fetched if a data folder is to use it. Undefined where it can't be had and another server is there.
 * @param {{ terminal: EngineOptions['terminal'], isWanted: boolean, hasOther: boolean }} options
 */
async function findDebianValkey({ terminal, isWanted, hasOther }) {
  if (isWanted && canUnpackValkey()) {
    try {
      await prepareValkey(terminal);
    } catch (error) {
      if (!hasOther) throw error;
      terminal.warn(error instanceof Error ? error.message : String(error));
    }
  }
  return findUnpackedValkey();
}

/** @param {EngineOptions & { redisUrl?: string }} options @returns {Promise<Engine>} */
async function createRedisEngine(options) {
  const { dataDir, redisUrl, terminal } = options;
  if (redisUrl) return createExternalEngine({ name: 'redis', url: redisUrl });
  const installed = findProgram(['valkey-server', 'redis-server']);
  const packaged = findPackagedRedis();
  const recorded = readEngineKind(dataDir, 'Redis');
  const debian = await findDebianValkey({
    terminal,
    isWanted: recorded === 'debian' || (recorded === undefined && !installed),
    hasOther: packaged !== undefined,
  });
  const programs = { installed, debian, packaged };
  const kind = chooseEngineKind({ dataDir, name: 'Redis', available: listAvailable(programs) });
  const program = kind && programs[kind];
  if (!program) throw refuse('Redis', 'REDIS_URL');
  if (kind === 'packaged') await prepareSysroot(terminal);
  /** @type {[string, ...string[]]} */
  const command = kind === 'installed' ? [program] : getNativeCommand(program);
  return createRedis({ ...options, command });
}

/**
 * Creates both databases. Order of preference: the given URL, an installed server, Debian's package, the one from npm.
 * @param {EngineOptions & { mongodbUrl?: string, redisUrl?: string }} options
 */
export async function createEngines(options) {
  const mongodb = await createMongodb(options);
  const redis = await createRedisEngine(options);
  return { mongodb, redis };
}

/** Starts all engines or, after a failure, none. @param {Engine[]} engines */
export async function startEngines(engines) {
  const results = await Promise.allSettled(engines.map((engine) => engine.start()));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return;
  await stopEngines(engines);
  throw failure.reason;
}

/** @param {Engine[]} engines */
export async function stopEngines(engines) {
  await Promise.all(engines.map((engine) => engine.stop()));
}
