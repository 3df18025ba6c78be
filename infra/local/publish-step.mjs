import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requestTicket } from './admin-ticket.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { buildLocalUrl } from './settings.mjs';

const NEEDED_MODULES = ['gateway', 'auth', 'registry'];

/** @param {import('./settings.mjs').Settings} settings */
const recordOf = ({ dataDir }) => join(dataDir, 'published-builds.json');

/** @param {import('./settings.mjs').Settings} settings @param {string} publishProgram */
const canPublish = ({ target }, publishProgram) =>
  existsSync(publishProgram) && (!target || NEEDED_MODULES.every((name) => target.includes(name)));

/**
 * True at the first start: until remotes are published, there is no page, and no screen of the back office.
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} publishProgram
 */
export const needsFirstPublication = (settings, publishProgram) =>
  canPublish(settings, publishProgram) && !existsSync(recordOf(settings));

/**
 * Publishes the builds of this checkout that changed since the last start. A failure only prints a warning: what was published
 * before stays active.
 * @param {{ publishProgram: string, settings: import('./settings.mjs').Settings, terminal: import('./terminal.mjs').Terminal,
 *   getChild: () => import('node:child_process').ChildProcess | undefined }} options
 */
export async function publishRemotes({ publishProgram, settings, terminal, getChild }) {
  const child = getChild();
  if (!child || !canPublish(settings, publishProgram)) return;
  try {
    const token = await requestTicket(child, 'publishing');
    const env = {
      ...process.env,
      ATRIUM_URL: buildLocalUrl(settings),
      ATRIUM_TOKEN: token,
      PUBLISHED_BUILDS_FILE: recordOf(settings),
    };
    const { code, output } = await runProgram(process.execPath, [publishProgram], { cwd: projectRoot, env });
    if (code !== 0) throw new Error(output.trim() || `exit code ${code}`);
    if (output.trim()) terminal.say(output.trim());
  } catch (error) {
    terminal.warn(`Not everything was published: ${error instanceof Error ? error.message : String(error)}`);
  }
}
