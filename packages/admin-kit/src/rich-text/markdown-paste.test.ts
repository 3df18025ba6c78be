import { expect, test } from 'vitest';
import { isMarkdown } from './markdown-paste';

test.each([
  '# Title\n\nText',
  '## One\nText\n## Two',
  '- one\n- two',
  '1. one\n2. two',
  '* one\n* two',
  'Text\n\n```js\nlet a = 1\n```',
  '| A | B |\n|---|---|\n| 1 | 2 |',
  'See [our services](https://example.com/services).',
  'This is **important**.',
])('%j is Markdown', (text) => expect(isMarkdown(text)).toBe(true));

test.each([
  'A price of 5 * 3 * 2',
  'Only today*\n\n* while stocks last',
  'Room #3 and # 4',
  '# a comment alone',
  '- a single dash',
  'one\n- two\nthree',
  '2**3**4',
  'a[0](b) and f(x)',
  'He said: 1. no, 2. yes',
  '---',
  'a | b\nc | d',
  '```',
  'snake_case_name and *args',
  '',
])('%j stays as it is', (text) => expect(isMarkdown(text)).toBe(false));

test('a text of a megabyte is judged at once', () => {
  const startedAt = performance.now();
  for (const part of ['[', '**a ', '|-', '- ', '#', '`', ' ', '[a]('])
    expect(isMarkdown(part.repeat(1_000_000 / part.length))).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
