import { expect, test } from 'vitest';
import { cutTo } from './cut';

test('a text that fits is unchanged, a longer one ends with an ellipsis', () => {
  expect(cutTo('x'.repeat(30), 30)).toBe('x'.repeat(30));
  expect(cutTo('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
  expect(cutTo(`${'x'.repeat(29)} more`, 30)).toBe(`${'x'.repeat(29)}…`);
});

test('never cuts through a surrogate pair', () => {
  expect(cutTo(`${'x'.repeat(29)}😀😀`, 30)).toBe(`${'x'.repeat(29)}…`);
  expect(cutTo(`${'x'.repeat(28)}😀😀`, 30)).toBe(`${'x'.repeat(28)}😀…`);
});

test('the ellipsis replaces punctuation before it', () => {
  expect(cutTo('Leave it to a person. Then go on.', 21)).toBe('Leave it to a person…');
  expect(cutTo('One page, one number: the price', 21)).toBe('One page, one number…');
  expect(cutTo('And then … there is more', 10)).toBe('And then…');
  expect(cutTo('Ten chars.', 10)).toBe('Ten chars.');
});
