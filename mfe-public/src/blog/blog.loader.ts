import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { readPageNumber } from '../site/data/page-number';
import { type PostCardData, toPostCard } from '../site/data/post-card-data';
import { blankPage, endingOf, readDocument } from '../site/data/read-document';
import { messageOf, readList } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { withStatus } from '../site/data/with-status';
import { createPage } from '../site/meta/create-page';

const PATH = '/blog';
const PAGE_SIZE = 8;

export interface PostPage {
  items: PostCardData[];
  /** Number of the next page; 0 if this is the last. */
  nextPage: number;
  error: string;
}

/** After 'Load More' the URL has all pages shown: `/blog?from=1&page=3`. */
const FROM_KEY = 'from';
/** Maximum pages in one URL. */
const MAX_PAGES = 12;

export type BlogData = Awaited<ReturnType<typeof loader>>['data'];

export async function loader(args: LoaderFunctionArgs) {
  const { from, page } = readRange(args.request);
  const api = apiFrom(args);
  // Loads several pages before rendering, so that Back restores a list of the same height.
  const [site, texts, shown] = await Promise.all([
    readSite(args),
    readDocument(args, 'blog-page', blankPage('Blog')),
    from < page ? loadPages(api, from, page) : loadPosts(api, page),
  ]);
  const isPastEnd = page > 1 && shown.items.length === 0 && shown.error === '';
  const blog = {
    head: texts.hero,
    labels: { ...texts.list, ...texts.states },
    callToAction: endingOf(texts),
    from,
    page,
    posts: shown,
    ...createPage(site, {
      ...describePart(from, texts),
      label: texts.crumb,
      noIndex: isPastEnd,
      type: 'Blog',
      name: `${site.company.name} Blog`.trimStart(),
      list: { name: 'Articles', items: shown.items },
    }),
  };
  return isPastEnd ? data(blog, { status: 404 }) : withStatus(blog, shown);
}

function readRange(request: Request): { from: number; page: number } {
  const page = readPageNumber(request);
  if (!new URL(request.url).searchParams.has(FROM_KEY)) return { from: page, page };
  const from = Math.min(readPageNumber(request, FROM_KEY), page);
  return { from: Math.max(from, page - MAX_PAGES + 1), page };
}

/** Pages `from` to `to` as one list without duplicates; stops at the first failure. */
async function loadPages(api: ApiClient, from: number, to: number) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const pages = await Promise.all(numbers.map((page) => loadPosts(api, page)));
  return pages.reduce((list, next) => (list.error ? list : appendPosts(list, next)));
}

/** Removes duplicates: an article published in between moves others to the next page. */
export function appendPosts(list: PostPage, next: PostPage): PostPage {
  const shown = new Set(list.items.map((post) => post.id));
  return { ...next, items: [...list.items, ...next.items.filter((post) => !shown.has(post.id))] };
}

/** Each page of the list has its own title and canonical URL. */
function describePart(page: number, { searchTitle, description }: PageDocuments['blog-page']) {
  if (page === 1) return { title: searchTitle, description, path: PATH };
  return {
    title: `${searchTitle}: page ${page}`,
    description: `Page ${page}. ${description}`,
    path: `${PATH}?page=${page}`,
  };
}

/** One page of articles, newest first. Never rejects. */
export async function loadPosts(api: ApiClient, page: number): Promise<PostPage> {
  try {
    const response = await api.get('/api/blogs/published', {
      query: { page, limit: PAGE_SIZE, sortBy: '-createdAt' },
    });
    if (response && !response.success) return { items: [], nextPage: page, error: 'Failed to fetch blogs' };
    return {
      items: readList(response).map(toPostCard),
      nextPage: response.pagination?.hasNext ? page + 1 : 0,
      error: '',
    };
  } catch (error) {
    return { items: [], nextPage: page, error: messageOf(error) };
  }
}
