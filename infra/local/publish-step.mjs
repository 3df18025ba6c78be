import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requestTicket } from './admin-ticket.mjs';
import { projectRoot } from './project-paths.mjs';
import { runProgram } from './run-program.mjs';
import { buildLocalUrl } from './settings.mjs';

const NEEDED_MODULES = ['gateway', 'auth', 'registry'];

/**
 * Publishes the builds of this checkout that changed since the last start. A failure only prints a warning: what was published
 * before stays active.
 * @param {{ publishProgram: string, settings: import('./settings.mjs').Settings, terminal: import('./terminal.mjs').Terminal,
 *   getChild: () => import('node:child_process').ChildProcess | undefined }} options
 */
export async function publishRemotes({ publishProgram, settings, terminal, getChild }) {
  const child = getChild();
  const { target, dataDir } = settings;
  const isPossible = !target || NEEDED_MODULES.every((name) => target.includes(name));
  if (!child || !isPossible || !existsSync(publishProgram)) return;
  try {
    const token = await requestTicket(child, 'publishing');
    const env = {
      ...process.env,
      ATRIUM_URL: buildLocalUrl(settings),
      ATRIUM_TOKEN: token,
      PUBLISHED_BUILDS_FILE: join(dataDir, 'published-builds.json'),
    };
    const { code, output } = await runProgram(process.execPath, [publishProgram], { cwd: projectRoot, env });
    if (code !== 0) throw new Error(output.trim() || `exit code ${code}`);
    if (output.trim()) terminal.say(output.trim());
  } catch (error) {
    terminal.warn(`Not everything was published: ${error instanceof Error ? error.message : String(error)}`);
  }
}
