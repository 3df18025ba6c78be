import { expect, test } from 'vitest';
import { diffWords } from './text-diff';

const mark = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

test.each([
  ['equal texts', 'one two', 'one two', 'one two'],
  ['a word added at the end', 'one', 'one two', 'one [+two]'],
  ['a word removed at the start', 'one two', 'two', '[-one ]two'],
  ['a word replaced in the middle', 'a calm guide', 'a short guide', 'a [-calm ][+short ]guide'],
  ['an empty text before', '', 'one two', '[+one two]'],
  ['an empty text after', 'one two', '', '[-one two]'],
])('%s', (_name, before, after, expected) => {
  expect(mark(before, after)).toBe(expected);
});

test('the kept and removed words together are the old text, the kept and added ones the new', () => {
  const before = 'the quick brown fox jumps over the lazy dog and runs';
  const after = 'a quick red fox jumped over the very lazy dog';
  const parts = diffWords(before, after);
  const join = (kind: string) =>
    parts
      .filter((part) => part.kind === 'same' || part.kind === kind)
      .map(({ text }) => text.trim())
      .join(' ');
  expect(join('removed')).toBe(before);
  expect(join('added')).toBe(after);
});

test('a book against another book is one replacement, not a comparison of each word with each', () => {
  expect(diffWords('a '.repeat(50_000), 'b '.repeat(50_000))).toHaveLength(2);
});
