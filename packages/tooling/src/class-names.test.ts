import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders } from './import-table';
import { isTestFile, listFiles } from './source-imports';

const root = path.resolve(import.meta.dirname, '../../..');
const utilities = readFileSync(path.join(root, 'packages/ui/src/utilities.css'), 'utf8');
const defined = new Set([...utilities.matchAll(/^\.([\w-]+)/gm)].map(([, name]) => name));

const files = ['packages/ui', 'packages/admin-kit', 'shell', ...remoteFolders].flatMap((folder) =>
  listFiles(path.join(root, folder, 'src')),
);
const used = files
  .filter((file) => file.endsWith('.tsx') && !isTestFile(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bclassName=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(
      ([, plain, template = '']) =>
        (plain ?? template.replace(/\$\{[^}]*\}/g, ' '))
          .split(/\s+/)
          .filter(Boolean)
          .map((name) => ({ name, file: path.relative(root, file) })),
    ),
  );

test('every class name that is written as text is a utility of packages/ui', () => {
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
});

test('every utility is used', () => {
  const names = new Set(used.map(({ name }) => name));
  expect([...defined].filter((name) => !names.has(name ?? ''))).toEqual([]);
});

test('no style sheet has two rules of one class, which would be two things with one name', () => {
  const twice = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      // A class may also be in the list of a rule for several.
      const names = [...readFileSync(file, 'utf8').matchAll(/(?<!,\n)^\.([\w-]+) \{$/gm)].map(
        ([, name]) => name,
      );
      return names
        .filter((name, index) => names.indexOf(name) < index)
        .map((name) => ({ name, file: path.relative(root, file) }));
    });
  expect(twice).toEqual([]);
});
