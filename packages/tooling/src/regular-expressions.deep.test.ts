import path from 'node:path';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { remoteFolders } from './import-table';
import { type FoundExpression, listExpressions } from './regular-expressions';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = ['services', 'packages', 'shell', ...remoteFolders];
/** Enough for the slowest to be decided on a busy machine too, so that the result is the same in each run. */
const timeoutMs = 5_000;

/**
 * Expressions with quadratic time, or undecidable for recheck, that are harmless for the stated reason. The key is
 * `<file> <pattern>`.
 */
const accepted: Record<string, string> = {
  'services/renderer/src/document/critical-css.ts :(?:not|is|where|has|-moz-any|-webkit-any)\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)':
    'CSS of a published remote, whose code runs in the same process',
  'packages/tooling/src/source-imports.ts (?:\\bfrom\\s*|\\bimport\\s*\\(\\s*(?:\\/\\*[^*]*\\*\\/\\s*)?|\\bimport\\s+|\\brequire\\s*\\(\\s*)([\'"])([^\'"\\s]+)\\1':
    'our own sources, in a test',
  'services/renderer/src/pages/place-marks.ts <!--[\\s\\S]*?-->|<![^>]*>|<(script|style|title|textarea)\\b[\\s\\S]*?<\\/\\1>|<(\\/?)([a-z][^\\s/>]*)(?:"[^"]*"|\'[^\']*\'|[^"\'>])*>|[^<]+':
    'HTML that React wrote, in which each text is escaped',
  'mfe-public/src/site/ui/whole-words.tsx (\\S{1,20}-\\S{1,20})':
    'at most 400 steps at each character of a text that staff wrote',
};

const keyOf = ({ file, pattern }: FoundExpression) => `${file} ${pattern}`;
const expressions = folders.flatMap((folder) => listExpressions(root, folder));

/**
 * The parts of a search end by the number of steps, not by time: cut short, a part takes an expression with a bounded repetition for
 * a slow one. An undecided result passes, so that a busy machine causes no failure.
 */
const stepsOnly = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
function classify({ pattern, flags }: Pick<FoundExpression, 'pattern' | 'flags'>, timeout: number): string {
  const verdict = checkSync(pattern, flags, { timeout, ...stepsOnly });
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'safe';
}

test('every regular expression takes linear time or is listed with a reason', { timeout: 600_000 }, () => {
  const open = expressions.filter((expression) => accepted[keyOf(expression)] === undefined);
  const different = new Map(
    open.map((expression) => [`${expression.flags} ${expression.pattern}`, expression]),
  );
  const slow = [...different.values()]
    .map((expression) => `${keyOf(expression)}: ${classify(expression, timeoutMs)}`)
    .filter((text) => !text.endsWith(': safe'));
  expect(slow).toEqual([]);
});

test('every listed expression exists', () => {
  const known = new Set(expressions.map(keyOf));
  expect(Object.keys(accepted).filter((key) => !known.has(key))).toEqual([]);
});

test.each([
  ['exponential time', /^(?:<!--.*?-->\s*)*<svg/],
  ['polynomial time', /<p\s[^>]*>/],
])('the check finds the slow expression %s', (_what, { source, flags }) => {
  expect(classify({ pattern: source, flags }, 30_000)).not.toBe('safe');
});
