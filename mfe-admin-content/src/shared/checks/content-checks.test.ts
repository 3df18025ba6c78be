// @vitest-environment jsdom
import { pages } from '@atrium/contracts/content/pages.schemas';
import { expect, test } from 'vitest';
import { linksOf } from '../editor/field-values';
import {
  type CheckInput,
  findClaimsWithoutSource,
  findContentProblems,
  findEmptyBlocks,
  listClaimKeys,
  listInternalLinks,
} from './content-checks';

const fine: CheckInput = {
  htmlParts: [
    '<h2>One</h2><h3>Two</h3><h3>Three</h3><h2>Four</h2><p>x<img src="/media/1" alt="a" width="900"></p>',
  ],
  images: [{ label: 'Thumbnail', alt: 'A', width: 1200, minWidth: 640 }],
  metaTitle: 'Title',
  metaDescription: 'Description',
};
const check = (changes: Partial<CheckInput>) =>
  findContentProblems({ ...fine, ...changes }).map(({ message }) => message);

test('a check names the blocks in which nothing is written', () => {
  const blocks = [
    { kind: 'hero', isShown: true, title: '' },
    { kind: 'quote', isShown: true, text: '', name: '' },
    { kind: 'table', isShown: false, rows: '' },
    { kind: 'quote', isShown: true, text: 'Good' },
  ];
  expect(findEmptyBlocks(pages.fields, { blocks }).map(({ message }) => message)).toEqual([
    'Block 2, Quote, is empty: visitors don’t see it',
  ]);
});

test('a check names the figures without a source, in texts and in blocks', () => {
  const values = { body: '<p>{{claim:projects}} done</p>', blocks: [{ kind: 'figures', claims: ['years'] }] };
  const claim = (key: string, value: string, source: string) => ({ key, value, label: key, source });
  const claims = [claim('projects', '500+', ''), claim('years', '15', ' '), claim('clients', '9', '')];
  const find = (given: typeof claims) => findClaimsWithoutSource(listClaimKeys(values), given);
  expect(find(claims).map(({ message }) => message)).toEqual([
    'The figure “500+ projects” has no source',
    'The figure “15 years” has no source',
  ]);
  expect(find(claims.map((each) => ({ ...each, source: 'Our books' })))).toEqual([]);
});

test('a complete item has no findings', () => {
  expect(check({})).toEqual([]);
});

test('a check reports missing and too long texts for search engines', () => {
  expect(check({ metaTitle: ' ', metaDescription: 'd'.repeat(161) })).toEqual([
    'Meta title is empty',
    'Meta description has 161 characters, over 160 are cut off',
  ]);
  expect(check({ metaTitle: 't'.repeat(60), metaDescription: 'd'.repeat(160) })).toEqual([]);
});

test('a check reports images without alt text or too small for their place', () => {
  expect(check({ images: [{ label: 'Thumbnail', alt: '', width: 320, minWidth: 640 }] })).toEqual([
    'Thumbnail has no alt text',
    'Thumbnail is 320 px wide; its place shows up to 640 px',
  ]);
  expect(check({ htmlParts: ['<img src="/a"><img src="/b" alt="" width="100">'] })).toEqual([
    '2 images in the text without alt text',
    '1 image in the text under 640 px wide',
  ]);
});

test('a check finds skipped heading levels across paragraphs, and a second level 1', () => {
  expect(check({ htmlParts: ['<h2>A</h2>', '<h4>B</h4><h2>C</h2>', '<h1>D</h1>'] })).toEqual([
    'Heading “B” jumps from level 2 to 4',
    "Heading “D” is of level 1, like the page's title",
  ]);
  expect(check({ htmlParts: ['<h3>A</h3>'] })).toEqual(['Heading “A” jumps from level 1 to 3']);
});

test('collects internal links once, without queries, anchors, mails and files', () => {
  const html =
    '<a href="/blog/a?x=1#y">a</a><a href="https://site.test/blog/a">b</a><a href="#top">c</a><a href="mailto:a@b.c">d</a>' +
    '<a href="https://other.test/x">e</a><a href="/media/1/a.pdf">f</a><a href="/contact">g</a>';
  const links = ['/contact', '/nowhere?a=1', 'https://other.test/x', 'https://site.test/about', '#part'];
  expect(listInternalLinks({ htmlParts: [html], links }, 'https://site.test')).toEqual([
    '/blog/a',
    '/contact',
    '/nowhere',
    '/about',
  ]);
});

test('what buttons of a block lead to is checked, in groups and lists too', () => {
  const button = (to: string) => ({ label: 'Go', to });
  const blocks = [{ kind: 'callToAction', primary: button('/nowhere'), secondary: button('') }];
  expect(linksOf({ blocks: pages.fields.blocks }, { blocks })).toEqual(['/nowhere']);
});
