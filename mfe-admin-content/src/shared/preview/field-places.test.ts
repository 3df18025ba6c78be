// @vitest-environment jsdom
import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { expect, test } from 'vitest';
import { createPlaceFinder, findDifferences, listUnmarkedPaths } from './field-places';

const pageOf = (body: string) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  return page;
};

const outlines = (html: string, other: string) =>
  findDifferences(pageOf(html).body, pageOf(other).body).map(({ id, tagName }) => id || tagName);

test.each([
  ['a text', '<p id="a">1</p><p id="b">2</p>', '<p id="a">1</p><p id="b">3</p>', ['b']],
  ['a class', '<p id="a" class="left">1</p>', '<p id="a" class="right">1</p>', ['a']],
  ['an element that is gone', '<i></i><b id="b">New</b><u></u>', '<i></i><u></u>', ['b']],
  ['an element that is new', '<div id="a"><u></u></div>', '<div id="a"><b></b><u></u></div>', ['a']],
  [
    'two places',
    '<p id="a">1</p><i>x</i><p id="b">1</p>',
    '<p id="a">2</p><i>x</i><p id="b">2</p>',
    ['a', 'b'],
  ],
  [
    'links between texts',
    '<p id="p">Or <a id="a">1</a>, <a id="b">1</a>.</p>',
    '<p id="p">Or <a id="a">2</a>, <a id="b">2</a>.</p>',
    ['a', 'b'],
  ],
  ['nothing', '<p>1</p>', '<p>1</p>', []],
])('finds the smallest element of %s', (_what, html, other, expected) => {
  expect(outlines(html, other)).toEqual(expected);
});

test('lists fields without marks that have a value, also those of entries', () => {
  const values = {
    title: 'Design',
    category: 'technology',
    slug: '',
    pricing: [{ name: 'Start', price: '900', currency: 'USD', features: [], text: '' }],
  };
  expect(listUnmarkedPaths(allContentTypes.services.fields, values)).toEqual([
    'category',
    'pricing.0.price',
    'pricing.0.currency',
  ]);
});

const body = (price: string, day: string) =>
  `<main><h1 data-field="title">Design</h1><time>${day}</time><ul><li><b data-field="pricing.0.name">A</b><i>${price}</i></li>` +
  '<li><b data-field="pricing.1.name">B</b><i>7</i></li></ul></main>';

function setUp() {
  const page = pageOf(body('5', 'May'));
  const loaded: string[] = [];
  const finder = createPlaceFinder(page, async (changed) => {
    if (changed === undefined) return pageOf(body('5', 'May'));
    loaded.push(changed);
    if (changed === 'away') return null;
    if (changed === 'isLarge') return pageOf('');
    return pageOf(
      body(changed === 'pricing.0.price' ? '6' : '5', changed === 'publishedAt' ? 'June' : 'May'),
    );
  });
  const find = (selector: string) => page.querySelector<HTMLElement>(selector) as HTMLElement;
  return { page, finder, loaded, find };
}

test('names the field of a number, looking at the closest ones first', async () => {
  const { finder, loaded, find } = setUp();
  await finder.identify(find('i'), ['publishedAt', 'pricing.1.price', 'pricing.0.price']);
  expect(find('i').dataset.field).toBe('pricing.0.price');
  expect(loaded).toEqual(['pricing.0.price']);
});

test('finds a number inside of a text, and looks at fields of the same entry only', async () => {
  const { finder, loaded, find } = setUp();
  const item = find('li');
  item.dataset.field = 'pricing.0.period';
  await finder.identify(find('i'), ['publishedAt', 'pricing.0.price']);
  expect(find('i').dataset.field).toBe('pricing.0.price');
  await finder.identify(find('b'), ['publishedAt']);
  expect(loaded).toEqual(['pricing.0.price']);
});

test('loads the page once per field, and places nothing that differs everywhere or nowhere', async () => {
  const { page, finder, loaded, find } = setUp();
  const before = page.querySelectorAll('[data-field]').length;
  for (let times = 0; times < 2; times += 1) await finder.identify(find('ul'), ['isLarge', 'away', 'order']);
  expect(loaded.toSorted()).toEqual(['away', 'isLarge', 'order']);
  expect(page.querySelectorAll('[data-field]')).toHaveLength(before);
  await finder.place('publishedAt');
  expect(find('time').dataset.field).toBe('publishedAt');
});
