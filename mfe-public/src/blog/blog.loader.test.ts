import type { PageMeta } from '@atrium/mfe-kit';
import { describe, expect, test } from 'vitest';
import { toPostCard } from '../site/data/post-card-data';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { type ArticlePage, loader as loadArticle } from './article.loader';
import { type BlogData, loader as loadBlog } from './blog.loader';

const post = {
  _id: '1',
  slug: 'first',
  title: 'First',
  tags: ['Craft', 'Web'],
  author: { name: 'Ada' },
  publishedAt: '2025-03-09T23:30:00.000Z',
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-04-01T00:00:00.000Z',
  excerpt: 'e'.repeat(200),
  readingTime: '3 min read',
  thumbnail: null,
  paragraphs: [{ content: '<p>Text</p>', formatting: { alignment: 'left' } }],
  seo: { metaTitle: '', metaDescription: '', focusKeyword: '', keywords: [] },
};
type Post = Parameters<typeof toPostCard>[0];

const page = (hasNext: boolean) =>
  Response.json({ success: true, data: [post], pagination: { hasNext, page: 1 } });
const failure = (status: number, message: string) =>
  Response.json({ success: false, message, code: 'x' }, { status });

describe('card', () => {
  test('the text is cut to 120 characters without HTML, the date is that of publication', () => {
    const card = toPostCard({ ...post, excerpt: `<p>${'x'.repeat(130)}</p>` } as unknown as Post);
    expect(card.text).toBe(`${'x'.repeat(120)}…`);
    expect([card.category, card.dateText, card.path]).toEqual(['Craft', 'March 9, 2025', '/blog/first']);
  });

  test('without tags, time and picture it has the documented defaults', () => {
    const card = toPostCard({ ...post, tags: [], readingTime: '' } as unknown as Post);
    expect([card.category, card.readingTime, card.image]).toEqual(['Article', '5 min read', null]);
  });
});

describe('list', () => {
  const load = async (response: Response | Error, path = '/blog') => {
    const asked: string[] = [];
    const args = createLoaderArgs(path, ({ url }) => {
      asked.push(url.replace('http://site.test', ''));
      return response;
    });
    return { ...readResult<BlogData>(await loadBlog(args)), asked };
  };

  test('requests eight articles, newest first, and knows the next page', async () => {
    const { page: blog, asked } = await load(page(true), '/blog?page=2');
    expect(asked[0]).toBe('/api/blogs/published?page=2&limit=8&sortBy=-createdAt');
    expect(blog.posts).toMatchObject({ items: [{ id: '1' }], nextPage: 3, error: '' });
    expect((await load(page(false))).page.posts).toMatchObject({ nextPage: 0 });
  });

  test('each page of the list has its own title and canonical URL', async () => {
    const { page: first } = await load(page(true), '/blog?page=1&sort=x');
    expect(first.meta).toMatchObject({ title: 'Blog | Atrium', canonicalPath: '/blog', noIndex: false });
    const { page: second, status } = await load(page(true), '/blog?page=2');
    expect(second.meta).toMatchObject({
      title: 'Blog: page 2 | Atrium',
      canonicalPath: '/blog?page=2',
      noIndex: false,
    });
    expect(second.meta.description).not.toBe(first.meta.description);
    expect(JSON.stringify(second.meta.jsonLd)).toContain('"url":"http://site.test/blog?page=2"');
    expect(status).toBe(200);
  });

  test('a page beyond the end returns 404, an empty blog does not', async () => {
    const none = () => Response.json({ success: true, data: [], pagination: { hasNext: false, page: 1 } });
    const beyond = await load(none(), '/blog?page=9');
    expect([beyond.status, beyond.page.meta.noIndex]).toEqual([404, true]);
    const empty = await load(none());
    expect([empty.status, empty.page.meta.noIndex]).toEqual([200, false]);
  });

  test('an invalid page number shows the first page', async () => {
    expect((await load(page(false), '/blog?page=-3')).page.page).toBe(1);
    expect((await load(page(false), '/blog?page=x')).page.page).toBe(1);
  });

  test('a failure shows the reason and responds with an error status', async () => {
    const { page: blog, status } = await load(failure(500, 'The database is away'));
    expect([status, blog.posts]).toMatchObject([503, { items: [], error: 'The database is away' }]);
  });
});

describe('article', () => {
  type FetchOutcome = (request: Request) => Response | Error;
  const load = async (response: FetchOutcome) =>
    readResult<ArticlePage & { meta: PageMeta }>(
      await loadArticle(createLoaderArgs('/blog/first', response)),
    );
  const found =
    (data: unknown) =>
    ({ url }: Request) =>
      url.includes('published') ? page(false) : Response.json({ success: true, data });

  test('without SEO texts uses the title, and the excerpt cut to 160 characters', async () => {
    const { page: article } = await load(found(post));
    expect(article.meta.title).toBe('First | Atrium');
    expect(article.meta.description).toBe(`${'e'.repeat(159)}…`);
    expect(article.meta).toMatchObject({ publishedTime: post.publishedAt, modifiedTime: post.updatedAt });
  });

  test('the canonical address of another page is in the metadata, its own path stays', async () => {
    const seo = { ...post.seo, canonicalUrl: 'https://elsewhere.test/first' };
    const { page: article } = await load(found({ ...post, seo }));
    expect(article.meta).toMatchObject({ canonicalUrl: seo.canonicalUrl, canonicalPath: '/blog/first' });
  });

  test('structured data names headline, dates and author', async () => {
    const { page: article } = await load(found(post));
    expect(JSON.stringify(article.meta.jsonLd)).toContain('"@type":"BlogPosting"');
    expect(article.meta.jsonLd).toMatchObject([
      { '@graph': [{ headline: 'First', datePublished: post.publishedAt, author: { name: 'Ada' } }, {}] },
    ]);
  });

  test('an author of the team has the address of their page', async () => {
    const { page: article } = await load(found({ ...post, authorPath: '/team/3' }));
    const url = 'http://site.test/team/3';
    expect(article.meta.jsonLd).toMatchObject([{ '@graph': [{ author: { name: 'Ada', url } }, {}] }]);
    expect(article).toMatchObject({ view: { author: 'Ada', authorPath: '/team/3' } });
  });

  test('structured data of an article without an image names the generated share image', async () => {
    const imageOf = async (thumbnail: object | null) => {
      const { page: article } = await load(found({ ...post, thumbnail }));
      return (article.meta.jsonLd as [{ '@graph': [{ image: string }] }])[0]['@graph'][0].image;
    };
    expect(await imageOf(null)).toBe('http://site.test/og/blog/first.png');
    expect(await imageOf({ url: '/media/1/a.jpg', alt: 'A' })).toBe('http://site.test/media/1/a.jpg');
  });

  test('a missing one is titled Article Not Found, with the server’s text', async () => {
    const { page: article } = await load(() => failure(404, 'Blog not found'));
    expect(article).toMatchObject({
      problem: { title: 'Article Not Found', text: 'Blog not found' },
      meta: { title: 'Article Not Found | Atrium' },
    });
  });

  test('the sidebar lists the five latest of the other articles', async () => {
    const list = ['9', '1', '2', '3', '4', '5', '6'].map((id) => ({ ...post, _id: id, slug: `p${id}` }));
    const { page: article } = await load(({ url }) =>
      url.includes('/published')
        ? Response.json({
            success: true,
            data: list.slice(0, Number(new URL(url).searchParams.get('limit'))),
          })
        : Response.json({ success: true, data: post }),
    );
    const others = list.map(({ _id: id }) => ({ id })).filter(({ id }) => id !== post._id);
    const recent = others.slice(0, 5);
    expect(article).toMatchObject({ view: { recent } });
  });

  test('the article is shown if the recent articles fail to load', async () => {
    const { page: article, status } = await load(({ url }) =>
      url.includes('published') ? failure(500, 'x') : Response.json({ success: true, data: post }),
    );
    expect([status, article]).toMatchObject([200, { view: { title: 'First', recent: [] } }]);
  });
});
