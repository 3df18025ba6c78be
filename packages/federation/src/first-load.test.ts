import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { areaOf } from '@atrium/contracts/registry/boot';
import { buildUses, remoteBuild, shellBuild } from '@atrium/contracts/registry/builds.schemas';
import { findMissingNames, findUnmetNeeds } from '@atrium/contracts/registry/version-range';
import { expect, test } from 'vitest';

// Reads the builds on disk; the test run builds first.
const ROOT = path.resolve(import.meta.dirname, '../../..');
const REMOTES = readdirSync(ROOT).filter((folder) => existsSync(path.join(ROOT, folder, 'manifest.json')));
/** Occurs in React's own code only. */
const REACT_MARK = 'react.transitional.element';

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const readFiles = (folder: string, names: string[]) =>
  names.map((name) => readFileSync(path.join(ROOT, folder, 'dist/client', name)));

const gzipBytes = (files: Buffer[]) =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

test('the behaviours of public pages, which start by themselves, stay within 10 KB gzip', () => {
  const { behaviours } = remoteBuild.parse(readJson('mfe-public/dist/remote.json'));
  expect(behaviours).toBeDefined();
  expect(gzipBytes(readFiles('mfe-public', [behaviours ?? '']))).toBeLessThanOrEqual(10 * 1_024);
});

test('the inline script, and the one that measures a visit, stay within 3 KB gzip each', () => {
  const { visits } = shellBuild.parse(readJson('shell/dist/shell.json'));
  const inline = readFileSync(path.join(ROOT, 'shell/dist/document-script/document-script.js'));
  expect(gzipBytes([inline])).toBeLessThanOrEqual(3 * 1_024);
  expect(gzipBytes(readFiles('shell', [visits ?? '']))).toBeLessThanOrEqual(3 * 1_024);
});

test('the first island of a visit stays within 111 KB gzip of JavaScript', () => {
  const { islands: runtime } = shellBuild.parse(readJson('shell/dist/shell.json'));
  const { islands } = remoteBuild.parse(readJson('mfe-public/dist/remote.json'));
  const shared = gzipBytes(readFiles('shell', runtime.js));
  expect(Object.keys(islands?.chunks ?? {}).length).toBeGreaterThan(0);
  for (const [name, files] of Object.entries(islands?.chunks ?? {})) {
    const own = gzipBytes(readFiles('mfe-public', [islands?.entry ?? '', ...files]));
    expect(shared + own, name).toBeLessThanOrEqual(111 * 1_024);
  }
});

test('the shell provides what the remotes need, and the check is not empty', () => {
  const shell = shellBuild.parse(readJson('shell/dist/shell.json'));
  for (const remote of REMOTES) {
    const description: unknown = readJson(`${remote}/dist/remote.json`);
    const { needs } = remoteBuild.parse(description);
    const { names } = buildUses.parse(description);
    expect(Object.keys(needs)).toEqual(
      expect.arrayContaining(['react', 'react-router-dom', '@atrium/mfe-kit']),
    );
    expect(names).toMatchObject({
      'react-router-dom': expect.arrayContaining(['useLocation']),
      '@atrium/mfe-kit': expect.arrayContaining(['defineRemote']),
    });
    expect([...findUnmetNeeds(needs, shell.provides), ...findMissingNames(names, shell.names)]).toEqual([]);
  }
});

test('React is in the shell and in no remote', () => {
  const shell = shellBuild.parse(readJson('shell/dist/shell.json'));
  expect(readFiles('shell', shell.entry.js).some((file) => file.includes(REACT_MARK))).toBe(true);
  for (const remote of REMOTES) {
    const scripts = readdirSync(path.join(ROOT, remote, 'dist/client')).filter((name) =>
      name.endsWith('.js'),
    );
    expect(scripts.length).toBeGreaterThan(1);
    for (const name of scripts) {
      const [file] = readFiles(remote, [name]);
      expect(file?.includes(REACT_MARK), `${remote}/${name}`).toBe(false);
    }
  }
});

test("each back-office remote's entry has the hashes of the style sheets that it loads", () => {
  for (const remote of REMOTES) {
    const build = remoteBuild.parse(readJson(`${remote}/dist/remote.json`));
    if (areaOf(build) === 'public') continue;
    const { entry, chunks } = build;
    const [code] = readFiles(remote, [entry]).map(String);
    const sheets = [...new Set(Object.values(chunks).flatMap(({ css }) => css))];
    expect(sheets.length).toBeGreaterThan(1);
    for (const [index, file] of readFiles(remote, sheets).entries())
      expect(code).toContain(`${sheets[index]}=sha256-${createHash('sha256').update(file).digest('base64')}`);
  }
});
