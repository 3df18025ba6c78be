import type { PageMeta } from '@atrium/mfe-kit';
import type { data, LoaderFunctionArgs } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loader as loadArticle } from './blog/article.loader';
import { loader as loadCaseStudy } from './portfolio/case-study.loader';
import { loader as loadService } from './services/service.loader';
import type { ItemDocument, ItemPage } from './site/data/load-item';
import { loader as loadSolution } from './solutions/solution.loader';
import { createLoaderArgs, readResult } from './testing/create-loader-args';

type Page = ItemPage<unknown, ItemDocument> & { meta: PageMeta };

const loaders: Record<string, (args: LoaderFunctionArgs) => Promise<Page | ReturnType<typeof data<Page>>>> = {
  '/services': loadService,
  '/solutions': loadSolution,
  '/portfolio': loadCaseStudy,
  '/case-studies': loadCaseStudy,
  '/blog': loadArticle,
};

const failed = (status: number) =>
  Response.json({ success: false, message: 'No', code: 'internal' }, { status });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe.each(Object.entries(loaders))('%s', (list, load) => {
  const open = (path: string, respond: () => Response | Error) =>
    load(createLoaderArgs(list + path, respond));

  test('an item says what search engines and shared links show of it', async () => {
    const seo = {
      noIndex: true,
      canonicalUrl: 'https://elsewhere.test/a',
      shareTitle: 'Shared',
      shareDescription: 'Text',
    };
    const shareImage = { id: 'i', url: '/media/i.png', alt: 'A boat', width: 1200, height: 630 };
    const found = () =>
      Response.json({
        success: true,
        data: { slug: 'x', title: 'X', seo, shareImage, tags: [], pricing: [] },
      });
    const { page } = readResult<Page>(await open('/x', found));
    expect(page.meta).toMatchObject({
      noIndex: true,
      canonicalUrl: seo.canonicalUrl,
      share: { title: 'Shared', description: 'Text', image: { url: '/media/i.png', alt: 'A boat' } },
    });
  });

  test('an old slug redirects permanently within the list and keeps the query', async () => {
    const found = () => Response.json({ success: true, data: { slug: 'new' } });
    const thrown = await open('/old?plan=a%20b', found).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error('should redirect');
    expect([thrown.status, thrown.headers.get('location')]).toEqual([301, `${list}/new?plan=a%20b`]);
  });

  test.each([
    [failed(404), true, 404],
    [failed(410), true, 410],
    [failed(500), false, 500],
    [new TypeError('fetch failed'), false, 503],
  ])(
    'an item without a response (%#) has its own status and is not indexed',
    async (response, isMissing, status) => {
      const result = readResult<Page>(
        await open('/x', () => (response instanceof Error ? response : response.clone())),
      );
      expect(result.status).toBe(status);
      expect(result.page).toMatchObject({ problem: { isMissing }, meta: { noIndex: true } });
    },
  );
});
