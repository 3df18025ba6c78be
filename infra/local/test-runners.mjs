import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from './project-paths.mjs';
import { addResults, readPlaywrightResult, readVitestResult, summariseRunner } from './test-result.mjs';

/** @typedef {import('./test-result.mjs').TestResult} TestResult */

const reportsDir = join(projectRoot, '.artifacts', 'reports');

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>} its exit code */
function runShown(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    child.once('error', () => resolve(-1));
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      resolve(code ?? -1);
    });
  });
}

/** @param {string} name */
function prepareReport(name) {
  mkdirSync(reportsDir, { recursive: true });
  const file = join(reportsDir, name);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {NodeJS.ProcessEnv} extraEnv
 * @param {string[]} filters parts of file names; without any, all tests run
 * @returns {Promise<TestResult>}
 */
export async function runUnitTests(extraEnv, filters = []) {
  const manifest = createRequire(join(projectRoot, 'package.json')).resolve('vitest/package.json');
  const report = prepareReport('vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  const run = async (/** @type {NodeJS.ProcessEnv} */ env) => {
    const code = await runShown([join(dirname(manifest), 'vitest.mjs'), ...args], env);
    return summariseRunner({ name: 'vitest', result: readVitestResult(readReport(report)), code });
  };
  const env = { ...process.env, ...extraEnv };
  const result = await run(env);
  if (env.TEST_DEPTH !== 'deep') return result;
  // Vitest has no filter for "all tests of some files, and those with a tag of the others".
  return addResults([result, await run({ ...env, TEST_DEPTH: 'tagged' })]);
}

const findPlaywright = () =>
  createRequire(join(projectRoot, 'e2e', 'package.json')).resolve('@playwright/test/cli');

/** @param {'abuse' | 'faults' | 'stops'} name @param {string} minutes @returns {Promise<number>} its exit code */
export const runAttack = (name, minutes) =>
  runShown([findPlaywright(), 'test', '-c', 'e2e/attacks.config.ts', `${name}.spec.ts`], {
    ...process.env,
    ATTACK_MINUTES: minutes,
  });

/** @param {NodeJS.ProcessEnv} extraEnv @param {string[]} [filters] @returns {Promise<TestResult>} */
export async function runBrowserTests(extraEnv, filters = []) {
  const cli = findPlaywright();
  const report = prepareReport('playwright.json');
  const args = ['test', ...filters, '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const code = await runShown([cli, ...args], {
    ...process.env,
    ...extraEnv,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return summariseRunner({ name: 'Playwright', result: readPlaywrightResult(readReport(report)), code });
}
