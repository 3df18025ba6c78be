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

/** Every folder that is type-checked on its own. */
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
 * Lint, format and types; each is one test.
 * @param {import('./terminal.mjs').Terminal} terminal
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runStaticChecks(terminal) {
  const counts = { passed: 0, failed: 0 };
  await forEachLimited(listChecks(), {
    limit: PARALLEL_CHECKS,
    async work({ name, program, args }) {
      const { code, output } = await runProgram(program, args, { cwd: projectRoot });
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      terminal.say(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trim()}`);
    },
  });
  return counts;
}
