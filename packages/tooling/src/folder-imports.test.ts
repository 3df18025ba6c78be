import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFolderCycle, listFolderImports, topFolderOf } from './folder-imports';
import { serviceFolders } from './import-table';

const root = path.resolve(import.meta.dirname, '../../..');

describe.each(Object.entries(serviceFolders))('%s', (workspace, { mayImport, meetIn, domainsWithin }) => {
  const imports = listFolderImports(root, workspace);
  const isFolder = (name: string) => name in mayImport;

  test('each folder imports only allowed folders', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [folder, target] = [topFolderOf(from), topFolderOf(to)];
      if (!isFolder(folder) || target === '' || target === folder) return false;
      return !mayImport[folder]?.some((open) => to === open || to.startsWith(`${open}/`));
    });
    expect(wrong).toEqual([]);
  });

  test(`the folders are combined only in ${meetIn}`, () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        topFolderOf(from) === '' && isFolder(topFolderOf(to)) && ![meetIn, 'context.ts'].includes(from),
    );
    expect(wrong).toEqual([]);
  });

  test('every folder is in the table', () => {
    const folders = new Set(imports.map(({ from }) => topFolderOf(from)).filter((name) => name !== ''));
    expect([...folders].filter((name) => !isFolder(name))).toEqual([]);
  });

  test('no domains import each other in a cycle, apart from the context', () => {
    const domainOf = (file: string) =>
      domainsWithin.includes(topFolderOf(file)) ? path.posix.dirname(file) : topFolderOf(file);
    const between = imports.filter(
      ({ from, to }) => topFolderOf(from) !== '' && topFolderOf(to) !== '' && !/\/context$/.test(to),
    );
    expect(findFolderCycle(between, domainOf)).toBeUndefined();
  });
});

test('the check of imports finds and names a cycle over several folders', () => {
  const imports = [
    { from: 'a/one.ts', to: 'b/two' },
    { from: 'b/two.ts', to: 'c/three' },
    { from: 'c/three.ts', to: 'a/one' },
  ];
  expect(findFolderCycle(imports, topFolderOf)).toBe('a -> b -> c -> a');
  expect(findFolderCycle(imports.slice(0, 2), topFolderOf)).toBeUndefined();
});
