import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestTicket } from './admin-ticket.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { buildLocalUrl } from './settings.mjs';

const NEEDED_MODULES = ['gateway', 'auth', 'content'];

/** The site doesn't wait for ever. */
const TIMEOUT_MS = 600_000;

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} loaderProgram
 */
export function needsSampleContent({ hasSampleContent, target, dataDir }, loaderProgram) {
  if (!hasSampleContent || !existsSync(loaderProgram)) return false;
  if (target && !NEEDED_MODULES.every((name) => target.includes(name))) return false;
  return !existsSync(join(dataDir, 'sample-content.loaded'));
}

/**
 * Fills an empty site at its first start. A failure only prints a warning, because the site works without the sample
 * content; the next start tries again.
 * @param {{ loaderProgram: string, settings: import('./settings.mjs').Settings, mongodbUrl: string,
 *   terminal: import('./terminal.mjs').Terminal,
 *   getChild: () => import('node:child_process').ChildProcess | undefined }} options
 */
export async function loadSampleContent({ loaderProgram, settings, mongodbUrl, terminal, getChild }) {
  const child = getChild();
  if (!child || !needsSampleContent(settings, loaderProgram)) return;
  terminal.step('Loading the sample content …');
  try {
    const token = await requestTicket(child, 'the loader');
    const { code, output } = await runProgram(process.execPath, [loaderProgram], {
      cwd: projectRoot,
      timeoutMs: TIMEOUT_MS,
      env: {
        ...process.env,
        ATRIUM_URL: buildLocalUrl(settings),
        ATRIUM_TOKEN: token,
        MONGODB_URL: mongodbUrl,
      },
    });
    writeFileSync(join(settings.dataDir, 'logs', 'sample-content.log'), output);
    if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || `exit code ${code}`);
    writeFileSync(join(settings.dataDir, 'sample-content.loaded'), '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.warn(`The sample content was not loaded (${reason}); the next start tries again`);
  }
}
