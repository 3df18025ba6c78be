import { expect, test } from 'vitest';
import { listUsedClasses, parseSheet, selectCritical } from './critical-css';

const select = (css: string, html: string, url = '/remotes/x/1/page.css') =>
  selectCritical([parseSheet({ url, css })], listUsedClasses(html));

test('critical CSS keeps rules of elements and used classes', () => {
  const css = ':root{--a:1}h1{margin:0}.card{color:red}.open{color:blue}';
  expect(select(css, '<p class="card big">')).toBe(':root{--a:1}h1{margin:0}.card{color:red}');
});

test('critical CSS keeps a rule if one of its selectors can match, which needs all its classes', () => {
  expect(select('.a.b,.c p{color:red}', '<p class="a">')).toBe('');
  expect(select('.a.b,.c p{color:red}', '<p class="a"><p class="b">')).toContain('.a.b,.c p');
  expect(select('.a.b,.c p{color:red}', '<p class="c">')).toContain('.a.b,.c p');
});

test.each(['.a:not(.off){x:y}', '.a:is(.b,.c){x:y}', '.a:has(.b:not(.c)){x:y}', '.a:hover{x:y}'])(
  '%s depends on its own class only',
  (css) => {
    expect(select(css, '<i class="a">')).toBe(css);
  },
);

test('critical CSS keeps conditions around kept rules and drops empty ones', () => {
  const css = '@media (min-width: 768px){.a{x:y}.b{x:y}}@media print{.b{x:y}}';
  expect(select(css, '<i class="a">')).toBe('@media (min-width: 768px){.a{x:y}}');
});

test('critical CSS keeps animations used by a kept rule', () => {
  const css = '@keyframes turn{to{rotate:1turn}}@keyframes blink{to{opacity:0}}.a{animation:1s turn}';
  expect(select(css, '<i class="a">')).toBe('.a{animation:1s turn}@keyframes turn{to{rotate:1turn}}');
});

test('critical CSS makes relative URLs absolute', () => {
  const css = '.a{background:url(art.svg)}.a{mask:url("#id")}.a{cursor:url(data:image/png,x)}';
  expect(select(css, '<i class="a">')).toBe(
    '.a{background:url(/remotes/x/1/art.svg)}.a{mask:url("#id")}.a{cursor:url(data:image/png,x)}',
  );
});
