// npm test: installs, builds and tests; the last line is "N passed, N failed". npm run test:deep runs the files *.deep.test.* and
// *.deep.spec.ts: more cases and longer runs of what npm test tries once.
// npm test -- static|unit|e2e runs one part; npm test -- services/auth e2e/specs/slice.spec.ts the tests of files and folders.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { auditDependencies } from './audit-dependencies.mjs';
import { buildAll } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { projectRoot } from './project-paths.mjs';
import { StartError } from './start-error.mjs';
import { runStaticChecks } from './static-checks.mjs';
import { terminal } from './terminal.mjs';
import { startTestEngines } from './test-engines.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { addResults, failedWith, listSlowest } from './test-result.mjs';
import { runBrowserTests, runUnitTests } from './test-runners.mjs';

/** @typedef {import('./test-result.mjs').TestResult} TestResult */

/** @type {Promise<string> | undefined} */
let chromium;
function findChromium() {
  chromium ??= ensureChromium(terminal);
  return chromium;
}

/**
 * Each gets a folder for the data of the tests, and the files or folders to which it is limited.
 * @type {Record<string, (dataDir: string, paths: string[]) => Promise<TestResult>>}
 */
const PARTS = {
  static: async () => addResults(await Promise.all([runStaticChecks(terminal), auditDependencies(terminal)])),
  async unit(dataDir, paths) {
    const engines = await startTestEngines(dataDir);
    try {
      return await runUnitTests(
        { ...engines.env, TMPDIR: dataDir, CHROMIUM_PATH: await findChromium() },
        paths,
      );
    } finally {
      await engines.stop();
    }
  },
  e2e: async (dataDir, paths) =>
    runBrowserTests({ TEST_DATA_DIR: dataDir, CHROMIUM_PATH: await findChromium() }, paths),
};

/** @param {unknown} error */
function describeError(error) {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs one part; an exception counts as one failure and the next parts still run. @param {string} name @param {string} dataDir @param {string[]} [paths] */
async function runPart(name, dataDir, paths = []) {
  terminal.say(`\n— ${name} —`);
  try {
    return (await PARTS[name]?.(dataDir, paths)) ?? failedWith(`npm test has no part ${name}`);
  } catch (error) {
    return failedWith(`${name}: ${describeError(error)}`);
  }
}

/** Prints skipped, repeated and failed tests at the end of a long log. @param {TestResult} result */
function sumUp({ passed, failures, notes = [], files = [] }) {
  if (files.length > 1) terminal.say(`\nThe slowest test files:\n${listSlowest(files, 30).join('\n')}`);
  for (const each of notes) terminal.say(`\n${each}`);
  for (const each of failures) terminal.say(`\nFailed: ${each}`);
  terminal.say(`${passed} passed, ${failures.length} failed`);
}

/** The tests of npm test, those of npm run test:deep, or both where files and folders are named. */
const isDeep = process.argv[2] === 'deep';

const isBrowserTest = (/** @type {string} */ path) => path.startsWith('e2e/');

/** The arguments: names of parts, or else paths of tests. */
function readArguments() {
  const given = process.argv.slice(isDeep ? 3 : 2);
  const parts = given.filter((name) => name in PARTS);
  const paths = given.filter((name) => !(name in PARTS));
  const missing = paths.filter((path) => !existsSync(join(projectRoot, path)));
  if (missing.length > 0 || (parts.length > 0 && paths.length > 0))
    throw new StartError(
      `npm test runs the parts ${Object.keys(PARTS).join(', ')}, or files and folders from the root, such as services/auth` +
        (missing.length > 0 ? `; there is no ${missing.join(', ')}` : ''),
    );
  if (parts.length > 0) return { parts, paths };
  if (paths.length === 0) return { parts: isDeep ? ['unit', 'e2e'] : Object.keys(PARTS), paths };
  return {
    parts: ['unit', 'e2e'].filter((part) => paths.some((path) => isBrowserTest(path) === (part === 'e2e'))),
    paths,
  };
}

async function runAll() {
  checkNodeVersion();
  const { parts, paths } = readArguments();
  process.env.TEST_DEPTH = paths.length > 0 ? 'all' : isDeep ? 'deep' : 'usual';
  const isWanted = (/** @type {string} */ name) => parts.includes(name);
  await ensureInstalled(terminal);
  const dataDir = makeTestFolder();
  // It may have to be installed; the parts that need it report its failure.
  if (isWanted('unit') || isWanted('e2e')) findChromium().catch(() => {});
  // With a low priority: the checks take what builds and unit tests leave of the machine.
  const checking = isWanted('static') ? runPart('static', dataDir) : undefined;
  await buildAll(terminal);
  const results = [];
  const filesOf = (/** @type {boolean} */ isBrowser) =>
    paths.filter((path) => isBrowserTest(path) === isBrowser);
  if (isWanted('unit')) results.push(await runPart('unit', dataDir, filesOf(false)));
  if (checking) results.push(await checking);
  if (isWanted('e2e')) results.push(await runPart('e2e', dataDir, filesOf(true)));
  return addResults(results);
}

// Kills the running test runner too; the engines notice the end of this process themselves.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** @type {TestResult} */
let total;
try {
  total = await runAll();
} catch (error) {
  total = failedWith(describeError(error));
}
sumUp(total);
process.exit(total.failures.length === 0 ? 0 : 1);
