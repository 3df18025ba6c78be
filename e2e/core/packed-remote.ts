import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const packages = ['contracts', 'mfe-kit', 'ui', 'admin-kit', 'federation', 'cli'];

const run = (program: string, args: string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const pnpm = (args: string[], cwd: string) => run('npx', ['-y', 'pnpm@12', ...args], cwd);

export interface PackedRemote {
  /** The folder of the remote, with its build in `dist`. */
  folder: string;
  /** `package.json` of every packed package, as text. */
  manifests: string[];
  dispose(): void;
}

/** A remote made with `atrium create` and built with `atrium build` in an empty folder that has nothing of this checkout but tarballs. */
export function createPackedRemote(name: string): PackedRemote {
  const outside = mkdtempSync(path.join(tmpdir(), 'atrium-alone-'));
  const tarballs = path.join(outside, 'tarballs');
  mkdirSync(tarballs);
  for (const folder of packages)
    pnpm(['pack', '--pack-destination', tarballs], path.join(root, 'packages', folder));
  const files = readdirSync(tarballs).map((file) => path.join(tarballs, file));
  const manifests = files.map((file) => run('tar', ['-xzOf', file, 'package/package.json'], outside));
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
  pnpm(['install', '--no-frozen-lockfile', '--prefer-offline'], outside);
  const atrium = path.join(outside, 'node_modules/.bin/atrium');
  run(atrium, ['create', name], outside);
  pnpm(['install', '--no-frozen-lockfile', '--prefer-offline'], outside);
  const folder = path.join(outside, name);
  run(atrium, ['build'], folder);
  run(path.join(folder, 'node_modules/.bin/tsc'), ['--noEmit'], folder);
  return { folder, manifests, dispose: () => rmSync(outside, { recursive: true, force: true }) };
}
