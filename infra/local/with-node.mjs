// node infra/local/with-node.mjs <program> [arguments]: runs a program of this project on a version of Node that is maintained. On a machine
// that has an older one, Node 24 comes from the npm package `node`, once.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSupported } from './node-version.mjs';
import { watchNpmParent } from './npm-parent.mjs';
import { getCacheDir, projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { stderrTerminal as terminal } from './terminal.mjs';

const FETCHED_VERSION = '24.21.0';

/** @param {string} file @returns {string | undefined} the program that was fetched before, if it is still there */
function readFetched(file) {
  const program = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return program !== '' && existsSync(program) ? program : undefined;
}

/** @returns {Promise<string | undefined>} the path of a supported Node */
async function fetchNode() {
  const record = join(getCacheDir(), `node-${FETCHED_VERSION}`);
  const fetched = readFetched(record);
  if (fetched !== undefined) return fetched;
  terminal.say(
    `Node ${process.versions.node} is no longer maintained; getting Node ${FETCHED_VERSION} from npm, once …`,
  );
  const args = ['-y', '-p', `node@${FETCHED_VERSION}`, 'node', '-p', 'process.execPath'];
  const { code, output } = await runProgram('npx', args, { cwd: projectRoot });
  const program = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !existsSync(program)) return undefined;
  mkdirSync(getCacheDir(), { recursive: true });
  writeFileSync(record, program);
  return program;
}

/**
 * Ends with the program, and ends it when npm or a signal ends this process. The terminal sends Ctrl+C to both.
 * @param {string} node @param {string[]} args
 */
function runOn(node, args) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH: path } });
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  watchNpmParent(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    terminal.warn(`${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

const [program = '', ...args] = process.argv.slice(2);
const file = resolve(projectRoot, program);
if (isSupported(process.versions.node)) {
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
} else {
  const node = await fetchNode();
  if (node === undefined) {
    terminal.warn(
      `Atrium needs Node 22.12, 24 or newer, and npm could not bring one. Install Node 24 and run the command again.`,
    );
    process.exit(1);
  }
  runOn(node, [file, ...args]);
}
