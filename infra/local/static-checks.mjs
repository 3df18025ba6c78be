import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from './project-paths.mjs';
import { forEachLimited, runProgram } from './run-program.mjs';

/** @typedef {{ name: string, program: string, args: string[] }} Check */

const PARALLEL_CHECKS = 2;
const PARENT_FOLDERS = ['services', 'packages'];

const require = createRequire(join(projectRoot, 'package.json'));

/** @param {string} packageName @param {string} binary */
function resolveBinary(packageName, binary) {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[binary]);
}

/** Every folder with a tsconfig of its own. */
function listWorkspaces() {
  const listFolders = (/** @type {string} */ parent) =>
    readdirSync(join(projectRoot, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => join(parent, entry.name));
  return ['.', ...PARENT_FOLDERS]
    .flatMap(listFolders)
    .filter((folder) => existsSync(join(projectRoot, folder, 'tsconfig.json')));
}

/** @returns {Check[]} */
function listChecks() {
  const biome = resolveBinary('@biomejs/biome', 'biome');
  const tsc = resolveBinary('typescript', 'tsc');
  const types = listWorkspaces().map((folder) => ({
    name: `types of ${folder}`,
    program: process.execPath,
    args: [tsc, '--noEmit', '-p', folder],
  }));
  return [{ name: 'lint and format', program: process.execPath, args: [biome, 'check', '.'] }, ...types];
}

/**
 * Runs lint, format and type checks; each counts as one test.
 * @param {import('./terminal.mjs').Terminal} terminal
 * @returns {Promise<import('./test-result.mjs').TestResult>}
 */
export async function runStaticChecks(terminal) {
  /** @type {import('./test-result.mjs').TestResult} */
  const result = { passed: 0, failures: [], flaky: [] };
  await forEachLimited(listChecks(), {
    limit: PARALLEL_CHECKS,
    async work({ name, program, args }) {
      const { code, output } = await runProgram(program, args, { cwd: projectRoot });
      if (code === 0) result.passed += 1;
      else result.failures.push(`${name}\n${output.trim()}`);
      terminal.say(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trim()}`);
    },
  });
  return result;
}
