import type { SuccessResponse } from '@atrium/contracts/responses';
import { type ApiClient, ApiError, useApi } from '@atrium/mfe-kit';
import { useQueries } from '@tanstack/react-query';

const fixedPaths = new Set([
  '/',
  '/about',
  '/achievements',
  '/blog',
  '/atom.xml',
  '/careers',
  '/case-studies',
  '/contact',
  '/newsletter/archive',
  '/newsletter/subscribe',
  '/portfolio',
  '/privacy-policy',
  '/robots.txt',
  '/rss.xml',
  '/search',
  '/services',
  '/sitemap.xml',
  '/solutions',
  '/team',
  '/terms-and-conditions',
  '/testimonials',
]);

/** API call of the item behind a public path. */
const itemCalls: [pattern: RegExp, call: (slug: string) => string][] = [
  [/^\/blog\/([^/]+)\/?$/, (slug) => `/api/blogs/${slug}`],
  [/^\/services\/([^/]+)\/?$/, (slug) => `/api/services/slug/${slug}`],
  [/^\/solutions\/([^/]+)\/?$/, (slug) => `/api/solutions/slug/${slug}`],
  [/^\/(?:portfolio|case-studies)\/([^/]+)\/?$/, (slug) => `/api/case-studies/slug/${slug}`],
  [/^\/team\/([^/]+)\/?$/, (id) => `/api/team/${id}`],
  [/^\/newsletter\/archive\/([^/]+)\/?$/, (id) => `/api/newsletter/archive/${id}`],
];

export type LinkState = 'works' | 'broken' | 'hidden';

type Fetch = (path: string) => Promise<SuccessResponse<{ status?: string }>>;

/** Undefined for a 404. */
async function readStatus(get: Fetch, path: string): Promise<string | undefined> {
  try {
    const { data } = await get(path);
    return data.status ?? 'published';
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Redirects of imported articles count as working. */
export async function checkLink(api: ApiClient, path: string, signal?: AbortSignal): Promise<LinkState> {
  const get: Fetch = (call) => api.get(call, signal ? { signal } : {});
  if (fixedPaths.has(path === '/' ? path : path.replace(/\/$/, ''))) return 'works';
  for (const [pattern, callOf] of itemCalls) {
    const slug = pattern.exec(path)?.[1];
    const status = slug ? await readStatus(get, callOf(slug)) : undefined;
    if (status !== undefined) return status === 'published' ? 'works' : 'hidden';
  }
  const redirect = await readStatus(get, `/api/redirects?path=${encodeURIComponent(path)}`);
  return redirect === undefined ? 'broken' : 'works';
}

export interface LinkFinding {
  path: string;
  state: Exclude<LinkState, 'works'>;
}

/** Internal links that are broken or lead to unpublished items. */
export function useBrokenLinks(paths: readonly string[]): LinkFinding[] {
  const api = useApi();
  return useQueries({
    queries: paths.map((path) => ({
      queryKey: ['link-check', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => checkLink(api, path, signal),
      staleTime: 60_000,
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) =>
        data && data !== 'works' ? [{ path: paths[index] ?? '', state: data }] : [],
      ),
  });
}
