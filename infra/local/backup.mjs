// npm run backup -- <file> and npm run restore -- <file>. With MONGODB_URL that database; else the one of DATA_DIR, which
// runs for the length of the command. `--check` and `--new-key` need none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMongodb } from './engines/create-engines.mjs';
import { buildMongodbUrl } from './engines/mongodb-engine.mjs';
import { chooseSocketFolder } from './engines/socket-folder.mjs';
import { tryLock } from './lock.mjs';
import { guardAgainstOrphaning } from './orphan-guard.mjs';
import { projectRoot } from './project-paths.mjs';
import { endLeftovers } from './run-records.mjs';
import { parseSettings } from './settings.mjs';
import { StartError } from './start-error.mjs';
import { stderrTerminal } from './terminal.mjs';

const program = join(projectRoot, 'services/main/dist/backup.mjs');
const args = process.argv.slice(2);

/** @param {{ mongodbUrl?: string, dataDir: string, isStopped: boolean }} options @returns {Promise<number>} the exit code */
async function runProgram({ mongodbUrl, dataDir, isStopped }) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(mongodbUrl && { MONGODB_URL: mongodbUrl }),
      DATA_DIR: dataDir,
      SITE_IS_STOPPED: isStopped ? 'yes' : 'no',
    },
  });
  guardAgainstOrphaning(child);
  // The program ends by itself and removes its unfinished file. A terminal has sent it SIGINT too.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** @param {string} dataDir */
function lockStopped(dataDir) {
  const lock = tryLock(join(dataDir, 'launcher.lock'));
  return 'release' in lock ? lock.release : undefined;
}

/** @param {{ dataDir: string, mongodbUrl: string | undefined }} settings */
async function runStopped({ dataDir, mongodbUrl: given }) {
  await endLeftovers({ dataDir });
  const engine = await createMongodb({ dataDir, terminal: stderrTerminal, mongodbUrl: given });
  await engine.start();
  try {
    const code = await runProgram({ mongodbUrl: engine.url, dataDir, isStopped: !given });
    // The sample content is for empty sites only.
    if (code === 0 && args[0] === 'restore') writeFileSync(join(dataDir, 'sample-content.loaded'), '');
    return code;
  } finally {
    await engine.stop();
  }
}

async function main() {
  if (!existsSync(program)) throw new StartError('Build first: npm run build');
  const { settings, problems } = parseSettings(process.env);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  const { dataDir, mongodbUrl } = settings;
  if (args.some((arg) => /^--(check|new-key)$/.test(arg))) return runProgram({ dataDir, isStopped: false });
  const isBackup = args[0] === 'backup';
  if (isBackup && mongodbUrl) return runProgram({ mongodbUrl, dataDir, isStopped: false });
  if (isBackup && !existsSync(join(dataDir, 'mongodb')))
    throw new StartError(`DATA_DIR: ${dataDir} has no database`);
  const release = lockStopped(dataDir);
  if (release) return runStopped({ dataDir, mongodbUrl }).finally(release);
  if (!isBackup)
    throw new StartError(`DATA_DIR: the site runs on ${dataDir}. Stop it first; nothing was changed`);
  const socketPath = join(chooseSocketFolder(dataDir), 'mongodb.sock');
  return runProgram({ mongodbUrl: buildMongodbUrl(socketPath), dataDir, isStopped: false });
}

main().then(
  (code) => process.exit(code),
  (error) => {
    stderrTerminal.warn(error instanceof StartError ? error.message : error.stack);
    process.exit(1);
  },
);
