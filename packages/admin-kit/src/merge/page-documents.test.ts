import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeData } from './merge-data';
import { type Data, isRecord } from './plain-data';

type Path = (string | number)[];

/** The places of all texts; those that say which entry it is stay. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return /^(?:_?id|key|page)$/.test(String(path.at(-1))) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textPaths(inner, [...path, name]));
}
const stepInto = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([own]) => own === name)?.[1]
    : undefined;
const at = (data: unknown, path: Path): unknown => path.reduce(stepInto, data);
/** Two lines that two people wrote anew may change places: nothing tells which became which. */
const isLine = (data: Data, path: Path) => Array.isArray(at(data, path.slice(0, -1)));

function change(data: Data, path: Path, text: string): void {
  const around = at(data, path.slice(0, -1));
  if (typeof around === 'object' && around !== null) Object.assign(around, { [path.at(-1) ?? '']: text });
}

const documents = Object.entries(allContentTypes).flatMap(([name, { row, fields }]) => {
  const initial = Object.entries(fields).map(([key, field]) => [key, field.initial]);
  const data: unknown = Object.fromEntries(initial);
  return row.isSingle && isRecord(data) && textPaths(data).length > 2 ? [[name, data] as const] : [];
});

test.each(documents)('three people change different texts of %s, and all of them stay', (_name, base) => {
  const paths = textPaths(base);
  const chosen = fc.uniqueArray(fc.nat(paths.length - 1), { minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(chosen, fc.boolean(), (numbers, isSwapped) => {
      const [a, b, c] = [structuredClone(base), structuredClone(base), structuredClone(base)] as const;
      const people = [a, b, c];
      const edits = numbers.map((number, index) => ({
        path: paths[number] ?? [],
        text: `edit${index}x`,
        index,
      }));
      for (const { path, text, index } of edits) change(people[index % 3] ?? a, path, text);
      const first = isSwapped ? mergeData(base, b, a) : mergeData(base, a, b);
      const all = mergeData(base, c, first.mine);
      expect([first.hasConflict, all.hasConflict]).toEqual([false, false]);
      for (const { path, text } of edits)
        if (isLine(base, path)) expect(JSON.stringify(all.mine)).toContain(text);
        else expect(at(all.mine, path)).toBe(text);
    }),
    { numRuns: 60, seed: 20_261_127 },
  );
});
