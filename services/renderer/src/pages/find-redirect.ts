/**
 * Addresses under which the usual publishing systems (WordPress, Ghost, HubSpot) have feeds and lists that this site has elsewhere.
 * Feed readers and search engines ask for them long after a move.
 */
const formerAddresses: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:.+\/)?(?:feed\/atom|atom|wp-atom|feeds\/posts\/default)(?:\.xml|\.php)?$/i, '/atom.xml'],
  [
    /^\/(?:.+\/)?(?:feed|feeds|rss2?|wp-(?:feed|rss2?|rdf|commentsrss2))(?:\/(?:rss2?|rdf|feed|json))?(?:\.xml|\.php)?$/i,
    '/rss.xml',
  ],
  // Hugo, Jekyll, Squarespace.
  [/^\/(?:.+\/)?(?:index\.xml|feed\.(?:rss|rdf|json)|atom\.rss)$/i, '/rss.xml'],
  [/^\/(?:blog\/)?(?:author|category|tag|topic)s?\//i, '/blog'],
  [/^\/(?:blog\/)?(?:author|category|tag|topic)$/i, '/blog'],
  // Lists by date, and further pages of the home page.
  [/^\/(?:blog\/)?(?:(?:19|20)\d\d(?:\/\d{1,2}){0,2})(?:\/page\/\d+)?$/, '/blog'],
  [/^\/(?:blog\/)?page\/\d+$/, '/blog'],
];

/** Further forms of an article in WordPress, and the numbered parts of a long one. */
const articleForm = /^(\/.+?)\/(?:amp|embed|trackback|print|(?:comment-)?page[-/]\d+)\/?$/i;

/**
 * The redirect of an unknown path: imported articles had other paths on their former site. Undefined if there is none or
 * the lookup fails; the visitor then gets the 404 page.
 */
export async function findRedirect(
  fetchApi: (request: Request) => Promise<Response>,
  url: URL,
): Promise<string | undefined> {
  const [, article] = articleForm.exec(url.pathname) ?? [];
  const to =
    (await lookUp(fetchApi, url, url.pathname)) ?? (article && (await lookUp(fetchApi, url, article)));
  if (!to) return findFormerAddress(url.pathname);
  const target = new URL(to, url);
  if (url.search && !target.search) target.search = url.search;
  return target.origin === url.origin ? target.pathname + target.search + target.hash : target.href;
}

async function lookUp(
  fetchApi: (request: Request) => Promise<Response>,
  url: URL,
  path: string,
): Promise<string | undefined> {
  const response = await fetchApi(
    new Request(new URL(`/api/redirects?${new URLSearchParams({ path })}`, url)),
  );
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as { data: { to: string } };
  return data.to;
}

/** WordPress also takes its addresses as a query of the home page: `?p=123` is an article, and its feeds have links with `?feed=`. */
export async function findHomeRedirect(
  fetchApi: (request: Request) => Promise<Response>,
  url: URL,
): Promise<string | undefined> {
  if (!/^\/(?:index\.php)?$/.test(url.pathname) || url.search === '') return undefined;
  const query = url.searchParams;
  const feed = query.get('feed');
  if (feed !== null) return /atom/i.test(feed) ? '/atom.xml' : '/rss.xml';
  const article = query.get('p');
  if (article !== null && /^\d{1,20}$/.test(article)) return lookUp(fetchApi, url, `/?p=${article}`);
  return ['cat', 'tag', 'author', 'm'].some((name) => query.has(name)) ? '/blog' : undefined;
}

export function findFormerAddress(pathname: string): string | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  return formerAddresses.find(([pattern]) => pattern.test(path))?.[1];
}
