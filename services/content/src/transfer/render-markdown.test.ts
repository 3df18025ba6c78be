import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown';

test.each([
  ['sub- and superscript', 'H~2~O, 10^6^', '<p>H<sub>2</sub>O, 10<sup>6</sup></p>\n'],
  ['marks', 'a ==mark==', '<p>a <mark>mark</mark></p>\n'],
  ['line breaks', 'one\ntwo', '<p>one<br>\ntwo</p>\n'],
  ['an address', 'See https://a.test now', '<p>See <a href="https://a.test">https://a.test</a> now</p>\n'],
  ['a name of a file', 'See read.me', '<p>See read.me</p>\n'],
  ['headings without a space', '#Title', '<h1 id="title">Title</h1>\n'],
  ['HTML', '<b>bold</b> <div>x</div>', '<p><b>bold</b> <div>x</div></p>\n'],
])('renders %s as Ghost does', (_name, markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html);
});

test('footnotes lead there and back', () => {
  const html = renderMarkdown('Claim[^1].\n\n[^1]: The proof.');
  expect(html).toContain('<a href="#fn1" id="fnref1">');
  expect(html).toMatch(/<li id="fn1"[^>]*><p>The proof\. <a href="#fnref1"/);
});

test('headings are places that links lead to', () => {
  expect(renderMarkdown('[Go](#two-words)\n\n## Two, words!')).toContain(
    '<h2 id="two-words">Two, words!</h2>',
  );
});
