import { findProgram } from '../project-paths.mjs';
import { StartError } from '../start-error.mjs';
import { chooseEngineKind } from './engine-choice.mjs';
import { createEmbeddedMongodb, createInstalledMongodb, hasEmbeddedMongodb } from './mongodb-engine.mjs';
import { createRedis, findPackagedRedis } from './redis-engine.mjs';
import { prepareSysroot } from './sysroot.mjs';

/** @typedef {import('./engine.mjs').Engine} Engine */
/** @typedef {import('./engine.mjs').EngineOptions} EngineOptions */
/** @typedef {import('./engine-choice.mjs').EngineKind} EngineKind */

/** @param {unknown} installed @param {unknown} packaged @returns {EngineKind[]} */
function listAvailable(installed, packaged) {
  return [
    ...(installed ? [/** @type {const} */ ('installed')] : []),
    ...(packaged ? [/** @type {const} */ ('packaged')] : []),
  ];
}

/** @param {string} name @param {string} setting */
function refuse(name, setting) {
  return new StartError(
    `There is no ${name} for this system (${process.platform} ${process.arch}). Set ${setting} to a server of yours, put one on PATH, or use infra/compose/compose.yaml.`,
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
  const available = listAvailable(program, hasEmbeddedMongodb());
  const kind = chooseEngineKind({ dataDir: options.dataDir, name: 'MongoDB', available });
  if (!kind) throw refuse('embedded MongoDB', 'MONGODB_URL');
  if (kind === 'installed' && program) return createInstalledMongodb({ ...options, program });
  await prepareSysroot(options.terminal);
  return createEmbeddedMongodb(options);
}

/** @param {EngineOptions & { redisUrl?: string }} options @returns {Promise<Engine>} */
async function createRedisEngine(options) {
  if (options.redisUrl) return createExternalEngine({ name: 'redis', url: options.redisUrl });
  const installed = findProgram(['redis-server', 'valkey-server']);
  const packaged = findPackagedRedis();
  const available = listAvailable(installed, packaged);
  const kind = chooseEngineKind({ dataDir: options.dataDir, name: 'Redis', available });
  const program = kind === 'installed' ? installed : packaged;
  if (!kind || !program) throw refuse('Redis', 'REDIS_URL');
  if (kind === 'packaged') await prepareSysroot(options.terminal);
  return createRedis({ ...options, program, kind });
}

/**
 * Creates both databases. Order of preference: the given URL, an installed server, the one from npm.
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
