import type { SearchHit } from '@atrium/contracts/content-types';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryRecord } from '../entries/entry-record';
import { createQueryShare, toSearchWords, wordConditions } from '../entries/search-words';
import { type ContentTestApp, createContentTestApp } from '../test-support/content-test-app';
import { createTitleWordsSweep } from './title-words.sweep';

let t: ContentTestApp;
const visitor = { as: 'visitor' } as const;

beforeAll(async () => {
  t = await createContentTestApp();
  const post = (title: string, text: string, status = 'published') =>
    t.call('POST', '/api/blogs', { title, status, paragraphs: [{ content: `<p>${text}</p>` }] });
  await post('Kubernetes for small teams', 'How to run containers.');
  await post('A cooking story', 'In the end we mention kubernetes once.');
  await post('Kubernetes secret', 'Not out yet', 'draft');
  await t.call('POST', '/api/services', {
    title: 'Cloud hosting',
    slug: 'cloud-hosting',
    category: 'service',
    shortDescription: 'We run Kubernetes for you',
    status: 'published',
  });
  await t.call('POST', '/api/case-studies', {
    title: 'Shop',
    client: 'Krämer',
    industry: 'Retail',
    shortDescription: 's',
    challenge: 'c',
    solution: 's',
    status: 'published',
  });
});
afterAll(() => t.close());

const find = async (q: string) =>
  (await t.call<SearchHit[]>('GET', `/api/search?q=${encodeURIComponent(q)}`, undefined, visitor)).body.data;

test('finds published items of every kind, titles before mentions, drafts never', async () => {
  const hits = await find('kubernetes');
  expect(hits[0]).toMatchObject({
    title: 'Kubernetes for small teams',
    kind: 'blogs',
    path: '/blog/kubernetes-for-small-teams',
  });
  expect(hits.map(({ title }) => title).sort()).toEqual([
    'A cooking story',
    'Cloud hosting',
    'Kubernetes for small teams',
  ]);
});

test('finds other forms of a word, the beginning of one, and without accents', async () => {
  expect((await find('team')).map(({ title }) => title)).toContain('Kubernetes for small teams');
  expect((await find('kube')).length).toBeGreaterThan(0);
  expect((await find('kramer'))[0]).toMatchObject({ path: '/portfolio/shop' });
});

/** As stored, each one newer than the one before. */
const makeItems = (count: number, fieldsOf: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => ({
    _id: new ObjectId(),
    title: `Item ${n}`,
    slug: `item-${n}`,
    status: 'published',
    isLive: true,
    words: [],
    excerpt: '',
    body: '',
    sortAt: new Date(n * 1_000),
    createdAt: new Date(n * 1_000),
    updatedAt: new Date(n * 1_000),
    content: { tags: [] },
    ...fieldsOf(n),
  })).map((record) => ({ ...record, titleWords: toSearchWords([record.title]) }));

test('what very many texts mention is found all the same: titles first, then texts with all of the words', async () => {
  const texts = ['borogove', 'mimsy', 'borogove and mimsy'];
  const records = makeItems(400, (n) =>
    n === 399 ? { words: ['borogove', 'mimsy'] } : { body: texts[n < 390 ? n % 2 : 2] },
  );
  const collection = t.db.collection('blogs');
  await collection.insertMany(records);
  const byWord = await find('borogove');
  expect(byWord).toHaveLength(20);
  expect(byWord[0]?.title).toBe('Item 399');
  const together = (await find('borogove mimsy')).map(({ title }) => title);
  expect(together).toHaveLength(20);
  expect(together[0]).toBe('Item 399');
  expect(together.slice(1, 10).sort()).toEqual(Array.from({ length: 9 }, (_, n) => `Item ${390 + n}`));
  await collection.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
});

test('what very many titles and keywords have is ranked: titles, then excerpts, then the newest; drafts never', async () => {
  const collection = t.db.collection('blogs');
  const records = makeItems(400, (n) => ({
    words: ['jabberwock', 'vorpal'],
    body: 'jabberwock',
    ...(n === 395 && { title: 'The Jabberwock' }),
    ...(n === 390 && { excerpt: 'Beware the jabberwock' }),
    ...(n === 398 && { status: 'draft', title: 'Jabberwock draft' }),
    ...(n === 370 && { title: 'An older Jabberwock' }),
  }));
  await collection.insertMany(records);
  const newest = [399, 397, 396, 394, 393, 392].map((n) => `Item ${n}`);
  const byWord = (await find('Jabberwock')).map(({ title }) => title);
  expect(byWord).toHaveLength(20);
  expect(byWord.slice(0, 9)).toEqual(['The Jabberwock', 'An older Jabberwock', 'Item 390', ...newest]);
  const byBoth = (await find('jabberwock vorpal')).map(({ title }) => title);
  expect(byBoth.slice(0, 5)).toEqual([
    'The Jabberwock',
    'An older Jabberwock',
    'Item 390',
    ...newest.slice(0, 2),
  ]);
  // No item has this word as it is: it begins one.
  expect(await find('jabber')).toHaveLength(20);
  await collection.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
});

test('an item with the words in its title comes first at any age, whatever was made since with them as keywords', async () => {
  const collection = t.db.collection('blogs');
  const records = makeItems(400, (n) => ({
    words: ['galumphing', 'beamish'],
    ...(n === 0 && { title: 'The oldest galumphing' }),
    ...(n === 1 && { title: 'Beamish, galumphing' }),
    ...(n === 2 && { title: 'Galumphings' }),
    ...(n === 3 && { title: 'A galumphing draft', status: 'draft' }),
    ...(n === 4 && { title: 'Galumphing in the trash', isLive: false }),
  }));
  await collection.insertMany(records);
  const titlesOf = async (query: string) => (await find(query)).map(({ title }) => title);
  const byWord = await titlesOf('galumphing');
  expect(byWord.slice(0, 3)).toEqual(['Beamish, galumphing', 'The oldest galumphing', 'Item 399']);
  expect(byWord).toHaveLength(20);
  expect((await titlesOf('GALUMPHING beamish')).slice(0, 2)).toEqual(['Beamish, galumphing', 'Item 399']);
  // No item has this as a word: it begins some.
  const byBeginning = await titlesOf('galumph');
  expect(byBeginning.slice(0, 3)).toEqual(['Galumphings', 'Beamish, galumphing', 'The oldest galumphing']);
  expect(byBeginning.join()).not.toMatch(/draft|trash/);
  await collection.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
});

test('items saved before titles had words of their own get them, once', async () => {
  const collection = t.db.collection<EntryRecord>('blogs');
  const records = makeItems(600, (n) => ({
    title: n === 0 ? 'Çallooh, callay' : `Old ${n}`,
    words: ['callooh'],
    ...(n === 1 && { status: 'draft' }),
    ...(n === 2 && { isLive: false }),
  })) as unknown as EntryRecord[];
  await collection.insertMany(records.map(({ titleWords: _, ...record }) => record as EntryRecord));
  const ids = { _id: { $in: records.map(({ _id }) => _id) } };
  const sweep = createTitleWordsSweep({ targets: [{ collection }] });
  await sweep.run(new AbortController().signal);
  expect(await collection.countDocuments({ ...ids, titleWords: { $exists: false } })).toBe(0);
  expect((await find('callooh'))[0]?.title).toBe('Çallooh, callay');
  await collection.updateOne({ _id: records[3]?._id }, { $set: { titleWords: ['kept'] } });
  await sweep.run(new AbortController().signal);
  expect((await collection.findOne({ _id: records[3]?._id }))?.titleWords).toEqual(['kept']);
  await collection.deleteMany(ids);
});

test('of words one of which is rare, all items with the rare one are looked at', async () => {
  const collection = t.db.collection('services');
  const records = makeItems(1_300, (n) => ({
    words: n === 1_250 ? ['tulgey', 'wood'] : ['tulgey'],
    body: n === 1_290 ? 'wood' : '',
  }));
  await collection.insertMany(records);
  const titles = (await find('tulgey wood')).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(['Item 1250', 'Item 1290']);
  await collection.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
});

test.each(['', '   ', '"', '-kubernetes-', '"unclosed', '$text', '.*', '\u0000', 'x'.repeat(200)])(
  'the query %j is answered without an error',
  async (q) => {
    expect((await t.call('GET', `/api/search?q=${encodeURIComponent(q)}`, undefined, visitor)).status).toBe(
      200,
    );
  },
);

test('a query above 200 characters is 400', async () => {
  expect((await t.call('GET', `/api/search?q=${'x'.repeat(201)}`, undefined, visitor)).status).toBe(400);
});

test('words are found by their beginning, each of the query must be there', () => {
  expect(toSearchWords(['Crème Brûlée, crème!', 'C3PO'])).toEqual(['creme', 'brulee', 'c3po']);
  expect(wordConditions(' ')).toEqual([]);
  expect(wordConditions('.*')).toEqual([{ words: { $in: [] } }]);
  expect(wordConditions('Foo b')).toEqual([{ words: { $regex: '^foo' } }, { words: { $regex: '^b' } }]);
  const shareOf = createQueryShare('Foo b');
  expect(['Foobar, baz', 'a fôo', 'ab', ''].map(shareOf)).toEqual([1, 0.5, 0, 0]);
  expect(createQueryShare('.*')('foobar')).toBe(0);
});
