import type { SuccessResponse } from '@atrium/contracts/responses';
import { type ApiClient, ApiError, useApi } from '@atrium/mfe-kit';
import { useQueries } from '@tanstack/react-query';

/** Public pages that always exist. */
const fixedPaths = new Set([
  '/',
  '/about',
  '/achievements',
  '/blog',
  '/careers',
  '/case-studies',
  '/contact',
  '/portfolio',
  '/privacy-policy',
  '/services',
  '/solutions',
  '/team',
  '/terms-and-conditions',
  '/testimonials',
]);

/** Where the item behind a public path is asked for. */
const itemCalls: [pattern: RegExp, call: (slug: string) => string][] = [
  [/^\/blog\/([^/]+)\/?$/, (slug) => `/api/blogs/${slug}`],
  [/^\/services\/([^/]+)\/?$/, (slug) => `/api/services/slug/${slug}`],
  [/^\/solutions\/([^/]+)\/?$/, (slug) => `/api/solutions/slug/${slug}`],
  [/^\/(?:portfolio|case-studies)\/([^/]+)\/?$/, (slug) => `/api/case-studies/slug/${slug}`],
  [/^\/team\/([^/]+)\/?$/, (id) => `/api/team/${id}`],
];

export type LinkState = 'works' | 'broken' | 'hidden';

export async function checkLink(api: ApiClient, path: string, signal?: AbortSignal): Promise<LinkState> {
  if (fixedPaths.has(path === '/' ? path : path.replace(/\/$/, ''))) return 'works';
  for (const [pattern, callOf] of itemCalls) {
    const slug = pattern.exec(path)?.[1];
    if (!slug) continue;
    try {
      const { data } = await api.get<SuccessResponse<{ status?: string }>>(
        callOf(slug),
        signal ? { signal } : {},
      );
      return (data.status ?? 'published') === 'published' ? 'works' : 'hidden';
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'broken';
      throw error;
    }
  }
  return 'broken';
}

export interface LinkFinding {
  path: string;
  state: Exclude<LinkState, 'works'>;
}

/** Links of the site that lead nowhere, or to something that visitors can't see. */
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
