import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test.each(['ui', 'admin-kit'])('every style sheet of a component of %s is in the list', (name) => {
  const folder = path.join(import.meta.dirname, `../../${name}/src`);
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.module.css'));
  const list = readFileSync(path.join(folder, 'component-styles.ts'), 'utf8');
  expect([...list.matchAll(/'\.\/(.+)'/g)].map(([, file]) => file)).toEqual(sheets.sort());
});
