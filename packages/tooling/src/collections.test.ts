import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const services = path.resolve(import.meta.dirname, '../../../services');

/** Repositories, migrations, and what only tests use. */
const mayOpen = /-repository\.ts$|migrations\.ts$|\.test\.ts$|\/testing\/|\/test-support\//;
/** Opens a collection, or is given one. */
const opening = /\.collection[(<]|\bCollection<|\bGridFSBucket\(/;

function listOpening(files: readonly { name: string; source: string }[]): string[] {
  return files
    .filter(({ name, source }) => !mayOpen.test(name) && opening.test(source))
    .map(({ name }) => name);
}

test('only repositories and migrations open collections', () => {
  // Only `src`: each service's node_modules has thousands of files.
  const names = readdirSync(services).flatMap((service) => {
    const source = path.join(service, 'src');
    if (!existsSync(path.join(services, source))) return [];
    const found = readdirSync(path.join(services, source), { recursive: true, encoding: 'utf8' });
    return found.filter((name) => name.endsWith('.ts')).map((name) => path.join(source, name));
  });
  const files = names.map((name) => ({ name, source: readFileSync(path.join(services, name), 'utf8') }));
  expect(files.length).toBeGreaterThan(300);
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
