import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from './project-paths.mjs';
import { forEachLimited, runProgram } from './run-program.mjs';

/** @typedef {{ name: string, program: string, args: string[] }} Check */

const PARALLEL_CHECKS = 2;
const PARENT_FOLDERS = ['services', 'packages'];
const PRESETS = join(projectRoot, 'packages', 'tooling', 'tsconfig');

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

/** @param {string} folder @returns {{ extends?: string, include?: string[], compilerOptions?: object }} */
const readConfig = (folder) => JSON.parse(readFileSync(join(projectRoot, folder, 'tsconfig.json'), 'utf8'));

/**
 * Workspaces with the options of one preset are one program: each alone would check the packages that it imports again, in three times
 * the CPU time. Ambient declarations are common to a group; `npm run typecheck` checks each workspace alone.
 * @returns {{ name: string, config: string }[]}
 */
function listPrograms() {
  /** @type {{ name: string, config: string }[]} */
  const programs = [];
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const folder of listWorkspaces()) {
    const config = readConfig(folder);
    const preset = basename(config.extends ?? '');
    if (config.compilerOptions === undefined) groups.set(preset, [...(groups.get(preset) ?? []), folder]);
    else programs.push({ name: folder, config: join(projectRoot, folder) });
  }
  const configs = join(projectRoot, '.artifacts', 'types');
  mkdirSync(configs, { recursive: true });
  for (const [preset, folders] of groups) {
    const config = join(configs, preset);
    const include = folders.flatMap((folder) =>
      (readConfig(folder).include ?? []).map((pattern) => join(projectRoot, folder, pattern)),
    );
    writeFileSync(config, JSON.stringify({ extends: join(PRESETS, preset), include }));
    // First: the longest ones.
    programs.unshift({ name: folders.join(', '), config });
  }
  return programs;
}

/** Whether this branch has commits that the main branch of its origin lacks. */
function isBranch() {
  const args = ['rev-list', '--count', 'origin/main..HEAD'];
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 && Number(stdout) > 0;
}

/** Teams install these packages by version: a change without a changeset would reach nobody. @returns {Check[]} */
function listBranchChecks() {
  if (!isBranch()) return [];
  const args = [resolveBinary('@changesets/cli', 'changeset'), 'status', '--since', 'origin/main'];
  return [{ name: 'changesets of changed packages', program: process.execPath, args }];
}

/** @returns {Check[]} */
function listChecks() {
  const biome = resolveBinary('@biomejs/biome', 'biome');
  const tsc = resolveBinary('typescript', 'tsc');
  const types = listPrograms().map(({ name, config }) => ({
    name: `types of ${name}`,
    program: process.execPath,
    // Each of its four checkers would check the imported packages again: 37 CPU seconds instead of 18 for the services.
    args: [tsc, '--noEmit', '--checkers', '1', '-p', config],
  }));
  const lint = { name: 'lint and format', program: process.execPath, args: [biome, 'check', '.'] };
  return [lint, ...listBranchChecks(), ...types];
}

/**
 * Runs lint, format and type checks; each counts as one test.
 * @param {import('./terminal.mjs').Terminal} terminal
 * @returns {Promise<import('./test-result.mjs').TestResult>}
 */
export async function runStaticChecks(terminal) {
  /** @type {import('./test-result.mjs').TestResult} */
  const result = { passed: 0, failures: [] };
  await forEachLimited(listChecks(), {
    limit: PARALLEL_CHECKS,
    async work({ name, program, args }) {
      const { code, output } = await runProgram(program, args, { cwd: projectRoot, isUrgent: false });
      if (code === 0) result.passed += 1;
      else result.failures.push(`${name}\n${output.trim()}`);
      terminal.say(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trim()}`);
    },
  });
  return result;
}
