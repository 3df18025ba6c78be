import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashContents } from './content-hash.mjs';
import { makeTemporaryFolder } from './testing/start-process.mjs';

let root = '';
const write = (/** @type {string} */ path, /** @type {string} */ text) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const hash = () => hashContents({ root, paths: ['lock.yaml', 'app', 'absent'] });

beforeEach(() => {
  root = makeTemporaryFolder();
  write('lock.yaml', 'a: 1');
  write('app/src/main.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a source changes', () => write('app/src/main.ts', 'two')],
  ['a source is added', () => write('app/src/new.ts', '')],
  ['a source moves', () => rmSync(join(root, 'app/src/main.ts')) ?? write('app/main.ts', 'one')],
  ['the lock file changes', () => write('lock.yaml', 'a: 2')],
])('another value when %s', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each([
  ['output', () => write('app/dist/main.js', 'built')],
  ['a test', () => write('app/src/main.test.ts', 'test')],
  ['an installed package', () => write('app/node_modules/x/index.js', 'x')],
  ['a file elsewhere', () => write('other/main.ts', 'x')],
])('the hash of a folder stays the same whatever happens to %s', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).toBe(before);
});
