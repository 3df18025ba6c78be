import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const text = readFileSync(path.join(root, 'docs/security/asvs.md'), 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| v5.0.0-'));

/** Number of requirements of levels 1 and 2 per chapter of ASVS 5.0.0. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('the security list lists every requirement of ASVS 5.0 level 2 once', () => {
  const ids = rows.map((row) => /^\| v5\.0\.0-(\d+)\.\d+\.\d+ \|/.exec(row)?.[1]);
  expect(new Set(rows.map((row) => row.split(' | ')[0])).size).toBe(rows.length);
  expect(requirements.map((_, at) => ids.filter((id) => Number(id) === at + 1).length)).toEqual(requirements);
});

test('each row has a state and a reason, and the named files exist', () => {
  for (const row of rows) expect(row).toMatch(/ \| (?:met|partly|gap|operator|n\.a\.) \| \S.*\S \|$/);
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file));
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the sums in the text are those of the rows', () => {
  const count = (state: string) => rows.filter((row) => row.split(' | ')[2] === state).length;
  const sums = ['met', 'partly', 'gap', 'operator', 'n.a.'].map((state) => `${count(state)} ${state}`);
  expect(text).toContain(`Of ${rows.length} requirements: ${sums.join(', ')}`);
});
