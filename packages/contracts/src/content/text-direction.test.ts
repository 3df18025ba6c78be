import { expect, test } from 'vitest';
import { addTextDirection } from './text-direction';

test.each([
  ['<p>English</p>', '<p>English</p>'],
  ['<p>שלום</p><h2 id="x">Two</h2>', '<p dir="auto">שלום</p><h2 dir="auto" id="x">Two</h2>'],
  ['<p dir="rtl">مرحبا</p><p>b<br />c</p>', '<p dir="rtl">مرحبا</p><p dir="auto">b<br />c</p>'],
  [
    '<ul><li><p>مرحبا</p><ul><li>b</li></ul></li></ul><img src="/a.png" /><blockquote><p>c</p></blockquote>',
    '<ul dir="auto"><li><p>مرحبا</p><ul><li>b</li></ul></li></ul><img src="/a.png" /><blockquote dir="auto"><p>c</p></blockquote>',
  ],
  ['مرحبا <em>b</em>', 'مرحبا <em>b</em>'],
])('outer blocks of %s take their direction from their text', (html, expected) => {
  expect(addTextDirection(html)).toBe(expected);
  expect(addTextDirection(expected)).toBe(expected);
});
