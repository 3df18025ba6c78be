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
import { addResults, failedWith } from './test-result.mjs';
import { runBrowserTests, runUnitTests } from './test-runners.mjs';

/** @typedef {import('./test-result.mjs').TestResult} TestResult */

/** @type {Record<string, () => Promise<TestResult>>} in the order they run */
const PARTS = {
  static: async () => addResults([await runStaticChecks(terminal), await auditDependencies(terminal)]),
  async unit() {
    const engines = await startTestEngines();
    try {
      return await runUnitTests({ ...engines.env, CHROMIUM_PATH: await ensureChromium(terminal) });
    } finally {
      await engines.stop();
    }
  },
  e2e: async () => runBrowserTests({ CHROMIUM_PATH: await ensureChromium(terminal) }),
};

/** @param {unknown} error */
function describeError(error) {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs one part; an exception counts as one failure and the next parts still run. @param {string} name @returns {Promise<TestResult>} */
async function runPart(name) {
  terminal.say(`\n— ${name} —`);
  try {
    return (await PARTS[name]?.()) ?? failedWith(`npm test has no part ${name}`);
  } catch (error) {
    return failedWith(`${name}: ${describeError(error)}`);
  }
}

/** Prints skipped, flaky and failed tests at the end of a long log. @param {TestResult} result */
function sumUp({ passed, failures, flaky, skipped = [] }) {
  for (const each of skipped) terminal.say(`\nSkipped: ${each}`);
  for (const each of flaky) terminal.say(`\nPassed on retry: ${each}`);
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
  await ensureInstalled(terminal);
  await buildAll(terminal);
  const names = Object.keys(PARTS).filter((name) => wanted.length === 0 || wanted.includes(name));
  const results = [];
  for (const name of names) results.push(await runPart(name));
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
