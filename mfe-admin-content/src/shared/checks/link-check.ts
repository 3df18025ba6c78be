import { itemOfPath } from '@atrium/contracts/content/resolve-menus';
import { type ApiClient, ApiError, useApi } from '@atrium/mfe-kit';
import { useQueries } from '@tanstack/react-query';

/** The call that reads the item of a page; it also returns unpublished ones to staff. */
function itemCallOf(path: string): string | undefined {
  const found = itemOfPath(path);
  if (found === undefined) return undefined;
  const { name, isNumbered, readPath = '/slug' } = found.row;
  // Written out, so that the build declares the calls.
  return isNumbered || readPath === '' ? `/api/${name}/${found.slug}` : `/api/${name}/slug/${found.slug}`;
}

/** A path of this site, which may be no page. */
export const isOwnPath = (text: string): boolean => /^\/(?!\/)\S*$/.test(text);

type LinkState = 'works' | 'broken' | 'hidden';

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
  const call = itemCallOf(path);
  if (call !== undefined && (await isFound(api.request('GET', call, undefined, { signal })))) return 'hidden';
  return 'broken';
}

interface LinkFinding {
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

export const describeLink = ({ path, state }: LinkFinding): string =>
  state === 'broken'
    ? `The link to ${path} leads nowhere`
    : `The link to ${path} leads to something unpublished`;
