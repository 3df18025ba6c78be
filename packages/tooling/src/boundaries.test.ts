import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFolderCycle, listFolderImports } from './folder-imports';
import { featureFolders, importTable, remoteFolders, type WorkspaceRule } from './import-table';
import { isBuildConfig, isTestFile, listFiles, listImports, packageOf } from './source-imports';

const root = path.resolve(import.meta.dirname, '../../..');

const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '');

function allowedFor(rule: WorkspaceRule, file: string): string[] {
  return [
    ...rule.mayImport,
    rule.name,
    ...(isTestFile(file) ? ['@atrium/testing'] : []),
    ...(isBuildConfig(file) ? ['@atrium/federation', '@atrium/tooling'] : []),
  ];
}

describe.each(importTable)('$folder', (rule) => {
  const imports = listImports(root, rule.folder);

  test('imports only the workspaces that the table allows', () => {
    const wrong = imports.filter(
      ({ file, specifier }) =>
        specifier.startsWith('@atrium/') && !allowedFor(rule, file).includes(packageOf(specifier)),
    );
    expect(wrong).toEqual([]);
  });

  test('imports only the allowed subpaths', () => {
    const { onlySubpaths } = rule;
    const limited = new Set(onlySubpaths?.map(packageOf));
    const wrong = imports.filter(
      ({ specifier }) => limited.has(packageOf(specifier)) && !onlySubpaths?.includes(specifier),
    );
    expect(wrong).toEqual([]);
  });

  test('declares its imports as dependencies', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, rule.folder, 'package.json'), 'utf8')) as Record<
      string,
      object
    >;
    const declared = Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    const undeclared = imports.filter(({ specifier }) => {
      const isOutside = !/^(\.|#|[\w-]+:)/.test(specifier) && packageOf(specifier) !== rule.name;
      return isOutside && !declared.includes(packageOf(specifier));
    });
    expect(undeclared).toEqual([]);
  });

  test('imports no other workspace by a relative path', () => {
    const wrong = imports.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      return !target.startsWith(`${rule.folder}/`);
    });
    expect(wrong).toEqual([]);
  });
});

test.each(importTable.filter(({ folder }) => existsSync(path.join(root, folder, 'src'))))(
  '$folder has no circle of imports, types included',
  ({ folder }) => {
    expect(findFolderCycle(listFolderImports(root, folder), withoutExtension)).toBeUndefined();
  },
);

test('every workspace with sources is in the table', () => {
  const listed = importTable.map(({ folder }) => folder);
  const found = ['packages', 'services'].flatMap((parent) =>
    listFiles(path.join(root, parent))
      .filter((file) => path.basename(file) === 'package.json')
      .map((file) => path.relative(root, path.dirname(file))),
  );
  expect(found.filter((folder) => !listed.includes(folder))).toEqual([]);
});

test.each(Object.entries(featureFolders))(
  'the features of %s are combined only in its routes',
  (app, features) => {
    const wrong = features
      .filter((feature) => existsSync(path.join(root, app, 'src', feature)))
      .flatMap((feature) =>
        listImports(root, `${app}/src/${feature}`).filter(({ file, specifier }) => {
          if (!specifier.startsWith('.')) return false;
          const target = path.posix.join(path.posix.dirname(file), specifier);
          const other = target.split('/')[2] ?? '';
          return other !== feature && features.includes(other);
        }),
      );
    expect(wrong).toEqual([]);
  },
);

test('contracts depends on zod alone', () => {
  const wrong = listImports(root, 'packages/contracts').filter(
    ({ file, specifier }) => !isTestFile(file) && !specifier.startsWith('.') && specifier !== 'zod',
  );
  expect(wrong).toEqual([]);
});

/** The layer of a module of contracts: constants and rules 0, schemas 1, calls 2. */
function layerOf(file: string): number {
  const name = withoutExtension(file);
  if (name.endsWith('calls')) return 2;
  return name.endsWith('schemas') ? 1 : 0;
}

test('in contracts, constants and rules import no schemas, and schemas import no calls', () => {
  const wrong = listFolderImports(root, 'packages/contracts').filter(
    ({ from, to }) => layerOf(to) > layerOf(from),
  );
  expect(wrong).toEqual([]);
});

test('in contracts, constants and rules do not import zod, not even its types', () => {
  const wrong = listImports(root, 'packages/contracts/src').filter(
    ({ file, specifier }) => specifier === 'zod' && layerOf(file) === 0 && !isTestFile(file),
  );
  expect(wrong).toEqual([]);
});

test('the router is imported by one name everywhere', () => {
  const wrong = importTable.flatMap(({ folder }) =>
    listImports(root, folder).filter(({ specifier }) => specifier === 'react-router'),
  );
  expect(wrong).toEqual([]);
});

test('only the shell and the tokens of the ui package have global style sheets', () => {
  const wrong = ['shell', ...remoteFolders, 'packages/ui', 'packages/mfe-kit', 'packages/admin-kit']
    .flatMap((folder) => listFiles(path.join(root, folder)))
    .map((file) => path.relative(root, file))
    .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
    .filter(
      (file) =>
        !file.startsWith('shell/src/styles/') && !/^packages\/ui\/src\/(?:fonts\/)?[\w-]+\.css$/.test(file),
    );
  expect(wrong).toEqual([]);
});
