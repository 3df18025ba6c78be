import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli-error.mjs';

/**
 * The folders of the remotes of a project: `parts` of `atrium` in its `package.json`, such as `public` and `back-office`; without it the
 * folder itself.
 * @param {string} cwd @returns {string[]}
 */
export function listParts(cwd) {
  const file = join(cwd, 'package.json');
  /** @type {{ atrium?: { parts?: string[] } }} */
  const { atrium } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const folders = (atrium?.parts ?? ['.']).map((part) => join(cwd, part));
  const missing = atrium?.parts && folders.find((folder) => !existsSync(join(folder, 'manifest.json')));
  if (missing) throw new CliError(`${file} names ${missing}, which has no manifest.json`, { exitCode: 2 });
  return folders;
}
