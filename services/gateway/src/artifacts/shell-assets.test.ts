import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addShellAssets } from './shell-assets';

test('keeps files of an earlier shell for a month', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'shell-assets-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const from = path.join(root, 'dist');
  const to = path.join(root, 'served');
  const add = async (file: string, now: Date) => {
    await rm(from, { recursive: true, force: true });
    await mkdir(from);
    await writeFile(path.join(from, file), file);
    await addShellAssets({ from: [from], to, now });
    return (await readdir(to)).sort();
  };
  expect(await add('main.1.js', new Date())).toEqual(['main.1.js']);
  expect(await add('main.2.js', new Date())).toEqual(['main.1.js', 'main.2.js']);
  const inFortyDays = new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000);
  expect(await add('main.2.js', inFortyDays)).toEqual(['main.2.js']);
});
