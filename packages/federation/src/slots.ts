import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNearest } from './build-id';
import { findPackageFolder } from './shared-modules';

/** The id in `defineSlot('mfe-events/event.side/v1')`. */
const idLiteral = /["'`](mfe-[a-z0-9-]+)(\/[a-z0-9.-]+\/v\d+)["'`]/g;
const slotFile = /\.slot\.tsx?$/;

/** The slots that the compiled code of a remote offers. Undefined without any. */
export function findSlots(code: string, remote: string): string[] | undefined {
  const found = [...code.matchAll(idLiteral)].flatMap(([, owner, place]) =>
    owner === remote && place !== undefined ? [owner + place] : [],
  );
  return found.length > 0 ? [...new Set(found)].sort() : undefined;
}

const listFiles = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => isWanted(file))
    .sort()
    .map((file) => path.join(folder, file));

/**
 * Declarations of the slots of a remote (`src/….slot.ts`), whose props its guests get, and of its files that they import, by path below `src`.
 * Undefined without any.
 */
export function emitSlotTypes(dir: string): Record<string, string> | undefined {
  const sources = path.join(dir, 'src');
  const slots = existsSync(sources) ? listFiles(sources, (name) => slotFile.test(name)) : [];
  if (slots.length === 0) return undefined;
  const compiler = findPackageFolder(dir, 'typescript');
  if (compiler === undefined) throw new Error(`typescript is not installed in ${dir}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-types-'));
  const outDir = path.join(folder, 'types');
  const project = {
    extends: findNearest(dir, ['tsconfig.json']),
    files: [...slots, ...listFiles(sources, (name) => name.endsWith('.d.ts'))],
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
    throw new Error(`The types of the slots could not be written:\n${stdout}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
