import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import type { SitemapItem } from '@atrium/contracts/site/schemas';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent();

const ask = (query: string) =>
  t.call<SitemapItem[]>('GET', `/api/sitemap?${query}`, undefined, { as: 'visitor' });

test('the sitemap lists published items only, oldest first, with their last changes', async () => {
  for (const [title, status] of [
    ['First', 'published'],
    ['Unfinished', 'draft'],
    ['Second', 'published'],
    ['Gone', 'archived'],
  ])
    await t.call('POST', '/api/blogs', { title, status, paragraphs: [{ content: '<p>Text</p>' }] });
  const { status, body } = await ask('resource=blogs');
  expect(status).toBe(200);
  expect(body.data.map(({ slug }) => slug)).toEqual(['first', 'second']);
  expect(Date.parse(body.data[0]?.updatedAt ?? '')).not.toBeNaN();
});

test('the sitemap leaves out an article whose canonical page is elsewhere', async () => {
  const { body: created } = await t.call<{ _id: string }>('POST', '/api/blogs', {
    title: 'From elsewhere',
    status: 'published',
    paragraphs: [{ content: '<p>Text</p>' }],
    seo: { canonicalUrl: 'https://elsewhere.test/' },
  });
  expect((await ask('resource=blogs')).body.data.map(({ slug }) => slug)).not.toContain('from-elsewhere');
  await t.call('PUT', `/api/blogs/${created.data._id}`, { seo: { canonicalUrl: '' } });
  expect((await ask('resource=blogs')).body.data.map(({ slug }) => slug)).toContain('from-elsewhere');
});

test('a canonical address of the item itself counts as none, also after a renaming', async () => {
  const { body: created } = await t.call<{ _id: string }>('POST', '/api/blogs', {
    title: 'Of its own',
    status: 'published',
    paragraphs: [{ content: '<p>Text</p>' }],
    seo: { canonicalUrl: 'http://test/blog/of-its-own' },
  });
  const listed = async () => (await ask('resource=blogs')).body.data.map(({ slug }) => slug);
  const canonical = async (slug: string) => {
    const { body } = await t.call<BlogPost>('GET', `/api/blogs/${slug}`, undefined, { as: 'visitor' });
    return body.data.seo.canonicalUrl;
  };
  expect(await listed()).toContain('of-its-own');
  expect(await canonical('of-its-own')).toBe('');
  await t.call('PUT', `/api/blogs/${created.data._id}`, { slug: 'of-its-new-name' });
  expect(await listed()).toContain('of-its-new-name');
  expect(await canonical('of-its-new-name')).toBe('');
});

test('a canonical address of another item is its current one', async () => {
  const create = async (title: string, canonicalUrl = '') => {
    const paragraphs = [{ content: '<p>Text</p>' }];
    const fields = { title, status: 'published', paragraphs, seo: { canonicalUrl } };
    return (await t.call<BlogPost>('POST', '/api/blogs', fields)).body.data;
  };
  const original = await create('Original');
  await create('Copy', 'http://test/blog/original');
  await t.call('PUT', `/api/blogs/${original._id}`, { slug: 'the-original' });
  const { body } = await t.call<BlogPost>('GET', '/api/blogs/copy', undefined, { as: 'visitor' });
  expect(body.data.seo.canonicalUrl).toBe('/blog/the-original');
});

test('the sitemap leaves out items that are hidden from search engines', async () => {
  const { body: created } = await t.call<{ _id: string }>('POST', '/api/services', {
    title: 'Quiet',
    slug: 'quiet',
    category: 'service',
    shortDescription: 'Text',
    status: 'published',
    seo: { noIndex: true },
  });
  const list = async () => (await ask('resource=services')).body.data.map(({ slug }) => slug);
  expect(await list()).not.toContain('quiet');
  await t.call('PUT', `/api/services/${created.data._id}`, { seo: { noIndex: false } });
  expect(await list()).toContain('quiet');
});

test('a part has a thousand items, and the response says how many parts there are', async () => {
  const collection = t.db.collection('solutions');
  await collection.insertMany(
    Array.from({ length: 2 * sitemapPartLength + 1 }, (_, index) => ({
      _id: new ObjectId(),
      slug: `item-${index}`,
      status: 'published',
      isLive: true,
      updatedAt: new Date(),
    })),
  );
  const parts = await Promise.all([1, 2, 3, 4].map((page) => ask(`resource=solutions&page=${page}`)));
  expect(parts.map(({ body }) => body.data.length)).toEqual([sitemapPartLength, sitemapPartLength, 1, 0]);
  expect(parts[0]?.body).toMatchObject({ pagination: { pages: 3 } });
  const slugs = parts.flatMap(({ body }) => body.data.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(slugs.length);
});

test.each(['', 'resource=contacts', 'resource=blogs&page=0'])(
  'the sitemap refuses the query "%s"',
  async (query) => {
    expect((await ask(query)).status).toBe(400);
  },
);
