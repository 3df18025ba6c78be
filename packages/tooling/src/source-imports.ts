import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceImport {
  /** Relative to the repository root, with forward slashes. */
  file: string;
  specifier: string;
}

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport\s+|\brequire\s*\(\s*)(['"])([^'"\s]+)\1/g;
const sourcePattern = /\.(ts|tsx|mts|mjs|js)$/;
const leftOut = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  '.artifacts',
  'test-results',
  'playwright-report',
]);

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : listFiles(full);
    return [full];
  });
}

/** Static and dynamic imports of the sources below a folder. */
export function listImports(root: string, folder: string): SourceImport[] {
  return listFiles(path.join(root, folder))
    .filter((file) => sourcePattern.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const relative = path.relative(root, file).split(path.sep).join('/');
      return [...text.matchAll(importPattern)].map((match) => ({
        file: relative,
        specifier: match[2] ?? '',
      }));
    });
}

/** `@atrium/ui/button` -> `@atrium/ui`, `hono/factory` -> `hono`. */
export function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

export const isTestFile = (file: string): boolean =>
  /(\.test\.tsx?$|\.test-support\.tsx?$|\/testing\/|\.global-setup\.ts$|\/test-support\/)/.test(file);
export const isBuildConfig = (file: string): boolean => /\.config\.(ts|mjs)$/.test(file);
