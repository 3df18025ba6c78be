import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const shell = path.resolve(import.meta.dirname, '../../../shell/src');
const surface = readFileSync(path.join(import.meta.dirname, 'runtime/router-surface.ts'), 'utf8');
const exported = new Set(surface.slice(surface.indexOf('export {')).match(/\w+/g));

/** Values, not types, that a source imports from the router. */
function readRouterNames(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'react-router-dom'/g);
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

// The compiler can't tell: the router of the shell is a shared module, which is resolved at run time.
test('the shell imports no router name that its shared module lacks in the browser', () => {
  const files = readdirSync(shell, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test|^server/.test(file),
  );
  const missing = files.flatMap((file) =>
    readRouterNames(path.join(shell, file))
      .filter((name) => !exported.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
