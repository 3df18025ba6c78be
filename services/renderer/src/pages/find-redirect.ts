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
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as { data: { to: string } };
  return data.to + url.search;
}
