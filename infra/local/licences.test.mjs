import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeLicences, formatLicences, namedInReadme } from './licences.mjs';
import { projectRoot } from './project-paths.mjs';

const one = (/** @type {string} */ name) => [{ name, versions: ['1.0.0'] }];

test('reports a non-permissive licence unless the README names the package', () => {
  const { listed, unnamed } = describeLicences({
    MIT: one('a'),
    '(MIT AND Zlib)': one('b'),
    'MIT OR GPL-3.0': one('c'),
    'GPL-3.0': one('d'),
    'MIT AND AGPL-3.0': one('e'),
    'LGPL-3.0-or-later': one('@img/sharp-libvips-linux-x64'),
    Unknown: one('f'),
  });
  expect(listed).toHaveLength(7);
  expect(unnamed.map(({ name }) => name)).toEqual(['d', 'e', 'f']);
  expect(formatLicences(listed)).toContain('| d | 1.0.0 | GPL-3.0 |');
});

test('the README names all these packages', () => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  expect(namedInReadme.filter((name) => !readme.includes(name))).toEqual([]);
});
