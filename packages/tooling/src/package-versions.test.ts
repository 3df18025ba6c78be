import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTable } from './import-table';

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
}

const root = path.resolve(import.meta.dirname, '../../..');
const packed = ['admin-kit', 'cli', 'client', 'contracts', 'federation', 'mfe-kit', 'ui'];
const readManifest = (base: string, folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(base, folder, 'package.json'), 'utf8'));

/** The manifests of the workspaces alone, all of version 0.1.0. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'atrium-versions-'));
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', '.changeset/config.json'])
    cpSync(path.join(root, file), path.join(copy, file));
  for (const { folder } of importTable) {
    mkdirSync(path.join(copy, folder), { recursive: true });
    const manifest = { ...readManifest(root, folder), version: '0.1.0' };
    writeFileSync(path.join(copy, folder, 'package.json'), JSON.stringify(manifest));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the packages that others install are those that a package registry takes', () => {
  const open = importTable.filter(({ folder }) => readManifest(root, folder).private !== true);
  expect(open.map(({ folder }) => folder).sort()).toEqual(packed.map((name) => `packages/${name}`));
});

test('a changeset raises its package by what has changed, and what depends on it', () => {
  const changeset = '---\n"@atrium/mfe-kit": minor\n---\n\n`useApi` takes a signal.\n';
  writeFileSync(path.join(copy, '.changeset/kind-words.md'), changeset);
  const program = path.join(root, 'node_modules/@changesets/cli/bin.js');
  execFileSync(process.execPath, [program, 'version'], { cwd: copy, stdio: 'pipe' });
  const versions = importTable.map(({ folder }) => [folder, readManifest(copy, folder).version]);
  expect(versions.filter(([, version]) => version !== '0.1.0')).toEqual([
    ['packages/mfe-kit', '0.2.0'],
    ['packages/admin-kit', '0.1.1'],
  ]);
  expect(readFileSync(path.join(copy, 'packages/mfe-kit/CHANGELOG.md'), 'utf8')).toContain('takes a signal');
});
