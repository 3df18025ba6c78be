import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createShellFinder } from './find-shell-file';

const archive = zipSync({ 'main.js': new TextEncoder().encode('start()') });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('puts the files of a shell into the folder, and asks for each unknown name once', async () => {
  const asked: string[] = [];
  const find = createShellFinder({
    folder,
    shells: {
      async openWith(file) {
        asked.push(file);
        return file === 'main.js' ? archive : null;
      },
    },
  });
  for (const file of ['main.js', 'main.js', 'other.js', 'other.js']) await find(file);
  expect(await readFile(path.join(folder, 'main.js'), 'utf8')).toBe('start()');
  expect(asked).toEqual(['main.js', 'other.js']);
});

test('while the registry fails, further names fail without being asked for', async () => {
  let asked = 0;
  const find = createShellFinder({
    folder,
    shells: {
      async openWith() {
        asked += 1;
        throw new Error('no response within 10 seconds');
      },
    },
  });
  const names = Array.from({ length: 60 }, (_, index) => `chunk-${index}.js`);
  const results = await Promise.allSettled(names.map(find));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked).toBe(1);
});
