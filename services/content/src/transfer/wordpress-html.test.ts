import { expect, test } from 'vitest';
import { toParagraphs } from './wordpress-html';

test.each([
  ['One\ntwo\n\nThree', '<p>One<br />two</p>\n<p>Three</p>'],
  [
    'Text:\n<blockquote>Quote</blockquote>\nAfter',
    '<p>Text:</p>\n<blockquote><p>Quote</p></blockquote>\n<p>After</p>',
  ],
  ['<p>Has one</p>\n\nLoose', '<p>Has one</p>\n<p>Loose</p>'],
  ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
  ['<!-- wp:paragraph -->\n<p>Block</p>\n<!-- /wp:paragraph -->', '<p>Block</p>'],
  ['', ''],
])('the text %j of WordPress becomes %j', (content, html) => {
  expect(toParagraphs(content)).toBe(html);
});
