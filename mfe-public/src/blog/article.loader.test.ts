import { expect, test } from 'vitest';
import type { ItemPage } from '../site/data/load-item';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { type ArticleView, loader } from './article.loader';

const post = (id: number) => ({
  _id: `id-${id}`,
  slug: `article-${id}`,
  title: `Article ${id}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  tags: [],
  paragraphs: [],
});

test('the recent articles beside an article are five others', async () => {
  const args = createLoaderArgs('/blog/article-2', ({ url }) =>
    url.includes('/api/blogs/published')
      ? Response.json({ success: true, data: [1, 2, 3, 4, 5, 6].map(post) })
      : Response.json({ success: true, data: post(2) }),
  );
  const { page } = readResult<ItemPage<ArticleView>>(await loader(args));
  const others = [1, 3, 4, 5, 6].map((id) => ({ id: `id-${id}` }));
  expect(page).toMatchObject({ problem: null, view: { recent: others } });
});
