import { expect, test } from 'vitest';
import { stringifyForScript } from './escape';

test("JSON can't end its script element or open a comment, and parses back unchanged", () => {
  const value = { title: '</script><!-- <script>', separators: '\u2028\u2029' };
  const text = stringifyForScript(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
