import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildMode } from './base-config';

const PACKAGES_DIR = path.resolve(import.meta.dirname, '../..');
/** Workspace packages that are compiled into the front end. */
const COMPILED_PACKAGES = ['admin-kit', 'contracts', 'federation', 'mfe-kit', 'ui'];

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of all inputs of a front-end build: equal sources have equal versions. */
export function computeBuildId(dir: string, mode: BuildMode): string {
  const hash = createHash('sha256').update(mode);
  const folders = [
    path.join(dir, 'src'),
    ...COMPILED_PACKAGES.map((name) => path.join(PACKAGES_DIR, name, 'src')),
  ];
  const files = [
    path.resolve(PACKAGES_DIR, '../pnpm-lock.yaml'),
    path.join(dir, 'package.json'),
    ...folders.flatMap(listFiles),
  ];
  for (const file of files) {
    hash.update(path.relative(dir, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
