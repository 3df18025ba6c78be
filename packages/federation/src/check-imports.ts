import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimeFiles } from './build-paths';

const IMPORT =
  /import\s+(type\s+)?([^;'"]*?)\s*from\s*['"](react-router-dom|react-router|react-dom\/[a-z.]+)['"]/g;

/** Tests and their helpers never run in a browser. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|(^|[/\\])(testing|test-support)[/\\]/.test(file);

function listSourceFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isForTests(file))
    .map((file) => path.join(dir, file));
}

function readNames(clause: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(clause)?.[1] ?? '';
  return braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s/)[0] ?? name);
}

export function readRouterSurface(): Set<string> {
  const source = readFileSync(runtimeFiles.routerSurface, 'utf8');
  return new Set(readNames(source.slice(source.indexOf('export'))));
}

/** Lists imports from shared packages that the shell does not provide at run time. */
export function findForbiddenImports(source: string, surface: Set<string>): string[] {
  const problems: string[] = [];
  for (const [, isType, clause = '', from = ''] of source.matchAll(IMPORT)) {
    if (isType) continue;
    if (from !== 'react-router-dom') {
      problems.push(`"${from}" would bring a second copy; the shell provides react-router-dom and react-dom`);
      continue;
    }
    if (clause.includes('*')) problems.push('import names from react-router-dom, not the whole module');
    for (const name of readNames(clause)) {
      if (!surface.has(name)) {
        problems.push(
          `"${name}" is not provided: add it to packages/federation/src/runtime/router-surface.ts`,
        );
      }
    }
  }
  return problems;
}

/** Fails the build of a remote whose imports would be undefined or duplicated in the browser. */
export function checkRemoteImports(sourceDir: string): void {
  const surface = readRouterSurface();
  const problems = listSourceFiles(sourceDir).flatMap((file) =>
    findForbiddenImports(readFileSync(file, 'utf8'), surface).map(
      (problem) => `${path.relative(sourceDir, file)}: ${problem}`,
    ),
  );
  if (problems.length > 0)
    throw new Error(`The shell does not provide these imports:\n${problems.join('\n')}`);
}
