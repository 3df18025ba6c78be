/**
 * Addresses under which the usual publishing systems (WordPress, Ghost, HubSpot) have feeds and lists that this site has elsewhere.
 * Feed readers and search engines ask for them long after a move.
 */
const formerAddresses: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:.+\/)?(?:feed\/atom|atom)(?:\.xml)?$/i, '/atom.xml'],
  [/^\/(?:.+\/)?(?:feed|rss)(?:\/(?:rss2?|rdf|feed))?(?:\.xml)?$/i, '/rss.xml'],
  [/^\/(?:blog\/)?(?:author|category|tag|topic)(?:\/|$)/i, '/blog'],
];

/**
 * The redirect of an unknown path: imported articles had other paths on their former site. Undefined if there is none or
 * the lookup fails; the visitor then gets the 404 page.
 */
export async function findRedirect(
  fetchApi: (request: Request) => Promise<Response>,
  url: URL,
): Promise<string | undefined> {
  const query = new URLSearchParams({ path: url.pathname });
  const response = await fetchApi(new Request(new URL(`/api/redirects?${query}`, url)));
  if (!response.ok) return findFormerAddress(url.pathname);
  const { data } = (await response.json()) as { data: { to: string } };
  const target = new URL(data.to, url);
  if (url.search && !target.search) target.search = url.search;
  return target.origin === url.origin ? target.pathname + target.search + target.hash : target.href;
}

export function findFormerAddress(pathname: string): string | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  return formerAddresses.find(([pattern]) => pattern.test(path))?.[1];
}
