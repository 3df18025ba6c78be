import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import { expect, test, vi } from 'vitest';
import { checkLink } from './broken-links.api';

function apiWith(responses: Record<string, object | number>): ApiClient {
  const get = vi.fn(async (path: string) => {
    const response = responses[path];
    if (typeof response === 'object') return { success: true, data: response };
    throw new ApiError({ status: response ?? 404, code: 'x', message: 'x' });
  });
  return { get } as unknown as ApiClient;
}

test.each([
  ['/contact', 'works'],
  ['/services/', 'works'],
  ['/blog/there', 'works'],
  ['/blog/draft', 'hidden'],
  ['/blog/gone', 'broken'],
  ['/portfolio/study', 'works'],
  ['/no/such/page', 'broken'],
  ['/search', 'works'],
  ['/rss.xml', 'works'],
  ['/newsletter/archive', 'works'],
  ['/newsletter/archive/65a1b2c3d4e5f60718293a4b', 'works'],
  ['/2015/07/imported', 'works'],
])('%s %s', async (path, expected) => {
  const api = apiWith({
    '/api/blogs/there': { status: 'published' },
    '/api/blogs/draft': { status: 'draft' },
    '/api/case-studies/slug/study': {},
    '/api/newsletter/archive/65a1b2c3d4e5f60718293a4b': {},
    '/api/redirects?path=%2F2015%2F07%2Fimported': {},
  });
  expect(await checkLink(api, path)).toBe(expected);
});

test('a server error is not reported as a broken link', async () => {
  await expect(checkLink(apiWith({ '/api/blogs/x': 503 }), '/blog/x')).rejects.toThrow();
});
