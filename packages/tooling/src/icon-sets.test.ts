import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const namesIn = (file: string) =>
  Array.from(readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}(\w+),$/gm), ([, name]) => name);

test('the picker of the back office has the icons that pages show', () => {
  const shown = namesIn('mfe-public/src/site/ui/icon-set.ts');
  expect(shown.length).toBeGreaterThan(50);
  expect(namesIn('mfe-admin-content/src/shared/fields/icon-set.ts')).toEqual(shown);
});
