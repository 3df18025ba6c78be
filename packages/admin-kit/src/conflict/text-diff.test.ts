import { expect, test } from 'vitest';
import { diffWords } from './text-diff';

test('the kept and removed words together are the old text, the kept and added ones the new', () => {
  const before = 'the quick brown fox jumps over the lazy dog and runs';
  const after = 'a quick red fox jumped over the very lazy dog';
  const join = (kind: string) =>
    diffWords(before, after)
      .filter((part) => part.kind === 'same' || part.kind === kind)
      .map(({ text }) => text)
      .join('');
  expect(join('removed')).toBe(before);
  expect(join('added')).toBe(after);
  expect(diffWords('one two', 'one two')).toEqual([{ kind: 'same', text: 'one two' }]);
});

test('a book against another book is one replacement, not a comparison of each word with each', () => {
  expect(diffWords('a '.repeat(50_000), 'b '.repeat(50_000))).toHaveLength(2);
});
