import type { ListResponse, SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import type { TeamMember } from '@atrium/contracts/content/team.schemas';
import type { Site } from '@atrium/contracts/site/schemas';
import type { SiteFileContext } from '../context';

interface PublishedItem {
  title: string;
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
    const response = await get(api, `${path}?page=${page}&limit=${limit}${query}`);
    const { data, pagination } = (await response.json()) as ListResponse<T>;
    items.push(...data);
    if (!pagination.hasNext || items.length >= maximum) return items.slice(0, maximum);
  }
}

/** The newest articles of a feed. */
export const listArticles = (api: Api, maximum: number) =>
  listPaged<BlogListItem>(api, '/api/blogs/published', maximum, '&sortBy=-createdAt');

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

export const listTeam = (api: Api) => listPaged<TeamMember>(api, '/api/team');

/** The facts about the company. */
export async function readSite(api: Api): Promise<Site> {
  const response = await get(api, '/api/site');
  return ((await response.json()) as SuccessResponse<Site>).data;
}

/** Null if unpublished. */
export async function findTitle(api: Api, path: string): Promise<string | null> {
  const response = await find(api, path);
  if (response === undefined) return null;
  return ((await response.json()) as SuccessResponse<PublishedItem>).data.title;
}

/** Undefined if the image is gone. */
export async function readFile(api: Api, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await find(api, path);
  return response && new Uint8Array(await response.arrayBuffer());
}
