import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findProgram, projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { StartError } from './start-error.mjs';

/** A Chromium without a user interface: it opens a page in a quarter of the CPU time. */
const SHELL = 'chromium-headless-shell';
/** The fallback fonts of the site adjust its size; the tests of layout shift need it. Debian's Chromium comes without. */
const FONT = {
  package: 'fonts-liberation',
  folders: ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2'],
};
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const LAUNCH_TIMEOUT_MS = 60_000;
const INSTALL_TIMEOUT_MS = 180_000;

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

/** @param {import('./terminal.mjs').Terminal} terminal */
async function downloadWithPlaywright(terminal) {
  terminal.say('Fetching a Chromium for the browser tests …');
  const cli = createRequire(join(e2eDir, 'package.json')).resolve('@playwright/test/cli');
  await runProgram(process.execPath, [cli, 'install', 'chromium'], { cwd: e2eDir, isShown: true });
  return findDownloaded();
}

const hasFont = () => FONT.folders.some((folder) => existsSync(folder));

/** Without a network apt-get fails soon, and an installed browser is used. @param {import('./terminal.mjs').Terminal} terminal */
async function installFromDebian(terminal) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return undefined;
  terminal.say(`Installing ${SHELL} and ${FONT.package} for the browser tests …`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: INSTALL_TIMEOUT_MS,
  };
  const once = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const { code } = await runProgram('apt-get', [...once, 'update'], options);
  if (code === 0)
    await runProgram(
      'apt-get',
      [...once, '-y', 'install', '--no-install-recommends', SHELL, FONT.package],
      options,
    );
  return findProgram([SHELL]);
}

/**
 * Finds or installs the browser for the tests: Debian's headless shell, else an installed Chromium, else Playwright's download.
 * @param {import('./terminal.mjs').Terminal} terminal
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium(terminal) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await canRun(given)) return given;
    throw new StartError(`CHROMIUM_PATH: ${given} can't open a page`);
  }
  const sources = [
    () => (hasFont() ? findProgram([SHELL]) : undefined) ?? installFromDebian(terminal),
    () => findProgram([SHELL]),
    () => findProgram(NAMES),
    () => (existsSync(MAC_CHROME) ? MAC_CHROME : undefined),
    findDownloaded,
    () => downloadWithPlaywright(terminal),
  ];
  for (const find of sources) {
    const program = await find();
    if (program && (await canRun(program))) return program;
  }
  throw new StartError('There is no Chromium for the browser tests; install one or set CHROMIUM_PATH');
}
