import type { ListResponse, SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { BlogListItem, BlogPost } from '@atrium/contracts/content/articles.schemas';
import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import type { SitemapItem } from '@atrium/contracts/site/schemas';
import type { SiteFileContext } from '../context';

interface PublishedItem {
  title: string;
}

const pageSize = 100;

type Api = Pick<SiteFileContext, 'fetchApi'>;

async function get<T>({ fetchApi }: Api, path: string): Promise<T> {
  const response = await fetchApi(
    new Request(`http://site${path}`, { headers: { accept: 'application/json' } }),
  );
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return (await response.json()) as T;
}

/** Null if unpublished. */
async function findItem<T>({ fetchApi }: Api, path: string): Promise<T | null> {
  const response = await fetchApi(new Request(`http://site${path}`));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return ((await response.json()) as SuccessResponse<T>).data;
}

/** All pages of a list, up to `maximum` items. */
async function listPaged<T>(
  api: Api,
  path: string,
  maximum = Number.POSITIVE_INFINITY,
  query = '',
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page++) {
    const limit = Math.min(pageSize, maximum);
    const response = await get<ListResponse<T>>(api, `${path}?page=${page}&limit=${limit}${query}`);
    items.push(...response.data);
    if (!response.pagination.hasNext || items.length >= maximum) return items.slice(0, maximum);
  }
}

/** The newest articles of a feed. */
export const listArticles = (api: Api, maximum: number) =>
  listPaged<BlogListItem>(api, '/api/blogs/published', maximum, '&sortBy=-createdAt');

/** In full, without those unpublished since the list was read. */
export async function readArticles(
  api: Api,
  list: readonly Pick<BlogListItem, 'slug'>[],
): Promise<BlogPost[]> {
  const posts = await Promise.all(list.map(({ slug }) => findItem<BlogPost>(api, `/api/blogs/${slug}`)));
  return posts.filter((post) => post !== null);
}

/** One part of the sitemap's items of a kind, and the number of its parts. `list` is the address of its call without the page. */
export async function listAddresses(
  api: Api,
  list: string,
  page: number,
): Promise<{ data: SitemapItem[]; parts: number }> {
  const { data, pagination } = await get<ListResponse<SitemapItem>>(api, `${list}page=${page}`);
  return { data, parts: pagination.pages };
}

export const listTeam = (api: Api) => listPaged<TeamMember>(api, '/api/team');

/** Null if unpublished. */
export const findTitle = async (api: Api, path: string): Promise<string | null> =>
  (await findItem<PublishedItem>(api, path))?.title ?? null;
