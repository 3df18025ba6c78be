import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createEngines, startEngines, stopEngines } from './engines/create-engines.mjs';
import { guardAgainstOrphaning } from './orphan-guard.mjs';
import { projectRoot } from './project-paths.mjs';
import { endLeftovers } from './run-records.mjs';
import { loadSecrets } from './secrets.mjs';
import { buildServiceEnv } from './service-env.mjs';
import { buildLocalUrl, parseSettings } from './settings.mjs';
import { StartError } from './start-error.mjs';
import { findCheckout, runSite, stopSite } from './stop-site.mjs';
import { terminal } from './terminal.mjs';

/**
 * @typedef {object} Upgrade
 * @property {string} mainProgram the executable of all services
 * @property {string} backupProgram
 * @property {() => void} check throws a StartError when Atrium can't run on this machine
 * @property {(terminal: import('./terminal.mjs').Terminal) => Promise<void>} install
 * @property {(terminal: import('./terminal.mjs').Terminal) => Promise<void>} build
 */
/** @typedef {import('./settings.mjs').Settings} Settings */

const USAGE = [
  'npm run upgrade    in the checkout of the new version, with the settings of the site: stops it, backs its data up, migrates them, starts it',
  '  --no-start       does not start the site afterwards',
].join('\n');

const POLL_MS = 100;
const DATA_MODULES = 'auth,content,leads,registry';
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

/** A failed migration whose data are as they were before. */
class TakenBack extends Error {}

/** The database that a restore may replace, as the driver reads it. @param {string} mongodbUrl */
const nameDatabase = (mongodbUrl) => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(mongodbUrl)?.[1] ?? 'test';

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<boolean>} */
async function runToEnd(program, args, env) {
  // A process group of its own: Ctrl+C ends a migration through this process, which then restores the data.
  child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env,
  });
  guardAgainstOrphaning(child);
  const [code] = await once(child, 'exit');
  return code === 0;
}

/**
 * Backs all data up and migrates them. What a failed migration has changed is taken back.
 * @param {Upgrade} upgrade @param {Settings} settings @param {NodeJS.ProcessEnv} env of the services
 * @returns {Promise<{ file: string, wayBack: string }>}
 */
async function migrate({ mainProgram, backupProgram }, { dataDir }, env) {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = join(folder, `before-${version}-${moment}Z.backup`);
  const replace = `--replace=${nameDatabase(env.MONGODB_URL ?? '')}`;
  const wayBack = `npm run restore -- ${file} ${replace}`;
  // Not encrypted: the way back must not wait for a key. The secrets of the site are in the same folder.
  const { BACKUP_PUBLIC_KEY: _none, ...rest } = env;
  const programEnv = { ...rest, SITE_IS_STOPPED: 'yes' };

  terminal.step('Backing the data up …');
  if (!(await runToEnd(backupProgram, ['backup', file], programEnv)))
    throw new TakenBack('The data could not be backed up; nothing was changed');
  terminal.step('Migrating the data …');
  const migration = { ...env, TARGET: DATA_MODULES, MIGRATE_ONLY: 'on', LOG_LEVEL: 'silent' };
  if (await runToEnd(mainProgram, [], migration)) return { file, wayBack };

  terminal.step('The migration failed. Restoring the data of before …');
  if (await runToEnd(backupProgram, ['restore', file, replace], programEnv))
    throw new TakenBack(`The migration to ${version} failed. The data are as they were before`);
  throw new StartError(
    `The migration to ${version} failed, and so did the restore. Do not start the site; repeat it here: ${wayBack}`,
  );
}

/** @param {Upgrade} upgrade @param {Settings} settings */
async function migrateStopped(upgrade, settings) {
  const { dataDir, mongodbUrl, redisUrl } = settings;
  await endLeftovers({ dataDir });
  const secrets = loadSecrets({ dataDir, env: process.env });
  const { mongodb, redis } = await createEngines({ dataDir, terminal, mongodbUrl, redisUrl });
  const engines = [mongodb, redis];
  await startEngines(engines);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child?.kill('SIGTERM'));
  try {
    const urls = { mongodbUrl: mongodb.url, redisUrl: redis.url, isEmbedded: mongodb.isEmbedded ?? false };
    return await migrate(
      upgrade,
      settings,
      buildServiceEnv({ env: process.env, settings, secrets, ...urls }),
    );
  } finally {
    await stopEngines(engines);
  }
}

/** @param {Settings} settings @param {{ file: string, wayBack: string }} backup @returns {Promise<number>} the exit code */
async function startHere(settings, { file, wayBack }) {
  const { ended } = runSite(projectRoot);
  let code = /** @type {number | undefined} */ (undefined);
  void ended.then((exitCode) => {
    code = exitCode;
  });
  const isReady = () =>
    fetch(`${buildLocalUrl(settings)}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (code === undefined && !(await isReady())) await sleep(POLL_MS);
  if (code === undefined) terminal.say(`Upgraded to ${version}. Delete ${file} when it has proved itself`);
  else
    terminal.warn(
      `Atrium ${version} does not start, but its migrations are done. Back to the data of before: ${wayBack}, then npm start in the former version`,
    );
  return ended;
}

/** @param {Upgrade} upgrade */
async function main(upgrade) {
  const { values } = parseArgs({ options: { 'no-start': { type: 'boolean' } } });
  upgrade.check();
  const { settings, problems } = parseSettings(process.env);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  const { dataDir, mongodbUrl } = settings;
  if (!mongodbUrl && !existsSync(join(dataDir, 'mongodb')))
    throw new StartError(`DATA_DIR: ${dataDir} has no database; a first start needs no upgrade`);

  const former = findCheckout(dataDir);
  const prepare = async () => {
    await upgrade.install(terminal);
    await upgrade.build(terminal);
  };
  // A site that runs from this folder reads the builds that are replaced.
  const isInPlace = former === projectRoot;
  if (!isInPlace) await prepare();
  const release = await stopSite(dataDir);
  let migrated;
  try {
    if (isInPlace) await prepare();
    migrated = await migrateStopped(upgrade, settings);
  } catch (error) {
    if (!(error instanceof TakenBack) || former === undefined || isInPlace || values['no-start']) throw error;
    terminal.warn(`${error.message}. Starting the former version, of ${former} …`);
  } finally {
    release();
  }
  if (migrated === undefined) return runSite(former ?? projectRoot).ended.then(() => 1);
  if (!values['no-start']) return startHere(settings, migrated);
  terminal.say(`The data are those of ${version}. Delete ${migrated.file} when it has proved itself`);
  return 0;
}

/** @param {Upgrade} upgrade */
export function runUpgrade(upgrade) {
  main(upgrade).then(
    (code) => process.exit(code),
    (error) => {
      if (error instanceof TakenBack) terminal.warn(`${error.message}. Start the former version again`);
      else if (error?.code?.startsWith('ERR_PARSE_ARGS')) terminal.warn(USAGE);
      else terminal.warn(error instanceof StartError ? error.message : error.stack);
      process.exit(1);
    },
  );
}
