// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { removeScripts } from './html-policy';

const clean = (text: string) =>
  removeScripts(text, (html) => new DOMParser().parseFromString(html, 'text/html'));

test.each([
  '<p>Text with <a href="/blog">a link</a> and <img src="/media/1.png" alt=""></p>',
  '.a > .b { color: red }',
  '<tr><td>cell</td></tr>',
  '<script></script>',
])('%s is unchanged', (text) => {
  expect(clean(text)).toBe(text);
});

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', '<img src="x">'],
  ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>b', 'b'],
  ['<svg><a xlink:href="javascript:alert(1)">a</a></svg>', '<svg><a>a</a></svg>'],
  ['<base href="https://elsewhere.example/"><p>a</p>', '<p>a</p>'],
])('%s becomes %s', (text, expected) => {
  expect(clean(text)).toBe(expected);
});
