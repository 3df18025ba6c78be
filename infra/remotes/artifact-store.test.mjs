import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishBuild, publishBuiltRemotes, publishShell, readLatest, rollBack } from './artifact-store.mjs';

const NAME = 'mfe-example';
/** @type {string} */
let root;
/** @type {string} */
let dataDir;

/** Simulates a build: overwrites the dist folder. @param {string} version */
function build(version) {
  const dist = join(root, NAME, 'dist');
  for (const folder of ['client', 'server']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'client/remoteEntry.js'), `// ${version}`);
  writeFileSync(join(dist, 'server/remote.cjs'), `// ${version}`);
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: NAME, version }));
  return dist;
}

const getLatest = () => readLatest(dataDir, NAME)?.version;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-artifacts-'));
  dataDir = join(root, 'data');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('stores a published build where gateway and renderer look for it', () => {
  publishBuild({ distDir: build('1.0.0-a'), dataDir });
  expect(readFileSync(join(dataDir, 'artifacts', NAME, '1.0.0-a/remoteEntry.js'), 'utf8')).toBe('// 1.0.0-a');
  expect(existsSync(join(dataDir, 'artifacts', NAME, '1.0.0-a/remote.json'))).toBe(true);
  expect(existsSync(join(dataDir, 'server-bundles', NAME, '1.0.0-a/remote.cjs'))).toBe(true);
  expect(getLatest()).toBe('1.0.0-a');
});

test('never changes a stored version', () => {
  const distDir = build('1.0.0-a');
  publishBuild({ distDir, dataDir });
  writeFileSync(join(distDir, 'client/remoteEntry.js'), '// something else');
  publishBuild({ distDir, dataDir });
  expect(readFileSync(join(dataDir, 'artifacts', NAME, '1.0.0-a/remoteEntry.js'), 'utf8')).toBe('// 1.0.0-a');
});

test('a roll-back activates the previous version, a second one the later version again', () => {
  publishBuild({ distDir: build('1.0.0-a'), dataDir });
  publishBuild({ distDir: build('2.0.0-b'), dataDir });
  expect([rollBack({ dataDir, name: NAME }), rollBack({ dataDir, name: NAME })]).toEqual([
    '1.0.0-a',
    '2.0.0-b',
  ]);
});

test('a roll-back survives the next start of the same build and ends with a new build', () => {
  build('1.0.0-a');
  publishBuiltRemotes({ projectDir: root, dataDir });
  build('2.0.0-b');
  publishBuiltRemotes({ projectDir: root, dataDir });
  rollBack({ dataDir, name: NAME });
  expect(publishBuiltRemotes({ projectDir: root, dataDir })).toEqual([]);
  expect(getLatest()).toBe('1.0.0-a');
  build('3.0.0-c');
  publishBuiltRemotes({ projectDir: root, dataDir });
  expect(getLatest()).toBe('3.0.0-c');
});

test('refuses an unknown remote, an unknown version and a missing predecessor', () => {
  expect(() => rollBack({ dataDir, name: NAME })).toThrow('was never published');
  publishBuild({ distDir: build('1.0.0-a'), dataDir });
  expect(() => rollBack({ dataDir, name: NAME })).toThrow('no version before 1.0.0-a');
  expect(() => rollBack({ dataDir, name: NAME, version: '9.9.9-z' })).toThrow('was never published');
});

test('keeps the ten newest versions for open pages', () => {
  for (let number = 1; number <= 11; number++) publishBuild({ distDir: build(`1.0.${number}-a`), dataDir });
  const isKept = (/** @type {number} */ number) =>
    existsSync(join(dataDir, 'artifacts', NAME, `1.0.${number}-a`));
  expect([isKept(1), isKept(2), isKept(11)]).toEqual([false, true, true]);
});

test('keeps files of an earlier shell for a month', () => {
  const client = join(root, 'shell/dist/client');
  const writeShell = (/** @type {string} */ file) => {
    rmSync(client, { recursive: true, force: true });
    mkdirSync(client, { recursive: true });
    writeFileSync(join(client, file), file);
  };
  const isServed = (/** @type {string} */ file) => existsSync(join(dataDir, 'shell-assets', file));
  writeShell('main.1.js');
  publishShell({ projectDir: root, dataDir });
  writeShell('main.2.js');
  publishShell({ projectDir: root, dataDir });
  expect([isServed('main.1.js'), isServed('main.2.js')]).toEqual([true, true]);
  const inFortyDays = new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000);
  publishShell({ projectDir: root, dataDir, now: inFortyDays });
  expect([isServed('main.1.js'), isServed('main.2.js')]).toEqual([false, true]);
});
