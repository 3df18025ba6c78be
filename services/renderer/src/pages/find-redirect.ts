/**
 * Where an address leads that is no page of this site: articles that came from another one had addresses there. Undefined
 * when nothing did, or when nobody can say: then the visitor sees that there is no such page.
 */
export async function findRedirect(
  fetchApi: (request: Request) => Promise<Response>,
  url: URL,
): Promise<string | undefined> {
  const query = new URLSearchParams({ path: url.pathname });
  const response = await fetchApi(new Request(new URL(`/api/redirects?${query}`, url)));
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as { data: { to: string } };
  return data.to + url.search;
}
