import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders } from './import-table';
import { listFiles } from './source-imports';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = ['services', 'packages', 'shell', 'infra', 'e2e/specs', ...remoteFolders];
/** A list of results shows titles on one line each. */
const maxLength = 90;

const title =
  /\b(?:test|describe)(?:\.each\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

test('the title of a test is short enough for a line of its own', () => {
  const long = folders
    .flatMap((folder) => listFiles(path.join(root, folder)))
    .filter((file) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(title)].map(([, , text = '']) => ({
        file: path.relative(root, file),
        text,
      })),
    )
    .filter(({ text }) => text.length > maxLength);
  expect(long).toEqual([]);
});
