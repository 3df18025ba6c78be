// npm test: installs, builds, and runs every test; the last line is "N passed, N failed".
// npm test -- static|unit|e2e runs one of its parts.
import { buildAll } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { StartError } from './start-error.mjs';
import { runStaticChecks } from './static-checks.mjs';
import { terminal } from './terminal.mjs';
import { addCounts } from './test-counts.mjs';
import { startTestEngines } from './test-engines.mjs';
import { runBrowserTests, runUnitTests } from './test-runners.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** @type {Record<string, () => Promise<Counts>>} in the order they run */
const PARTS = {
  static: () => runStaticChecks(terminal),
  async unit() {
    const engines = await startTestEngines();
    try {
      return await runUnitTests(engines.env);
    } finally {
      await engines.stop();
    }
  },
  e2e: async () => runBrowserTests({ CHROMIUM_PATH: await ensureChromium(terminal) }),
};

/** @param {unknown} error */
function say(error) {
  terminal.warn(
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error),
  );
}

/** @param {string} name @returns {Promise<Counts>} a part that breaks is one failure, and the next ones still run */
async function runPart(name) {
  terminal.say(`\n— ${name} —`);
  try {
    return (await PARTS[name]?.()) ?? { passed: 0, failed: 1 };
  } catch (error) {
    say(error);
    return { passed: 0, failed: 1 };
  }
}

async function runAll() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new StartError(`npm test knows ${Object.keys(PARTS).join(', ')}; not ${unknown.join(', ')}`);
  checkNodeVersion();
  await ensureInstalled(terminal);
  await buildAll(terminal);
  const names = Object.keys(PARTS).filter((name) => wanted.length === 0 || wanted.includes(name));
  const counts = [];
  for (const name of names) counts.push(await runPart(name));
  return addCounts(counts);
}

// Takes the runner that is at work along; the engines see by themselves that this process is gone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

let total = { passed: 0, failed: 1 };
try {
  total = await runAll();
} catch (error) {
  say(error);
}
terminal.say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
