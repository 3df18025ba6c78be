import type { ListResponse, SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import type { PageDocumentName } from '@atrium/contracts/content/page-documents';
import type { Sharing } from '@atrium/contracts/content/sharing.schemas';
import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import type { Site } from '@atrium/contracts/site/schemas';
import type { SiteFileContext } from '../context';

interface PublishedItem {
  title: string;
  seo?: Pick<Sharing, 'shareTitle'>;
  shareImage?: ContentImage | null;
}

const pageSize = 100;

type Api = Pick<SiteFileContext, 'fetchApi'>;

/** Undefined if there is none. */
async function find({ fetchApi }: Api, path: string): Promise<Response | undefined> {
  const response = await fetchApi(
    new Request(`http://site${path}`, { headers: { accept: 'application/json' } }),
  );
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response;
}

async function get(api: Api, path: string): Promise<Response> {
  const response = await find(api, path);
  if (response === undefined) throw new Error(`${path} responded with 404`);
  return response;
}

interface ListOptions<T> {
  maximum?: number;
  query?: string;
  isListed?(item: T): boolean;
}

/** All pages of a list, up to `maximum` items. */
async function listPaged<T>(
  api: Api,
  path: string,
  { maximum = Number.POSITIVE_INFINITY, query = '', isListed = () => true }: ListOptions<T> = {},
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page++) {
    const limit = Math.min(pageSize, maximum);
    const response = await get(api, `${path}?page=${page}&limit=${limit}${query}`);
    const { data, pagination } = (await response.json()) as ListResponse<T>;
    items.push(...data.filter(isListed));
    if (!pagination.hasNext || items.length >= maximum) return items.slice(0, maximum);
  }
}

/** The newest articles of a feed, without those that are hidden from search engines: they read feeds too. */
export const listArticles = (api: Api, maximum: number) =>
  listPaged<BlogListItem>(api, '/api/blogs/published', {
    maximum,
    query: '&sortBy=-createdAt',
    isListed: ({ seo }) => !seo?.noIndex,
  });

/** The unparsed responses of their calls, without those unpublished since the list was read. */
export async function readArticles(api: Api, list: readonly Pick<BlogListItem, 'slug'>[]): Promise<string[]> {
  const found = await Promise.all(list.map(({ slug }) => find(api, `/api/blogs/${slug}`)));
  return Promise.all(found.filter((response) => response !== undefined).map((response) => response.text()));
}

/** A part of the addresses of one kind, unparsed. */
export async function readAddresses(api: Api, path: string): Promise<{ body: string; revision: string }> {
  const response = await get(api, path);
  const body = await response.text();
  return { body, revision: response.headers.get('etag') ?? body };
}

/** The built-in pages with nothing to show. */
export async function listEmptyPages(api: Api): Promise<ReadonlySet<string>> {
  const response = await get(api, '/api/site/empty-pages');
  return new Set(((await response.json()) as SuccessResponse<string[]>).data);
}

export const listTeam = (api: Api) => listPaged<TeamMember>(api, '/api/team');

/** The title and picture of an item for shared links; null if it is unpublished. */
export async function findShared(
  api: Api,
  path: string,
): Promise<{ title: string; imageUrl: string | undefined } | null> {
  const response = await find(api, path);
  if (response === undefined) return null;
  const { title, seo, shareImage } = ((await response.json()) as SuccessResponse<PublishedItem>).data;
  return { title: seo?.shareTitle || title, imageUrl: shareImage?.url };
}

/** The texts of a built-in page's share image: the title that visitors read, below the name in search results. */
export async function readPageTitle(
  api: Api,
  name: PageDocumentName,
): Promise<{ label: string; title: string }> {
  const response = await get(api, `/api/site?document=${name}`);
  const { document } = ((await response.json()) as SuccessResponse<Site>).data;
  const { hero, searchTitle = '' } = (document ?? {}) as { hero?: { title?: string }; searchTitle?: string };
  const title = hero?.title || searchTitle;
  return { label: title === searchTitle ? '' : searchTitle, title };
}

/** Undefined if the image is gone. */
export async function readFile(api: Api, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await find(api, path);
  return response && new Uint8Array(await response.arrayBuffer());
}
