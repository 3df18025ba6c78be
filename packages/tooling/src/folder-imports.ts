import path from 'node:path';
import { isTestFile, listImports } from './source-imports';

export interface FolderImport {
  /** Relative to the workspace's src. */
  from: string;
  to: string;
}

/** Relative imports of a workspace's sources without tests, as paths below its src. */
export function listFolderImports(root: string, workspace: string): FolderImport[] {
  const src = `${workspace}/src/`;
  return listImports(root, `${workspace}/src`)
    .filter(({ file, specifier }) => !isTestFile(file) && specifier.startsWith('.'))
    .map(({ file, specifier }) => ({
      from: file.slice(src.length),
      to: path.posix.join(path.posix.dirname(file), specifier).slice(src.length),
    }));
}

export const topFolderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** One import cycle of folders as `a -> b -> a`; undefined if there is none. */
export function findFolderCycle(
  imports: FolderImport[],
  folderOf: (file: string) => string,
): string | undefined {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a === b) continue;
    targets.set(a, (targets.get(a) ?? new Set()).add(b));
  }
  const done = new Set<string>();

  function visit(folder: string, trail: string[]): string | undefined {
    if (trail.includes(folder)) return [...trail.slice(trail.indexOf(folder)), folder].join(' -> ');
    if (done.has(folder)) return undefined;
    for (const next of targets.get(folder) ?? []) {
      const cycle = visit(next, [...trail, folder]);
      if (cycle !== undefined) return cycle;
    }
    done.add(folder);
    return undefined;
  }

  for (const folder of targets.keys()) {
    const cycle = visit(folder, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
