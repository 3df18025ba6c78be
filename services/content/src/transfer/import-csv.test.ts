import { firstOf } from '@atrium/testing/depth';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { drawImage } from '../test-support/content-test-app';
import { expectAllItemsReported, setUpTransfer } from '../test-support/set-up-transfer';
import { findArticleColumns } from './csv-columns';
import { findDayFirst, readCsvDate } from './csv-dates';

const { t, importFile, readBlog } = await setUpTransfer();

const header = 'Title,Slug,Body,Excerpt,Author,Publish Date,Category,Tags,Meta Title,Meta Description,URL';
const rows = [
  'Toys,toys,"<p>We <strong>mend</strong> toys.</p>",,Ada Byron,2024-03-05,Craft,"wood, glue",Toys that last,What lasts,https://old.example/news/toys',
  'Glue,,"# How\n\nSlowly.",In short,Ada Byron,05.04.2024,,,,,',
  '=1+1,formula,"First.\n\nSecond & last.",,,,,,,,',
  ',,,,,,,,,,x',
];
const file = [header, ...rows].join('\r\n');

test("a table's articles have text, author, date, tags and meta; every row is accounted for", async () => {
  const dry = (await importFile(file, { dryRun: 'true' })).body.data;
  expectAllItemsReported(dry);
  expect(dry).toMatchObject({ format: 'csv', total: 4, created: 3, skipped: 1 });
  expect(dry.columns?.map(({ use }) => use)).toEqual([
    ...['title', 'slug', 'text', 'excerpt', 'author', 'date', 'category', 'tags'],
    ...['metaTitle', 'metaDescription', 'address'],
  ]);
  expect((await t.call('GET', '/api/blogs/toys')).status).toBe(404);

  const report = (await importFile(file)).body.data;
  expectAllItemsReported(report);
  expect(report.items.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'The row is empty',
    'created',
    'created',
    'created',
  ]);
  const toys = await readBlog('toys');
  expect(toys).toMatchObject({
    title: 'Toys',
    status: 'published',
    publishedAt: '2024-03-05T00:00:00.000Z',
    author: { name: 'Ada Byron' },
    tags: ['Craft', 'wood', 'glue'],
    seo: { metaTitle: 'Toys that last', metaDescription: 'What lasts' },
  });
  expect(toys.paragraphs[0]?.content).toContain('<strong>mend</strong>');
  expect(report.redirects).toEqual([{ from: '/news/toys', to: '/blog/toys' }]);
  const glue = await readBlog('glue');
  expect(glue).toMatchObject({
    publishedAt: '2024-04-05T00:00:00.000Z',
    seo: { metaDescription: 'In short' },
  });
  expect(glue.paragraphs[0]?.content).toMatch(/<h1.*How<\/h1>/);
});

test('a cell that looks like a formula stays text, and a row without a date is a draft', {
  tags: 'deep',
}, async () => {
  const { items } = (await importFile(file)).body.data;
  const formula = items.find(({ slug }) => slug === 'formula');
  expect(formula?.warnings).toContain('It has neither a date nor a status: imported as a draft');
  const stored = await readBlog('formula');
  expect(stored).toMatchObject({ title: '=1+1', status: 'draft' });
  expect(stored.paragraphs[0]?.content).toBe('<p>First.</p><p>Second &amp; last.</p>');
});

test('the same table twice changes nothing, also under another name and in another order', {
  tags: 'deep',
}, async () => {
  await importFile(file);
  const before = await readBlog('toys');
  const again = [header, ...rows.toReversed()].join('\n');
  const report = (await importFile(again)).body.data;
  expect(report).toMatchObject({ created: 0, skipped: 4, failed: 0 });
  expect(await readBlog('toys')).toEqual(before);
});

test('columns that a person has chosen count instead of the titles', { tags: 'deep' }, async () => {
  const table = 'A;B;C\nToys;We mend toys.;hidden';
  const guessed = (await importFile(table, { dryRun: 'true' })).body.data;
  expect(guessed.items.map(({ outcome }) => outcome)).toEqual(['skipped']);
  expect(guessed.columns).toEqual(['A', 'B', 'C'].map((title) => ({ title, use: 'ignored' })));
  await importFile(table, { columns: 'title,plain,ignored' });
  expect((await readBlog('toys')).paragraphs[0]?.content).toBe('<p>We mend toys.</p>');
  expect((await importFile(table, { columns: 'title,nonsense' })).status).toBe(400);
});

const encode = (text: string, bytes: (code: number) => number[]) =>
  Uint8Array.from([...text].flatMap((letter) => bytes(letter.codePointAt(0) ?? 0)));

test.each(
  firstOf(
    [
      ['Windows-1252', (text: string) => encode(text, (code) => [code])],
      ['UTF-16 with its mark', (text: string) => encode(`\ufeff${text}`, (code) => [code & 255, code >> 8])],
      ['UTF-8 with a line that names the delimiter', (text: string) => strToU8(`\ufeffsep=;\r\n${text}`)],
    ],
    1,
  ),
)('a table in %s is read', async (_, write) => {
  const report = (await importFile(write('Titel;Inhalt\r\nKöln;Grüße aus der Stadt'))).body.data;
  expect(report).toMatchObject({ format: 'csv', created: 1 });
  expect(await readBlog('koln').catch(() => readBlog('koeln'))).toMatchObject({ title: 'Köln' });
});

test('an image of the table is found in the ZIP beside it, else reported', { tags: 'deep' }, async () => {
  const table = 'title,body,image\nToys,We mend.,https://old.example/files/pic.png\nGlue,We glue.,/lost.png';
  const zip = zipSync({ 'articles.csv': strToU8(table), 'files/pic.png': await drawImage() });
  const report = (await importFile(zip)).body.data;
  expect(report).toMatchObject({ created: 2, images: { stored: 1, missing: 1 } });
  expect((await readBlog('toys')).thumbnail?.url).toContain('/media/');
});

test('a text that is no table, and a table that is damaged, are refused with a reason', async () => {
  const refused = await importFile('Just a letter to you');
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('neither a Ghost export');
  const empty = await importFile('Title,Body\n');
  expect([empty.status, empty.body.message]).toEqual([400, expect.stringContaining('has no rows')]);
  expect((await importFile(`title,body\nToys,"${'x'.repeat(5 * 1_024 * 1_024)}"`)).status).toBe(400);
});

describe('dates of tables', () => {
  test.each([
    ['2024-03-05', '2024-03-05T00:00:00.000Z'],
    ['2024-03-05 08:30:00', '2024-03-05T08:30:00.000Z'],
    ['2024-03-05T08:30:00+01:00', '2024-03-05T07:30:00.000Z'],
    ['05.03.2024 8:30', '2024-03-05T08:30:00.000Z'],
    ['March 5, 2024', '2024-03-05T00:00:00.000Z'],
    ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00.000Z'],
    ['3/3/2024 1:05 PM', '2024-03-03T13:05:00.000Z'],
  ])('%s is read', (text, iso) => {
    expect((readCsvDate(text, undefined) as Date).toISOString()).toBe(iso);
  });

  test('day and month of a slashed date are told apart by the others of the table', () => {
    expect(readCsvDate('3/4/2024', findDayFirst(['3/4/2024']))).toBe('ambiguous');
    expect(readCsvDate('3/4/2024', findDayFirst(['3/4/2024', '25/12/2023']))).toEqual(new Date('2024-04-03'));
    expect(readCsvDate('3/4/2024', findDayFirst(['3/4/2024', '12/25/2023']))).toEqual(new Date('2024-03-04'));
  });

  test.each(['31.02.2024', 'soon', '12', ''])('%j is no date', (text) => {
    expect(readCsvDate(text, undefined)).toBeUndefined();
  });
});

test('titles of other systems are known, each use once', () => {
  expect(
    findArticleColumns(['Name', 'Slug', 'Post Body', 'Post Summary', 'Main Image', 'Published On']),
  ).toEqual(['title', 'slug', 'html', 'excerpt', 'image', 'date']);
  expect(findArticleColumns(['title', 'name', 'content', 'html'])).toEqual([
    'title',
    'ignored',
    'ignored',
    'html',
  ]);
});
