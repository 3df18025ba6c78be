import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildMode } from './base-config';
import { findPackageFolder } from './shared-modules';

/** Packages of Atrium that are compiled into the front end. */
const COMPILED_PACKAGES = ['admin-kit', 'contracts', 'federation', 'mfe-kit', 'ui'];
const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** One of these files, of the nearest folder that has one: a remote may be alone in its checkout, or one of two parts. */
export function findNearest(dir: string, names: readonly string[]): string[] {
  for (let folder = dir; ; folder = path.dirname(folder)) {
    const found = names.map((name) => path.join(folder, name)).find(existsSync);
    if (found !== undefined) return [found];
    if (folder === path.dirname(folder)) return [];
  }
}

/** A hash of the sources of a front-end build. */
export function computeBuildId(dir: string, mode: BuildMode): string {
  const hash = createHash('sha256').update(mode);
  const add = (base: string, files: string[]) => {
    for (const file of files)
      hash.update(path.relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  };
  for (const name of COMPILED_PACKAGES) {
    const folder = findPackageFolder(dir, `@atrium/${name}`);
    if (folder === undefined) continue;
    hash.update(name);
    // Packed packages have their sources, federation its bundle.
    add(folder, [...listFiles(path.join(folder, 'src')), ...listFiles(path.join(folder, 'dist'))]);
  }
  add(dir, listFiles(path.join(dir, 'src')));
  for (const file of [...findNearest(dir, ['package.json']), ...findNearest(dir, LOCK_FILES)])
    add(path.dirname(file), [file]);
  return hash.digest('hex').slice(0, 12);
}
