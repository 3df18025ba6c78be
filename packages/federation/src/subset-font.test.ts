import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { characters } = createRequire(import.meta.url)('./subset-font-loader.cjs') as { characters: string };

/** The characters of a `unicode-range`. */
function listCharacters(range: string): string[] {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
      String.fromCodePoint(start + index),
    );
  });
}

test('the fonts of every page have the characters that their rules promise', () => {
  const folder = new URL('../../ui/src/', import.meta.url);
  const sheets = ['fonts.css', ...readdirSync(new URL('fonts', folder)).map((name) => `fonts/${name}`)];
  const rules = sheets.flatMap((sheet) => {
    const css = readFileSync(new URL(sheet, folder), 'utf8');
    return [...css.matchAll(/\?english"[^}]*unicode-range:([^;]+);/g)].map(([, range = '']) => range);
  });
  expect(rules).toHaveLength(sheets.length + 1);
  for (const range of rules) expect(listCharacters(range).sort()).toEqual([...characters].sort());
});
