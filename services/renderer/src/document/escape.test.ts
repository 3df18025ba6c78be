import { expect, test } from 'vitest';
import { escapeHtml, stringifyForScript } from './escape';

test('no value leaves its attribute or becomes markup', () => {
  expect(escapeHtml('"><script>alert(1)</script>&amp;')).toBe(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;',
  );
});

test('no JSON ends its script element or opens a comment, and it reads back the same', () => {
  const value = { title: '</script><!-- <script>', separators: '\u2028\u2029' };
  const text = stringifyForScript(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
