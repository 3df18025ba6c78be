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

function listFirstLoad(page: string): Buffer[] {
  const shell = shellBuild.parse(readJson('shell/dist/shell.json'));
  const remote = remoteBuild.parse(readJson('mfe-public/dist/remote.json'));
  const own = remote.chunks[`${page.replace('/', '-')}-page-tsx`];
  if (own === undefined) throw new Error(`there is no page ${page}`);
  return [
    ...readFiles('shell', shell.entry.js),
    ...readFiles('mfe-public', [...new Set([remote.entry, ...remote.expose.js, ...own.js])]),
  ];
}

test.each([
  'home/home',
  'services/services',
  'services/service',
  'blog/blog',
  'blog/article',
  'portfolio/portfolio',
  'about/about',
  'search/search',
  'contact/contact',
  'pages/page',
])('all JavaScript of %s as a first page stays within 150 KB gzip', (page) => {
  const bytes = listFirstLoad(page).reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(150 * 1_024);
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
      'react-router-dom': expect.arrayContaining(['Link']),
      '@atrium/mfe-kit': expect.arrayContaining(['defineRemote', 'lazyRoute']),
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
