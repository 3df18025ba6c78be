import { createRequire } from 'node:module';
import path from 'node:path';
import type { ShellBundle } from '@atrium/contracts/registry/shell-bundle.schemas';
import { readShellFiles, type ShellFiles, shellFolderOf } from '@atrium/page-document/shell-files';

export interface ShellToRender extends ShellFiles {
  bundle: ShellBundle;
}

/** The built shell: what documents have of it, and its server bundle, evaluated once per process. */
export async function loadShell(projectDir: string): Promise<ShellToRender> {
  const bundleFile = path.join(shellFolderOf(projectDir), 'server/shell.cjs');
  return { ...(await readShellFiles(projectDir)), bundle: createRequire(bundleFile)(bundleFile) };
}
