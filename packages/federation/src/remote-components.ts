import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNearest } from './build-id';
import { findPackageFolder } from './shared-modules';

/** The address in `remoteComponent('mfe-events/event-card')`. */
const addressLiteral = /["'`](mfe-[a-z0-9-]+\/[a-z0-9-]+)["'`]/g;
const componentFile = /\.component\.tsx$/;

/** Components of other remotes that compiled code shows. Undefined without any. */
export function findShownComponents(code: string): string[] | undefined {
  const found = new Set([...code.matchAll(addressLiteral)].flatMap(([, address]) => address ?? []));
  return found.size > 0 ? [...found].sort() : undefined;
}

const listFiles = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isWanted(file))
    .sort()
    .map((file) => path.join(folder, file));

/**
 * Declarations of the components that a remote exposes (`src/….component.tsx`) and of its files that they import, by path below `src`.
 * Undefined without any.
 */
export function emitComponentTypes(dir: string): Record<string, string> | undefined {
  const sources = path.join(dir, 'src');
  const components = existsSync(sources) ? listFiles(sources, (name) => componentFile.test(name)) : [];
  if (components.length === 0) return undefined;
  const compiler = findPackageFolder(dir, 'typescript');
  if (compiler === undefined) throw new Error(`typescript is not installed in ${dir}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-types-'));
  const outDir = path.join(folder, 'types');
  const project = {
    extends: findNearest(dir, ['tsconfig.json']),
    files: [...components, ...listFiles(sources, (name) => name.endsWith('.d.ts'))],
    include: [],
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // `npm run typecheck` checks them.
      noCheck: true,
      rootDir: sources,
      outDir,
    },
  };
  try {
    const file = path.join(folder, 'tsconfig.json');
    writeFileSync(file, JSON.stringify(project));
    execFileSync(process.execPath, [path.join(compiler, 'bin/tsc'), '-p', file], { encoding: 'utf8' });
    const written = listFiles(outDir, (name) => name.endsWith('.d.ts'));
    return Object.fromEntries(
      written.map((declaration) => [
        path.relative(outDir, declaration).split(path.sep).join('/'),
        readFileSync(declaration, 'utf8'),
      ]),
    );
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    throw new Error(`The types of the components could not be written:\n${stdout}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
