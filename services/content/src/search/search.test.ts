import type { BlogListItem, BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { SearchHit } from '@atrium/contracts/site/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentTestApp, createContentTestApp } from '../test-support/content-test-app';

let t: ContentTestApp;
const visitor = { as: 'visitor' } as const;
const ids = new Map<string, string>();

async function create(path: string, body: Record<string, unknown>): Promise<void> {
  const response = await t.call<{ id: string }>('POST', path, body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  ids.set(String(body.title ?? body.name), String(response.body.data.id));
}
const post = (title: string, text: string, more: Record<string, unknown> = {}) =>
  create('/api/blogs', { title, status: 'published', paragraphs: [{ content: `<p>${text}</p>` }], ...more });

beforeAll(async () => {
  t = await createContentTestApp();
  await post('Kubernetes for small teams', 'How to run containers.');
  await post('A cooking story', 'In the end we mention kubernetes once.');
  await post('Kubernetes secret', 'Not out yet', { status: 'draft' });
  await post('What to automate first', 'Automation pays where people copy figures by hand.', {
    tags: ['Operations'],
    seo: { metaDescription: 'Priorities for process work', keywords: ['zwischenablage'] },
    author: { name: 'Márta Kővári' },
  });
  await create('/api/services', {
    title: 'Cloud hosting',
    slug: 'cloud-hosting',
    category: 'service',
    shortDescription: 'We run Kubernetes for you',
    metaDescription: 'Servers in Falkenstein',
    status: 'published',
  });
  await create('/api/solutions', {
    title: 'E-Commerce Growth Platform',
    slug: 'e-commerce-growth-platform',
    category: 'Retail',
    industryType: 'retail',
    targetAudience: 'Shops',
    implementationTime: { min: 1, max: 2, unit: 'weeks' },
    shortDescription: 'Shops that sell',
    status: 'published',
  });
  await create('/api/case-studies', {
    title: 'Digital Patient Intake',
    client: 'Krämer',
    industry: 'Healthcare',
    shortDescription: 's',
    challenge: 'Healthcare staff typed everything twice',
    solution: 's',
    status: 'published',
  });
  await create('/api/team', {
    name: 'Ada Okonkwo',
    title: 'Head of Design',
    bio: 'Draws maps of hospitals.',
  });
  await create('/api/careers', {
    title: 'Rust Engineer',
    category: 'creative',
    summary: 'Compilers',
    responsibilities: ['x'],
    email: 'a@b.example',
  });
  await create('/api/testimonials', {
    name: 'Ida Wren',
    text: 'They answered the telephone.',
    client: 'c',
    service: 's',
    position: 'p',
  });
});
afterAll(() => t.close());

const search = async (q: string, as: 'visitor' | 'admin' = 'visitor') =>
  (await t.call<SearchHit[]>('GET', `/api/search?q=${encodeURIComponent(q)}`, undefined, { as })).body.data;
const titles = async (q: string, as: 'visitor' | 'admin' = 'visitor') =>
  (await search(q, as)).map(({ title }) => title);

describe('results', () => {
  test('published items of every kind, title matches first', async () => {
    expect((await search('kubernetes'))[0]).toEqual({
      kind: 'blogs',
      id: ids.get('Kubernetes for small teams'),
      title: 'Kubernetes for small teams',
      slug: 'kubernetes-for-small-teams',
      path: '/blog/kubernetes-for-small-teams',
      excerpt: 'How to run containers.',
      status: 'published',
    });
    expect((await titles('kubernetes')).sort()).toEqual([
      'A cooking story',
      'Cloud hosting',
      'Kubernetes for small teams',
    ]);
  });

  test('a title match outranks keywords, and keywords outrank the body', async () => {
    await post('Moths at night', 'Lanterns, lanterns and lanterns.');
    await post('Moths by day', 'Text', { tags: ['Lanterns'] });
    await post('Lanterns', 'Text');
    expect(await titles('lanterns')).toEqual(['Lanterns', 'Moths by day', 'Moths at night']);
  });

  test('staff find drafts; items in the trash are never found', async () => {
    expect(await titles('secret')).toEqual([]);
    expect(await titles('secret', 'admin')).toEqual(['Kubernetes secret']);
    await post('Swallowtail', 'x');
    expect(await titles('swallowtail')).toEqual(['Swallowtail']);
    await t.call('DELETE', `/api/blogs/${ids.get('Swallowtail')}`);
    expect(await titles('swallowtail', 'admin')).toEqual([]);
  });

  test('a token of a user without the admin role finds no drafts', async () => {
    const headers = { authorization: `Bearer ${t.memberToken}` };
    const { body } = await t.call<SearchHit[]>('GET', '/api/search?q=secret', undefined, {
      as: 'visitor',
      headers,
    });
    expect(body.data).toEqual([]);
  });

  test.each([
    ['a tag', 'operations', 'What to automate first'],
    ['a keyword', 'zwischenablage', 'What to automate first'],
    ['a meta description', 'priorities', 'What to automate first'],
    ["a service's meta description", 'falkenstein', 'Cloud hosting'],
    ['an author', 'kovari', 'What to automate first'],
    ['a client', 'kramer', 'Digital Patient Intake'],
    ['the body', 'containers', 'Kubernetes for small teams'],
    ['a team member', 'okonkwo', 'Ada Okonkwo'],
    ["a team member's text", 'hospitals', 'Ada Okonkwo'],
    ['an open role', 'compilers', 'Rust Engineer'],
    ['a testimonial', 'telephone', 'Ida Wren'],
  ])('an item is found by %s', async (_what, q, title) => {
    expect((await titles(q))[0]).toBe(title);
  });

  test('people link to their pages', async () => {
    expect(await search('okonkwo')).toMatchObject([
      { kind: 'team', path: expect.stringMatching(/^\/team\/\d+$/) },
    ]);
  });
});

describe('matching', () => {
  test.each([
    ['the beginning of a word', 'kube', 'Kubernetes for small teams'],
    ['without accents', 'KRAMER', 'Digital Patient Intake'],
    ['one letter missing', 'heathcare', 'Digital Patient Intake'],
    ['one letter missing', 'automtion', 'What to automate first'],
    ['two letters swapped', 'kubrenetes', 'Kubernetes for small teams'],
    ['a wrong first letter', 'jubernetes', 'Kubernetes for small teams'],
    ['a typo in a word that is being typed', 'kubrenet', 'Kubernetes for small teams'],
    ['a typo in each of two words', 'patiant intike', 'Digital Patient Intake'],
    ['a compound in one word', 'ecommerce', 'E-Commerce Growth Platform'],
    ['a compound in two words', 'e commerce', 'E-Commerce Growth Platform'],
    ['a compound', 'e-commerce', 'E-Commerce Growth Platform'],
  ])('an item is found by %s: %s', async (_how, q, title) => {
    expect((await titles(q))[0]).toBe(title);
  });

  test.each(['한국어 시장', 'Йогурт и лёд', 'ガイドブック', 'हिन्दी समाचार', 'العَرَبِيَّة', 'Ελλάδα'])(
    'each script, composed or not: %s',
    async (title) => {
      await post(title.normalize('NFD'), 'Text');
      const [first = ''] = title.split(' ');
      for (const q of [title, title.normalize('NFD'), first.toUpperCase(), first.slice(0, -1)])
        expect((await titles(q)).map((found) => found.normalize())).toEqual([title.normalize()]);
    },
  );

  test.each([
    ['東京の会社を紹介します', ['東京', '会社', '紹介', '東京の会社', '社', '会社 東京']],
    ['เราช่วยการออกแบบเว็บไซต์', ['เว็บไซต์', 'ออกแบบ', 'การออกแบบ']],
    ['我们为中小企业设计网站', ['企业', '网站', '设计', '中小企业']],
    ['온라인쇼핑몰을 만듭니다', ['쇼핑몰', '온라인', '만듭']],
    ['ຮັບອອກແບບເວັບໄຊ', ['ອອກແບບ', 'ເວັບໄຊ']],
    ['យើងរចនាគេហទំព័រ', ['គេហទំព័រ', 'រចនា']],
    ['ကျွန်ုပ်တို့ဝဘ်ဆိုက်များ', ['ဝဘ်ဆိုက်']],
    ['Webサイト制作2026年版ＤＸ', ['サイト', '制作', 'web', '2026', '2026年', 'dx', 'ｻｲﾄ']],
    ['Hauptstraße Süd', ['hauptstrasse', 'HAUPTSTRASSE', 'hauptstraße', 'HAUPTSTRAẞE', 'hauptstr']],
    ['Weissbierkrug', ['weißbier', 'weissbier']],
    ['الكِتَابُ الأَوَّلُ و آخر', ['الكتاب', 'الكِتَاب', 'الاول', 'الأول', 'اخر', 'الكـتاب']],
    ['שָׁלוֹם עולם', ['שלום', 'עוֹלָם']],
    ['Łódź smørrebrød Ærø', ['lodz', 'łódź', 'smorrebrod', 'aero']],
  ])('%s is found by each of its words', async (title, words) => {
    await post(title, 'Text');
    for (const word of words) expect(await titles(word), word).toContain(title);
  });

  test('characters that stand apart in a text are no word of it', async () => {
    await post('社会の会議', 'Text');
    expect(await titles('会社')).not.toContain('社会の会議');
    await post('มาที่นี่', 'Text');
    expect(await titles('ม้า')).not.toContain('มาที่นี่');
  });

  test('a compound that was saved after the start, with a typo', async () => {
    await post('Zero-downtime releases', 'Text');
    expect(await titles('zerodowntme')).toEqual(['Zero-downtime releases']);
  });

  test('all words must match, in any field', async () => {
    expect(await titles('kubernetes containers')).toEqual(['Kubernetes for small teams']);
    expect(await titles('kubernetes zwischenablage')).toEqual([]);
  });

  test.each([
    '',
    '   ',
    '"',
    '-kubernetes-',
    '"unclosed',
    '$text',
    '.*',
    '\u0000',
    'NEAR(a b)',
    'title:x',
    'x'.repeat(200),
  ])('the query %j succeeds', async (q) => {
    const { status } = await t.call('GET', `/api/search?q=${encodeURIComponent(q)}`, undefined, visitor);
    expect(status).toBe(200);
  });

  test('a query above 200 characters returns 400', async () => {
    expect((await t.call('GET', `/api/search?q=${'x'.repeat(201)}`, undefined, visitor)).status).toBe(400);
  });
});

describe('after a change', () => {
  test('the next search finds saved, renamed, deleted and restored items', async () => {
    await post('Brimstone butterfly', 'x', { status: 'draft', slug: 'in-spring' });
    const id = ids.get('Brimstone butterfly');
    expect(await titles('brimstone')).toEqual([]);
    await t.call('POST', '/api/blogs/bulk', { ids: [id], action: 'publish' });
    expect(await titles('brimstone')).toEqual(['Brimstone butterfly']);
    await t.call('PUT', `/api/blogs/${id}`, {
      title: 'Orangetip butterfly',
      paragraphs: [{ content: '<p>x</p>' }],
    });
    expect(await titles('brimstone')).toEqual([]);
    expect(await titles('orangetp')).toEqual(['Orangetip butterfly']);
    await t.call('DELETE', `/api/blogs/${id}`);
    expect(await titles('orangetip')).toEqual([]);
    await t.call('POST', `/api/blogs/${id}/restore`);
    expect(await titles('orangetip')).toEqual(['Orangetip butterfly']);
  });
});

describe('the lists of the back office', () => {
  const list = async (query: string) =>
    (await t.call<BlogListItem[]>('GET', `/api/blogs/published?${query}`)).body;

  test('use the same index, best match first unless sorted', async () => {
    await post('Late story', 'kubernetes, only mentioned');
    expect((await list('q=kubernetes&status=published')).data[0]?.title).toBe('Kubernetes for small teams');
    expect((await list('q=kubernetes&status=published&sortBy=-createdAt')).data[0]?.title).toBe('Late story');
    const typo = await list('q=kubrenetes&sortBy=-createdAt');
    expect(typo.pagination.totalItems).toBe(4);
  });

  test('filter by status, page by page, and in the trash', async () => {
    expect((await list('q=kubernetes&status=draft')).data.map(({ title }) => title)).toEqual([
      'Kubernetes secret',
    ]);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`q=kubernetes&limit=1&page=${page}`)));
    expect(new Set(pages.flatMap(({ data }) => data.map(({ title }) => title))).size).toBe(4);
    expect(pages.map(({ pagination }) => pagination.totalItems)).toEqual([4, 4, 4, 4, 4]);
    await post('Painted lady', 'x');
    await t.call<BlogPost>('DELETE', `/api/blogs/${ids.get('Painted lady')}`);
    expect((await list('q=painted')).data).toEqual([]);
    expect((await list('q=painted&status=trash')).data.map(({ title }) => title)).toEqual(['Painted lady']);
  });
});
