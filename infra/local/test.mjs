// npm test: installs, builds and runs every test; the last line is "N passed, N failed".
// npm test -- static|unit|e2e runs one part.
import { auditDependencies } from './audit-dependencies.mjs';
import { buildAll } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { StartError } from './start-error.mjs';
import { runStaticChecks } from './static-checks.mjs';
import { terminal } from './terminal.mjs';
import { startTestEngines } from './test-engines.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { addResults, failedWith } from './test-result.mjs';
import { runBrowserTests, runUnitTests } from './test-runners.mjs';

/** @typedef {import('./test-result.mjs').TestResult} TestResult */

/** @type {Promise<string> | undefined} */
let chromium;
function findChromium() {
  chromium ??= ensureChromium(terminal);
  return chromium;
}

/** @type {Record<string, (dataDir: string) => Promise<TestResult>>} with a folder for the data of the tests */
const PARTS = {
  static: async () => addResults(await Promise.all([runStaticChecks(terminal), auditDependencies(terminal)])),
  async unit(dataDir) {
    const engines = await startTestEngines(dataDir);
    try {
      return await runUnitTests({ ...engines.env, TMPDIR: dataDir, CHROMIUM_PATH: await findChromium() });
    } finally {
      await engines.stop();
    }
  },
  e2e: async (dataDir) => runBrowserTests({ TEST_DATA_DIR: dataDir, CHROMIUM_PATH: await findChromium() }),
};

/** @param {unknown} error */
function describeError(error) {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs one part; an exception counts as one failure and the next parts still run. @param {string} name @param {string} dataDir */
async function runPart(name, dataDir) {
  terminal.say(`\n— ${name} —`);
  try {
    return (await PARTS[name]?.(dataDir)) ?? failedWith(`npm test has no part ${name}`);
  } catch (error) {
    return failedWith(`${name}: ${describeError(error)}`);
  }
}

/** Prints skipped, repeated and failed tests at the end of a long log. @param {TestResult} result */
function sumUp({ passed, failures, notes = [] }) {
  for (const each of notes) terminal.say(`\n${each}`);
  for (const each of failures) terminal.say(`\nFailed: ${each}`);
  terminal.say(`${passed} passed, ${failures.length} failed`);
}

async function runAll() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new StartError(
      `unknown part ${unknown.join(', ')}; npm test runs ${Object.keys(PARTS).join(', ')}`,
    );
  checkNodeVersion();
  const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
  await ensureInstalled(terminal);
  const dataDir = makeTestFolder();
  // It may have to be installed; the parts that need it report its failure.
  if (isWanted('unit') || isWanted('e2e')) findChromium().catch(() => {});
  // With a low priority: the checks take what builds and unit tests leave of the machine.
  const checking = isWanted('static') ? runPart('static', dataDir) : undefined;
  await buildAll(terminal);
  const results = [];
  if (isWanted('unit')) results.push(await runPart('unit', dataDir));
  if (checking) results.push(await checking);
  if (isWanted('e2e')) results.push(await runPart('e2e', dataDir));
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
