import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listUnusedFederationFiles, runtimeFiles } from './runtime-paths';

function readExports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const declared = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  return [...listed.map((name) => name.trim().split(' as ').at(-1) ?? ''), ...declared].filter(Boolean);
}

test('every name of the left-out parts of the federation runtime has a stand-in', () => {
  const originals = listUnusedFederationFiles().flatMap(readExports);
  expect(originals.length).toBeGreaterThan(8);
  expect(readExports(runtimeFiles.unusedParts).sort()).toEqual([...new Set(originals)].sort());
});
