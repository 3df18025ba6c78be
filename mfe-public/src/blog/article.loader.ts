import type { BlogPost } from '@atrium/contracts/blog-types';
import { stripHtml } from '@atrium/contracts/rich-text';
import { isReservedSlug } from '@atrium/contracts/slugs';
import { type ApiClient, ApiError, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { cutTo } from '../site/components/cut';
import {
  describeAbsence,
  FAILED_TITLE,
  isMissing,
  messageOf,
  statusOf,
} from '../site/components/describe-failure';
import { findSource, type ItemSource, toSourceMeta } from '../site/components/item-source';
import { moveTo } from '../site/components/move-to';
import { toPostCard } from '../site/components/post-card-data';
import { readItem, readList } from '../site/components/read-response';
import { withTextImages } from '../site/components/text-images';
import { createMeta, cutDescription } from '../site/meta/create-meta';
import {
  createGraph,
  describeBreadcrumb,
  describeImage,
  getOrigin,
  organizationRef,
} from '../site/meta/json-ld';
import { toMetaImage, toPreload } from '../site/meta/meta-image';
import company from '../site-content/company.json';

const LISTS = ['tags', 'paragraphs'] as const;
const RECENT = 5;
const EXCERPT_LENGTH = 200;
/** Slightly less than the real width on a phone: the next larger file is 50% bigger without a visible difference. */
const COVER_SIZES = '(min-width: 68.75rem) 62rem, (min-width: 48rem) 93vw, 88vw';

export type ArticleView = ReturnType<typeof toView>;

const readArticle = (api: ApiClient, { slug, token, isPreview }: ItemSource) =>
  isPreview
    ? api.get('/api/blogs/preview/:token', { params: { token } })
    : api.get('/api/blogs/:slugOrId', { params: { slugOrId: slug } });

export async function loadArticle(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const source = findSource(args);
  const api = apiFrom(args);
  try {
    // A reserved word is a path of the API (`/api/blogs/published`), not an article.
    if (isReservedSlug(slug)) throw createMissing();
    const [response, recent] = await Promise.all([readArticle(api, source), loadRecent(api)]);
    const post = readItem(response, LISTS);
    if (!source.isPreview && post.slug !== slug) throw moveTo(`/blog/${post.slug}`, args);
    return { ...toView(post, recent), meta: toSourceMeta(toMeta(post, args), source) };
  } catch (error) {
    if (error instanceof Response) throw error;
    const title = isMissing(error) ? 'Article Not Found' : FAILED_TITLE;
    const description = describeAbsence(
      error,
      source,
      'This article may have been renamed or taken down. All articles are one step away.',
    );
    const meta = createMeta({ title, description, path: `/blog/${slug}`, noIndex: true });
    return data({ error: messageOf(error), isMissing: isMissing(error), meta }, { status: statusOf(error) });
  }
}

const createMissing = () => new ApiError({ status: 404, code: 'not_found', message: 'Blog not found' });

async function loadRecent(api: ApiClient) {
  const query = { page: 1, limit: RECENT, sortBy: '-createdAt' } as const;
  const list = await api
    .get('/api/blogs/published', { query })
    .then(readList)
    .catch(() => []);
  return list
    .map(toPostCard)
    .map(({ id, path, title, dateText, date }) => ({ id, path, title, date, dateText }));
}

function toView(post: BlogPost, recent: Awaited<ReturnType<typeof loadRecent>>) {
  const { category, date, dateText, readingTime, image } = toPostCard(post);
  return {
    error: '',
    isMissing: false,
    id: post._id,
    title: post.title,
    category,
    author: post.author?.name ?? '',
    date,
    dateText,
    readingTime,
    image,
    tags: post.tags,
    paragraphs: post.paragraphs.map(({ content, formatting }) => ({
      html: withTextImages(content, post.textImages),
      align: formatting?.alignment,
    })),
    recent,
    coverSizes: COVER_SIZES,
    aboutCompany: company.blurb,
  };
}

function excerptOf(post: BlogPost): string {
  const html = post.excerpt || post.paragraphs.map(({ content }) => content).join(' ');
  return cutTo(stripHtml(html), EXCERPT_LENGTH);
}

function toMeta(post: BlogPost, args: LoaderFunctionArgs) {
  const origin = getOrigin(args);
  const path = `/blog/${post.slug}`;
  const description = cutDescription(post.seo?.metaDescription || excerptOf(post));
  const published = post.publishedAt ?? post.createdAt;
  return createMeta({
    title: post.seo?.metaTitle || post.title,
    description,
    path,
    ogType: 'article',
    image: toMetaImage(post.thumbnail),
    preloadImage: toPreload(post.thumbnail, COVER_SIZES),
    publishedTime: published,
    modifiedTime: post.updatedAt,
    jsonLd: createGraph(
      {
        '@type': 'BlogPosting',
        '@id': origin + path,
        mainEntityOfPage: origin + path,
        headline: post.title,
        description,
        datePublished: published,
        dateModified: post.updatedAt,
        author: post.author?.name ? { '@type': 'Person', name: post.author.name } : organizationRef(origin),
        publisher: organizationRef(origin),
        image: describeImage(origin, path, post.thumbnail),
        inLanguage: 'en',
        ...(post.tags.length > 0 && { articleSection: post.tags[0], keywords: post.tags.join(', ') }),
      },
      describeBreadcrumb(origin, [
        { label: 'Home', path: '/' },
        { label: 'Blog', path: '/blog' },
        { label: post.title },
      ]),
    ),
  });
}
