import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('replaces a file and leaves nothing beside it', () => {
  const file = join(folder, 'secrets.json');
  writeWhole(file, 'one', 0o600);
  writeWhole(file, 'two', 0o600);
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test.runIf(process.platform === 'linux')('a full disk leaves the file as it was', () => {
  const file = join(folder, 'latest.json');
  writeWhole(file, 'before');
  symlinkSync('/dev/full', `${file}.new`);
  expect(() => writeWhole(file, 'after')).toThrow('ENOSPC');
  expect(readFileSync(file, 'utf8')).toBe('before');
});
