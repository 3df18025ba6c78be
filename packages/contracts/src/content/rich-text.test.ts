import { expect, test } from 'vitest';
import {
  blockStyleRules,
  countReadMinutes,
  cutText,
  cutToSentence,
  hasVisibleContent,
  sliceWhole,
  stripHtml,
} from './rich-text';

test('the text of rich HTML keeps words of neighbouring blocks apart', () => {
  expect(stripHtml('<h2>One</h2><p>two&nbsp;&amp; <strong>thr</strong>ee</p><script>x()</script>')).toBe(
    'One two & three',
  );
});

test('a letter whose lower case is longer does not move the end of a script', () => {
  expect(stripHtml('<p>İİİİ</p><STYLE>x{}</STYLE><p>seen</p>')).toBe('İİİİ seen');
});

test('a cut text never exceeds its length and ends with an ellipsis', () => {
  const text = 'word '.repeat(60).trim();
  expect(cutText(text, 120).length).toBeLessThanOrEqual(120);
  expect(cutText(text, 120)).toMatch(/word…$/);
  expect(cutText('short', 120)).toBe('short');
  expect(cutText('x'.repeat(300), 120)).toHaveLength(120);
});

test.each([
  ['One here. Two here. Three is longer.', 20, 'One here. Two here.'],
  ['One here. Two here.', 19, 'One here. Two here.'],
  ['One here. Two here! Three', 19, 'One here. Two here!'],
  ['Version 2.5 of it is out now, and more', 24, 'Version 2.5 of it is…'],
  ['So. Then comes a long rest without an end', 24, 'So. Then comes a long…'],
  ['نص أول هنا؟ ونص ثان طويل جدا', 18, 'نص أول هنا؟'],
])('"%s" is cut to %i characters behind a sentence, else between words', (text, maxLength, cut) => {
  expect(cutToSentence(text, maxLength)).toBe(cut);
});

test('a cut never leaves half an emoji', () => {
  expect(sliceWhole('ab😀', 3)).toBe('ab');
  expect(sliceWhole('ab😀', 4)).toBe('ab😀');
  expect(cutText(`${'x'.repeat(118)}😀 and more`, 120)).toBe(`${'x'.repeat(118)}…`);
});

test.each([
  ['<p></p>', false],
  ['<p>&nbsp; <br></p>', false],
  ['<p>a</p>', true],
  ['<img src="/media/1/a.jpg">', true],
])('%s has visible content: %s', (html, isVisible) => {
  expect(hasVisibleContent(html)).toBe(isVisible);
});

test('reading takes at least a minute', () => {
  expect(countReadMinutes('')).toBe(1);
  expect(countReadMinutes('w '.repeat(1_000).trim())).toBe(5);
});

test.each(['red;background:url(x)', 'expression(alert(1))', 'url(javascript:1)', '#ggg', 'var(--x)'])(
  'the colour %s is refused',
  (value) => {
    expect(blockStyleRules.backgroundColor.test(value)).toBe(false);
  },
);

test.each(['16px 8px 0 1.5rem', '0', '10%'])('the spacing %s is allowed', (value) => {
  expect(blockStyleRules.spacing.test(value)).toBe(true);
});

test.each(['calc(1px)', '16px;color:red', '-4px', '1px 2px 3px 4px 5px'])(
  'the spacing %s is refused',
  (value) => {
    expect(blockStyleRules.spacing.test(value)).toBe(false);
  },
);
