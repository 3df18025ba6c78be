import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writeWhole replaces a file in one step, for its owner only, and leaves nothing beside it', async () => {
  const file = path.join(folder, 'new/a.json');
  await writeWhole(file, 'one');
  await writeWhole(file, Buffer.from('two'));
  expect(readFileSync(file, 'utf8')).toBe('two');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['a.json']);
});

test.runIf(process.platform === 'linux')(
  'a full disk is an error, the file stays as it was, and nothing is left beside it',
  async () => {
    const file = path.join(folder, 'a.json');
    await writeWhole(file, 'whole');
    symlinkSync('/dev/full', `${file}.part`);
    await expect(writeWhole(file, 'torn')).rejects.toThrow('ENOSPC');
    expect(readFileSync(file, 'utf8')).toBe('whole');
    expect(readdirSync(folder)).toEqual(['a.json']);
  },
);
