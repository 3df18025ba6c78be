import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findProgram, projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { StartError } from './start-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const LAUNCH_TIMEOUT_MS = 60_000;

const e2eDir = join(projectRoot, 'e2e');

/** Opens a page, because a downloaded Chromium may lack system libraries. */
async function canRun(/** @type {string} */ program) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--dump-dom', 'about:blank'];
  const { code, output } = await runProgram(program, args, { timeoutMs: LAUNCH_TIMEOUT_MS });
  return code === 0 && output.includes('<html>');
}

/** @returns {string | undefined} */
function findDownloaded() {
  const require = createRequire(join(e2eDir, 'package.json'));
  const program = require('@playwright/test').chromium.executablePath();
  return program && existsSync(program) ? program : undefined;
}

async function downloadWithPlaywright() {
  const cli = createRequire(join(e2eDir, 'package.json')).resolve('@playwright/test/cli');
  await runProgram(process.execPath, [cli, 'install', 'chromium'], { cwd: e2eDir, isShown: true });
  return findDownloaded();
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['-q', 'update'], { env, isShown: true });
  await runProgram('apt-get', ['-q', '-y', 'install', '--no-install-recommends', 'chromium'], {
    env,
    isShown: true,
  });
  return findProgram(NAMES);
}

/**
 * Finds or installs the browser for the tests: an installed one, else Playwright's download, else the Debian package.
 * @param {import('./terminal.mjs').Terminal} terminal
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium(terminal) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await canRun(given)) return given;
    throw new StartError(`CHROMIUM_PATH: ${given} can't open a page`);
  }
  const present = [findProgram(NAMES), existsSync(MAC_CHROME) ? MAC_CHROME : undefined, findDownloaded()];
  for (const program of present) {
    if (program && (await canRun(program))) return program;
  }
  terminal.say('Fetching a Chromium for the browser tests …');
  for (const fetchOne of [downloadWithPlaywright, installFromDebian]) {
    const program = await fetchOne();
    if (program && (await canRun(program))) return program;
  }
  throw new StartError('There is no Chromium for the browser tests; install one or set CHROMIUM_PATH');
}
