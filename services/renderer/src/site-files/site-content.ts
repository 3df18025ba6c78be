import type { BlogListItem, BlogPost } from '@atrium/contracts/blog-types';
import type { ArchivedNewsletterItem } from '@atrium/contracts/campaign-types';
import type { TeamMember } from '@atrium/contracts/people-types';
import type { ListResponse, SuccessResponse } from '@atrium/contracts/responses';

export interface PublishedItem {
  id: string;
  title: string;
  slug: string;
  updatedAt: string;
}

const pageSize = 100;
/** An upper bound for one sitemap. */
const maxNewsletters = 5_000;

/** Reads published content through the public API. */
export function createSiteContent({ fetchApi }: { fetchApi(request: Request): Promise<Response> }) {
  async function get<T>(path: string): Promise<T> {
    const response = await fetchApi(
      new Request(`http://site${path}`, { headers: { accept: 'application/json' } }),
    );
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return (await response.json()) as T;
  }

  /** Null if unpublished. */
  async function findItem<T>(path: string): Promise<T | null> {
    const response = await fetchApi(new Request(`http://site${path}`));
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return ((await response.json()) as SuccessResponse<T>).data;
  }

  /** All pages of a list, up to `maximum` items. */
  async function listPaged<T>(path: string, maximum = Number.POSITIVE_INFINITY, query = ''): Promise<T[]> {
    const items: T[] = [];
    for (let page = 1; ; page++) {
      const limit = Math.min(pageSize, maximum);
      const response = await get<ListResponse<T>>(`${path}?page=${page}&limit=${limit}${query}`);
      items.push(...response.data);
      if (!response.pagination.hasNext || items.length >= maximum) return items.slice(0, maximum);
    }
  }

  return {
    listArticles: (maximum?: number) =>
      listPaged<BlogListItem>('/api/blogs/published', maximum, '&sortBy=-createdAt'),
    /** The newest articles in full, without those unpublished since the list was read. */
    async readArticles(maximum: number): Promise<BlogPost[]> {
      const list = await listPaged<BlogListItem>('/api/blogs/published', maximum, '&sortBy=-createdAt');
      const posts = await Promise.all(list.map(({ slug }) => findItem<BlogPost>(`/api/blogs/${slug}`)));
      return posts.filter((post) => post !== null);
    },
    /** Newsletters that search engines may list. */
    listNewsletters: () => listPaged<ArchivedNewsletterItem>('/api/newsletter/archive', maxNewsletters),
    listServices: () => listPaged<PublishedItem>('/api/services/all'),
    listSolutions: () => listPaged<PublishedItem>('/api/solutions/published'),
    listCaseStudies: () => listPaged<PublishedItem>('/api/case-studies'),
    listTeam: () => listPaged<TeamMember>('/api/team'),

    /** Null if unpublished. */
    async findTitle(path: string): Promise<{ title: string; updatedAt: string } | null> {
      const item = await findItem<PublishedItem>(path);
      return item && { title: item.title, updatedAt: item.updatedAt };
    },
  };
}

export type SiteContent = ReturnType<typeof createSiteContent>;
