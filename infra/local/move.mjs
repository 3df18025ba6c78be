// npm run move -- <MONGODB_URL>|embedded|--drop: moves the data of the site to another database and starts it there.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDatabaseRecord, writeDatabaseRecord } from './database-record.mjs';
import { createMongodb } from './engines/create-engines.mjs';
import { tryLock } from './lock.mjs';
import { guardAgainstOrphaning } from './orphan-guard.mjs';
import { projectRoot } from './project-paths.mjs';
import { endLeftovers, forgetProcess, recordProcess } from './run-records.mjs';
import { parseSettings } from './settings.mjs';
import { StartError } from './start-error.mjs';
import { runSite, stopSite } from './stop-site.mjs';
import { terminal } from './terminal.mjs';
import { writeWhole } from './write-whole.mjs';

const USAGE = [
  'npm run move -- <MONGODB_URL>   stops the site, copies all data to an empty database there, and starts the site on it',
  'npm run move -- embedded        back to the engine of npm start, whose data of before have to be deleted first (--drop)',
  'npm run move -- --drop          deletes the data that the last move left behind',
  '  --no-start                    does not start the site afterwards',
].join('\n');

const program = join(projectRoot, 'services/main/dist/backup.mjs');

/**
 * The program ends with this process, and the next start or move on this folder waits for its end: two copies at once would mix.
 * @param {string} dataDir @param {string} verb @param {Record<string, string>} env
 */
async function runProgram(dataDir, verb, env) {
  const child = spawn(process.execPath, [program, verb], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  guardAgainstOrphaning(child);
  const name = 'move';
  if (child.pid) recordProcess({ dataDir, name, pid: child.pid });
  const [code] = await once(child, 'exit');
  forgetProcess({ dataDir, name });
  if (code !== 0) throw new StartError('Nothing was changed: the site uses the same database as before');
}

/** The same after a kill, so that the program recognises its own unfinished copy. @param {string} dataDir @param {string} target */
function readMoveId(dataDir, target) {
  const file = join(dataDir, 'move.json');
  const begun = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  if (begun?.target === target) return String(begun.id);
  const id = randomUUID();
  writeWhole(file, JSON.stringify({ id, target }), 0o600);
  return id;
}

/** @param {{ dataDir: string, from: string | undefined, to: string | undefined }} move undefined: the engine of `npm start` */
async function move({ dataDir, from, to }) {
  await endLeftovers({ dataDir });
  const open = (/** @type {string | undefined} */ mongodbUrl) =>
    createMongodb({ dataDir, terminal, mongodbUrl });
  const [source, target] = [await open(from), await open(to)];
  const engines = [source, target];
  try {
    for (const engine of engines) await engine.start();
    const env = { SOURCE_MONGODB_URL: source.url, MONGODB_URL: target.url };
    await runProgram(dataDir, 'copy', { ...env, MOVE_ID: readMoveId(dataDir, to ?? 'embedded') });
    writeDatabaseRecord(dataDir, { url: to ?? null, left: { url: from ?? null } });
    // The sample content is for empty sites only.
    writeWhole(join(dataDir, 'sample-content.loaded'), '');
    rmSync(join(dataDir, 'move.json'), { force: true });
    await runProgram(dataDir, 'finish', env);
  } finally {
    for (const engine of engines) await engine.stop();
  }
}

/** @param {string} dataDir */
async function dropLeft(dataDir) {
  const record = readDatabaseRecord(dataDir);
  if (!record?.left) throw new StartError('No move has left data behind');
  if (record.left.url === null) rmSync(join(dataDir, 'mongodb'), { recursive: true, force: true });
  else await runProgram(dataDir, 'drop', { MONGODB_URL: record.left.url });
  writeDatabaseRecord(dataDir, { ...record, left: null });
  terminal.say('The data that the last move left behind are deleted');
}

/** @param {string} dataDir @param {string | undefined} to */
function refuseLeftData(dataDir, to) {
  const left = readDatabaseRecord(dataDir)?.left;
  if (!left) return;
  const isBack = left.url === (to ?? null);
  const place = to === undefined ? 'The engine of npm start' : 'This database';
  throw new StartError(
    isBack
      ? `${place} still has the data of before the last move. They are older than those of the site, which are copied there. Delete them first: npm run move -- --drop`
      : 'The database of before the last move still has its data. Delete them first: npm run move -- --drop',
  );
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { drop: { type: 'boolean' }, 'no-start': { type: 'boolean' } },
    });
    if (positionals.length !== (values.drop ? 0 : 1)) return undefined;
    return { isDrop: values.drop === true, isStarted: !values['no-start'], target: positionals[0] ?? '' };
  } catch {
    return undefined;
  }
}

async function main() {
  const given = readArguments();
  if (given === undefined) throw new StartError(USAGE);
  if (!existsSync(program)) throw new StartError('Build first: npm run build');
  const { settings, problems } = parseSettings(process.env);
  const to = given.target === 'embedded' ? undefined : given.target;
  if (to !== undefined && !given.isDrop) problems.push(...parseSettings({ MONGODB_URL: to }).problems);
  if (problems.length > 0) throw new StartError(problems.join('\n'));

  const { dataDir, mongodbUrl: from } = settings;
  // Else the second one would take the first for the site, and stop it.
  const lock = tryLock(join(dataDir, 'move.lock'));
  if ('holderPid' in lock)
    throw new StartError(`Another move of ${dataDir} is at work (process ${lock.holderPid})`);
  process.on('exit', lock.release);
  if (given.isDrop) return dropLeft(dataDir);
  if (from === to) throw new StartError('The site uses this database already; nothing was changed');
  refuseLeftData(dataDir, to);
  if (from === undefined && !existsSync(join(dataDir, 'mongodb')))
    throw new StartError(`DATA_DIR: ${dataDir} has no database`);

  const release = await stopSite(dataDir);
  try {
    await move({ dataDir, from, to });
  } finally {
    release();
  }
  lock.release();
  terminal.say('The site uses the new database. The old data stay until: npm run move -- --drop');
  const isSetByHand = Boolean(process.env.MONGODB_URL?.trim());
  if (isSetByHand)
    terminal.say('MONGODB_URL is set in the environment: change it there before the next start');
  if (isSetByHand || !given.isStarted) return;
  process.exitCode = await runSite(projectRoot).ended;
}

main().catch((error) => {
  terminal.warn(error instanceof StartError ? error.message : error.stack);
  process.exit(1);
});
