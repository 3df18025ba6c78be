import { expect, test } from 'vitest';
import { findGlobalSelectors } from './find-global-selectors';

const find = (css: string) => findGlobalSelectors(css, 'mfe-events');

test.each([
  ['a class of a CSS module', '.mfe-events-title-aB1c{color:red}'],
  ['an element inside of it', '.mfe-events-list-aB1c > li:nth-child(2)::before{content:"} p{"}'],
  ['a rule of a theme', ':root[data-theme=dark] .mfe-events-title-aB1c{color:red}'],
  ['a group', '@media (min-width:1rem){@supports (gap:1px){.mfe-events-a-b{gap:1px}}}'],
  ['an animation', '@keyframes mfe-events-turn{from{rotate:0}to{rotate:1turn}}'],
  ['a nested rule', '.mfe-events-a-b{p{color:red} &:hover{color:blue}}'],
  ['an escaped class inside of an own one', '.mfe-events-app .events\\:flex{display:flex}'],
  ['an own class in :where()', 'p:where(.mfe-events-a-b, .mfe-events-c-d):not(.x){color:red}'],
  ['a page that has one', 'html:has(.mfe-events-a-b){overflow:hidden}'],
  ['a comment', '/* p{color:red} */.mfe-events-a-b{color:red}'],
])('%s is scoped', (_what, css) => {
  expect(find(css)).toEqual([]);
});

test.each([
  ['an element', 'p{color:red}', ['p']],
  ['everything', '*,::before{margin:0}', ['*', '::before']],
  ['the root', ':root{--x:1}', [':root']],
  ['a utility', '.flex{display:flex}', ['.flex']],
  ['a class of another remote', '.mfe-orders-title-aB1c{color:red}', ['.mfe-orders-title-aB1c']],
  ['a negation', 'p:not(.mfe-events-a-b){color:red}', ['p:not(.mfe-events-a-b)']],
  [
    'an own class beside another one in :is()',
    ':is(p, .mfe-events-a-b){color:red}',
    [':is(p, .mfe-events-a-b)'],
  ],
  ['an own name in an attribute', '[title=".mfe-events-a"]{color:red}', ['[title=".mfe-events-a"]']],
  ['one of a list', '.mfe-events-a-b,h1{color:red}', ['h1']],
  ['a rule in a group', '@layer base{a{color:red}}', ['a']],
  ['an unclosed comment', '.mfe-events-a-b{color:red}/* p{', ['Unclosed comment']],
  ['a selector that nobody can read', 'p[{color:red}', ['Unclosed bracket']],
  ['a rule after an animation', '@keyframes x{to{color:red}}b{color:red}', ['b']],
])('%s is global', (_what, css, selectors) => {
  expect(find(css)).toEqual(selectors);
});
