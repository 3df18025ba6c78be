import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Stricter than the options of `atrium create`: a team may have any of them. */
const strictOptions = [
  '--exactOptionalPropertyTypes',
  '--noUncheckedIndexedAccess',
  '--noPropertyAccessFromIndexSignature',
  '--noImplicitReturns',
  '--noImplicitOverride',
  '--noFallthroughCasesInSwitch',
  '--noUnusedLocals',
  '--noUnusedParameters',
  '--verbatimModuleSyntax',
  '--isolatedModules',
  '--erasableSyntaxOnly',
];

const root = path.resolve(import.meta.dirname, '../..');

const execute = promisify(execFile);

/** Not `execFileSync`: a blocked test doesn't notice that the server closes its idle connections, and its next call fails. */
const run = async (program: string, args: string[], cwd: string): Promise<string> =>
  (await execute(program, args, { cwd, encoding: 'utf8' })).stdout;
const pnpm = (args: string[], cwd: string) => run('npx', ['-y', 'pnpm@12', ...args], cwd);

export interface PackedRemotes {
  /** The folder of each remote, with its build in `dist`. */
  folders: string[];
  /** `package.json` of every packed package, as text. */
  manifests: string[];
  /** Sources of packages that the compiler of a remote read: it has their declarations instead. */
  compiledSources: string[];
  dispose(): void;
}

interface RemoteToCreate {
  name: string;
  /** Options of `atrium create`. */
  flags?: string[];
  /** Compiled without `skipLibCheck`, which takes 10 s more. */
  checksDeclarations?: boolean;
  change?: ((folder: string) => void)[];
}

/** Remotes made with `atrium create`, tested and built with `atrium build` in an empty folder that has nothing of this checkout but tarballs. */
export async function createPackedRemotes(remotes: readonly RemoteToCreate[]): Promise<PackedRemotes> {
  const outside = mkdtempSync(path.join(tmpdir(), 'atrium-alone-'));
  const tarballs = path.join(outside, 'tarballs');
  mkdirSync(tarballs);
  await run('npm', ['run', '--silent', 'pack', '--', tarballs], root);
  const files = readdirSync(tarballs).map((file) => path.join(tarballs, file));
  const manifests = await Promise.all(
    files.map((file) => run('tar', ['-xzOf', file, 'package/package.json'], outside)),
  );
  // As long as the packages are in no registry, their names stand for the tarballs.
  const overrides = files.map((file, index) => {
    const manifest = JSON.parse(manifests[index] ?? '') as { name: string };
    return `  '${manifest.name}': file:${file}`;
  });
  const workspace = ['packages: [mfe-*]', 'strictDepBuilds: false', 'overrides:', ...overrides, ''].join(
    '\n',
  );
  writeFileSync(path.join(outside, 'pnpm-workspace.yaml'), workspace);
  const own = { name: 'alone', private: true, dependencies: { '@atrium/cli': '*' } };
  writeFileSync(path.join(outside, 'package.json'), JSON.stringify(own));
  await pnpm(['install', '--no-frozen-lockfile', '--prefer-offline'], outside);
  const atrium = path.join(outside, 'node_modules/.bin/atrium');
  for (const { name, flags = [] } of remotes) await run(atrium, ['create', name, ...flags], outside);
  await pnpm(['install', '--no-frozen-lockfile', '--prefer-offline'], outside);
  const folders: string[] = [];
  const compiledSources: string[] = [];
  for (const { name, change = [], checksDeclarations = false } of remotes) {
    const folder = path.join(outside, name);
    for (const apply of change) apply(folder);
    await run(atrium, ['build'], folder);
    await run(path.join(folder, 'node_modules/.bin/vitest'), ['run'], folder);
    const options = [
      '--noEmit',
      '--listFiles',
      '--skipLibCheck',
      String(!checksDeclarations),
      ...strictOptions,
    ];
    const compiled = await run(path.join(folder, 'node_modules/.bin/tsc'), options, folder);
    compiledSources.push(...compiled.split('\n').filter((file) => /\/@atrium\/[^/]+\/src\//.test(file)));
    folders.push(folder);
  }
  return {
    folders,
    manifests,
    compiledSources,
    dispose: () => rmSync(outside, { recursive: true, force: true }),
  };
}
