import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkLink } from './link-check';

const api = createRecordingApi({
  'GET /api/blogs/draft': { success: true, data: { status: 'draft' } },
  'GET /api/case-studies/slug/draft': { success: true, data: { status: 'draft' } },
});
const visited: string[] = [];

/** The site responds to visitors with these; other paths are a 404. */
const site: Record<string, number> = { '/contact': 200, '/blog/there': 200, '/blog/away': 503 };

beforeEach(() => {
  visited.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, credentials }: RequestInit) => {
    visited.push(`${method} ${path} ${credentials}`);
    return new Response(null, { status: site[path] ?? 404 });
  });
});

test.each([
  ['/contact', 'works'],
  ['/blog/there', 'works'],
  ['/blog/draft', 'hidden'],
  ['/case-studies/draft', 'hidden'],
  ['/blog/gone', 'broken'],
  ['/no/such/page', 'broken'],
])('the check of the link %s says that it is: %s', async (path, expected) => {
  expect(await checkLink(api.client, path)).toBe(expected);
  expect(visited).toEqual([`HEAD ${path} omit`]);
});

test('a server error is not reported as a broken link', async () => {
  await expect(checkLink(api.client, '/blog/away')).rejects.toThrow();
  api.on('GET /api/blogs/gone', failure(503, 'internal', 'x'));
  await expect(checkLink(api.client, '/blog/gone')).rejects.toThrow();
});
