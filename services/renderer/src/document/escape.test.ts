import { expect, test } from 'vitest';
import { escapeHtml, stringifyForScript } from './escape';

test('no value can leave its attribute or become markup', () => {
  expect(escapeHtml('"><script>alert(1)</script>&amp;')).toBe(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;',
  );
});

test("JSON can't end its script element or open a comment, and parses back unchanged", () => {
  const value = { title: '</script><!-- <script>', separators: '\u2028\u2029' };
  const text = stringifyForScript(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
