import type { BlogListItem } from '@atrium/contracts/blog-types';
import type { ListResponse } from '@atrium/contracts/responses';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { messageOf } from '../site/components/describe-failure';
import { whenOnServer, withStatus } from '../site/components/late';
import { readPageNumber } from '../site/components/page-number';
import { type PostCardData, toPostCard } from '../site/components/post-card-data';
import { readList } from '../site/components/read-response';
import { createMeta } from '../site/meta/create-meta';
import {
  createGraph,
  describeBreadcrumb,
  describeItemList,
  describePage,
  getOrigin,
} from '../site/meta/json-ld';
import { preloadArt } from '../site/meta/preload-art';

const PATH = '/blog';
const PAGE_SIZE = 8;
const DESCRIPTION =
  'Notes from the studio on web engineering, automation, search, paid media and the habits that make projects land.';

export interface PostPage {
  items: PostCardData[];
  /** Number of the next page; 0 if this is the last. */
  nextPage: number;
  error: string;
}

export type BlogData = Awaited<ReturnType<typeof buildPage>>;

export async function loadBlog(args: LoaderFunctionArgs) {
  const page = await buildPage(args);
  return page.isPastEnd ? data(page, { status: 404 }) : withStatus(page, page.posts);
}

async function buildPage(args: LoaderFunctionArgs) {
  const origin = getOrigin(args);
  const page = readPageNumber(args.request);
  const { late } = await whenOnServer(loadPosts(apiFrom(args), page));
  const breadcrumb = [{ label: 'Home', path: '/' }, { label: 'Blog' }];
  const listed = late instanceof Promise ? [] : late.items;
  const isPastEnd = page > 1 && !(late instanceof Promise) && listed.length === 0 && late.error === '';
  const { title, description, path } = describePart(page);
  return {
    page,
    isPastEnd,
    posts: late,
    breadcrumb,
    meta: createMeta({
      preloadImage: preloadArt('blog'),
      title,
      description,
      path,
      noIndex: isPastEnd,
      jsonLd: isPastEnd
        ? undefined
        : createGraph(
            describePage(origin, { type: 'Blog', name: 'Atrium Blog', path, description }),
            describeBreadcrumb(origin, breadcrumb),
            describeItemList(
              origin,
              'Articles',
              listed.map((post) => ({ name: post.title, path: post.path })),
            ),
          ),
    }),
  };
}

/** Every page of the list has other articles, so each has its own title and canonical address. */
function describePart(page: number) {
  if (page === 1) return { title: 'Blog', description: DESCRIPTION, path: PATH };
  return {
    title: `Blog: page ${page}`,
    description: `Page ${page}. ${DESCRIPTION}`,
    path: `${PATH}?page=${page}`,
  };
}

/** One page of articles, newest first. Never rejects. */
export async function loadPosts(api: ApiClient, page: number): Promise<PostPage> {
  try {
    const response = await api.get<ListResponse<BlogListItem>>('/api/blogs/published', {
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
