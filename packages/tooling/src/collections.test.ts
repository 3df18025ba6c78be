import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../../..');

/** Repositories and their helpers, migrations, and what only tests use. */
const mayOpen =
  /-repository\.ts$|service-kit\/src\/mongo\.ts$|migrations\.ts$|\.test\.ts$|\/testing\/|\/test-support\//;
/** Opens a collection, or is given one. */
const opening = /\.collection[(<]|\bCollection<|\bGridFSBucket\(/;

function listOpening(files: readonly { name: string; source: string }[]): string[] {
  return files
    .filter(({ name, source }) => !mayOpen.test(name) && opening.test(source))
    .map(({ name }) => name);
}

/** The sources of each service and of its kit. Only `src`: their node_modules have thousands of files. */
function listSources() {
  const services = readdirSync(path.join(project, 'services')).map((name) => `services/${name}/src`);
  return ['packages/service-kit/src', ...services]
    .filter((folder) => existsSync(path.join(project, folder)))
    .flatMap((folder) => {
      const names = readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' });
      return names.filter((name) => name.endsWith('.ts')).map((name) => path.join(folder, name));
    })
    .map((name) => ({ name, source: readFileSync(path.join(project, name), 'utf8') }));
}

test('only repositories and migrations open collections', () => {
  const files = listSources();
  expect(files.length).toBeGreaterThan(350);
  expect(listOpening(files)).toEqual([]);
});

test('a collection that is opened or passed elsewhere is found', () => {
  const files = [
    { name: 'leads/src/a.ts', source: "db.collection<Row>('rows')" },
    { name: 'leads/src/b.ts', source: 'run(rows: Collection<Row>)' },
    { name: 'leads/src/rows-repository.ts', source: "db.collection('rows')" },
    { name: 'leads/src/c.ts', source: 'rows.collectionName' },
  ];
  expect(listOpening(files)).toEqual(['leads/src/a.ts', 'leads/src/b.ts']);
});
