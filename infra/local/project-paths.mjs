import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** The cache that all checkouts share; it may be deleted at any time. */
export function getCacheDir() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'atrium');
}

/**
 * The first of the named programs that is on PATH.
 * @param {string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return undefined;
}

/** Stamps of this checkout's installs and builds; deleted with node_modules. */
export function getStateDir() {
  return join(projectRoot, 'node_modules', '.cache', 'atrium');
}
