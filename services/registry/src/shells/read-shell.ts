import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ShellBuild, shellBuild } from '@atrium/contracts/registry/builds.schemas';

/** The description of the running shell. */
export async function readShell(projectDir: string): Promise<ShellBuild> {
  const file = path.join(projectDir, 'shell/dist/shell.json');
  return shellBuild.parse(JSON.parse(await readFile(file, 'utf8')));
}
