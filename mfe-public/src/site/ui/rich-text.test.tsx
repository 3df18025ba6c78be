// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text';

const show = (html: string) => render(<RichText html={html} />).container.innerHTML;

test('text from right to left has the direction of its letters, block by block', () => {
  const html = show('<h2 id="a">שלום</h2><p>English</p><ul><li>مرحبا</li></ul><p dir="rtl">one</p>');
  expect(html).toContain('<h2 dir="auto" id="a">שלום</h2><p dir="auto">English</p>');
  expect(html).toContain('<ul dir="auto"><li>مرحبا</li></ul><p dir="rtl">one</p>');
});

test('text without such letters stays as it is', () => {
  expect(show('<p>English</p><pre>x</pre>')).not.toContain('dir=');
});
