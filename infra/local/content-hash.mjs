import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.git', '.data', '.artifacts', 'test-results']);
const IGNORED_FILES = /(\.test\.tsx?|\.md|\.tsbuildinfo|\.log)$/;

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(path);
      return entry.isFile() && !IGNORED_FILES.test(entry.name) ? [path] : [];
    });
}

/**
 * A hash over file contents: a build is up to date while the hash of its inputs is unchanged.
 * @param {{ root: string, paths: string[], salt?: string }} options paths relative to the root
 */
export function hashContents({ root, paths, salt = '' }) {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    const full = join(root, path);
    if (!existsSync(full)) continue;
    for (const file of statSync(full).isDirectory() ? listFiles(full) : [full]) {
      hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
