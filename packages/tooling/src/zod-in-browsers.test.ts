import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders } from './import-table';
import { isTestFile, listFiles } from './source-imports';

const root = path.resolve(import.meta.dirname, '../../..');
const schemaImport = /^import (?!type\b)[^;]*?@atrium\/contracts\/[^']*schemas';/m;

const usesSchemas = (folder: string) =>
  listFiles(path.join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !isTestFile(file))
    .some((file) => schemaImport.test(readFileSync(file, 'utf8')));

test('a remote that parses in the browser switches compiled parsers off', () => {
  const compiling = remoteFolders
    .filter((folder) => usesSchemas(`${folder}/src`))
    .filter(
      (folder) => !readFileSync(path.join(root, folder, 'src/remote.tsx'), 'utf8').includes('jitless: true'),
    );
  expect(compiling).toEqual([]);
});
