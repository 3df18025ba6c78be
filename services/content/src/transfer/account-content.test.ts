import { runsOf } from '@atrium/testing/depth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseHtml } from '../html/sanitise-html';
import { accountFor, listInventory } from './account-content';
import { placeImages, prepareHtml } from './import-html';

const account = (html: string) => accountFor(html, prepareHtml(html));

test.each([
  ['<p>a <b>bold</b> move</p>', []],
  ['<form>Your name <input></form><p>x</p>', ['Words that were left out (2): Your name']],
  ['<svg><text>Drawn words</text></svg>', ['Words that were left out (2): Drawn words']],
  ['<p><a href="javascript:x()">Go</a></p>', ['Links that were left out: javascript:x()']],
  ['<p><a href="#gone">Go</a></p>', ['Links to places that the text does not have: #gone']],
  [
    '<button><img src="/a.jpg" alt="A"></button>',
    ['Words that were left out (1): A', 'Images that were left out: a.jpg'],
  ],
  [
    '<form><ul><li>x</li></ul></form>',
    ['Words that were left out (1): x', 'Elements that were left out: 1 × <ul>, 1 × <li>'],
  ],
])('of %s every difference is named', (html, differences) => {
  expect(account(html)).toEqual(differences);
});

test('a word that is lost is named, though another line has it too', () => {
  expect(account('<p>The end</p><form>The form</form>')).toEqual(['Words that were left out (2): The form']);
});

test('what a conversion loses is named', () => {
  const lossy = { ...prepareHtml('<p>kept</p>'), html: '<p>kept</p>' };
  expect(accountFor('<h2>Lost title</h2><table><tr><td>kept</td></tr></table>', lossy)).toEqual([
    'Words that were left out (2): Lost title',
    'Elements that were left out: 1 × <h2>, 1 × <table>, 1 × <tr>, 1 × <td>',
  ]);
});

const names = (
  'p div span section b i mark kbd h2 h5 ul ol li dl dt dd table tr td th caption blockquote pre code figure ' +
  'figcaption details summary form button svg video iframe object noscript abbr q center font aside sub sup ' +
  'label address fieldset marquee custom-element picture'
).split(' ');
const classes = [
  '',
  'wp-block-gallery',
  'kg-callout-card',
  'kg-toggle-card',
  'kg-bookmark-card',
  'wp-block-button',
  'kg-file-card',
  'gallery',
];

interface Branch {
  name: string;
  className: string;
  parts: (Branch | number)[];
}
const branch: fc.Arbitrary<Branch> = fc.letrec<{ branch: Branch }>((tie) => ({
  branch: fc.record({
    name: fc.constantFrom(...names),
    className: fc.constantFrom(...classes),
    parts: fc.array(fc.oneof({ depthSize: 'small' }, fc.nat(), tie('branch')), { maxLength: 4 }),
  }),
})).branch;

/** Each number becomes a word, an image and a link of its own. */
function write({ name, className, parts }: Branch, next: () => number): string {
  const inner = parts.map((part) => {
    if (typeof part !== 'number') return write(part, next);
    const number = next();
    const kinds = [
      ` word${number} `,
      `<img src="/image${number}.jpg">`,
      `<a href="/link${number}">word${number}</a> `,
    ];
    return kinds[part % kinds.length];
  });
  return `<${name}${className === '' ? '' : ` class="${className}"`}>${inner.join('')}</${name}>`;
}

test('every word, image and link of any HTML is stored or named', () => {
  fc.assert(
    fc.property(fc.array(branch, { maxLength: 6 }), (branches) => {
      let count = 0;
      const next = () => {
        count += 1;
        return count;
      };
      const html = branches.map((one) => write(one, next)).join('');
      const prepared = prepareHtml(html);
      const report = accountFor(html, prepared).join('\n');
      const stored = sanitiseHtml(
        placeImages(prepared.html, (number) => `/media/${'0'.repeat(24)}/${number}.jpg`),
      );
      const { lines, images, links } = listInventory(html);
      const storedWords = new Set(listInventory(stored).lines.flat());
      const storedLinks = new Set(listInventory(stored).links);
      for (const word of lines.flat())
        expect(storedWords.has(word) || report.includes(word), word).toBe(true);
      for (const link of links) expect(storedLinks.has(link) || report.includes(link), link).toBe(true);
      for (const [name = ''] of images) {
        const number = prepared.imageUrls.findIndex((url) => url.endsWith(name));
        expect(stored.includes(`/${number}.jpg`) || report.includes(name), name).toBe(true);
      }
    }),
    { numRuns: runsOf(500), seed: 20_261_126 },
  );
});

test.each([
  ['nested lists', `${'<ul><li>a'.repeat(900)}`],
  ['lines of one word', '<p>a</p>'.repeat(50_000)],
  ['lost lines', '<button>lost words</button>'.repeat(50_000)],
  ['images', '<img src="/a.jpg">'.repeat(20_000)],
])('a long document of %s is accounted for', { tags: 'deep' }, (_name, html) => {
  // In quadratic time this would exceed the time of a test.
  expect(() => account(html)).not.toThrow();
});
