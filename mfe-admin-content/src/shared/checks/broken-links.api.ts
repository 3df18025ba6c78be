import { type ApiClient, ApiError, useApi } from '@atrium/mfe-kit';
import { useQueries } from '@tanstack/react-query';

type ReadItem = (api: ApiClient, slug: string, signal: AbortSignal | undefined) => Promise<unknown>;

/** Calls that also return unpublished items to staff. */
const itemCalls: [pattern: RegExp, read: ReadItem][] = [
  [
    /^\/blog\/([^/]+)\/?$/,
    (api, slugOrId, signal) => api.get('/api/blogs/:slugOrId', { params: { slugOrId }, signal }),
  ],
  [
    /^\/services\/([^/]+)\/?$/,
    (api, slug, signal) => api.get('/api/services/slug/:slug', { params: { slug }, signal }),
  ],
  [
    /^\/solutions\/([^/]+)\/?$/,
    (api, slug, signal) => api.get('/api/solutions/slug/:slug', { params: { slug }, signal }),
  ],
  [
    /^\/(?:portfolio|case-studies)\/([^/]+)\/?$/,
    (api, slug, signal) => api.get('/api/case-studies/slug/:slug', { params: { slug }, signal }),
  ],
];

export type LinkState = 'works' | 'broken' | 'hidden';

/** Asks the site itself as a visitor, so that its routes, files and redirects are listed nowhere else. */
async function isReachable(path: string, signal?: AbortSignal): Promise<boolean> {
  const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal: signal ?? null });
  if (status === 404 || status === 410) return false;
  if (status >= 400) throw new Error(`${path} responded with ${status}`);
  return true;
}

async function isFound(response: Promise<unknown>): Promise<boolean> {
  try {
    await response;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

export async function checkLink(api: ApiClient, path: string, signal?: AbortSignal): Promise<LinkState> {
  if (await isReachable(path, signal)) return 'works';
  for (const [pattern, read] of itemCalls) {
    const slug = pattern.exec(path)?.[1];
    if (slug && (await isFound(read(api, slug, signal)))) return 'hidden';
  }
  return 'broken';
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
