import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import { isReservedSlug } from '@atrium/contracts/content/slugs';
import { type ApiClient, ApiError, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ItemPage, type ItemSource, loadItem } from '../site/data/load-item';
import { toPostCard } from '../site/data/post-card-data';
import { readList } from '../site/data/read-response';
import { readSite, type SiteFacts } from '../site/data/read-site';
import { withTextImages } from '../site/data/text-images';
import { cutTo } from '../site/format/cut';
import { type Crumb, cutDescription } from '../site/meta/create-meta';
import { createGraph, describeBreadcrumb, describeImage, organizationRef } from '../site/meta/json-ld';

const RECENT = 5;
const EXCERPT_LENGTH = 200;
/** Slightly less than the real width on a phone: the next larger file is 50% bigger without a visible difference. */
const COVER_SIZES = '(min-width: 68.75rem) 62rem, (min-width: 48rem) 93vw, 88vw';

export type ArticleView = ReturnType<typeof toView>;

export type ArticlePage = ItemPage<ArticleView, 'blog-page'>;
export type ShownArticle = Extract<ArticlePage, { problem: null }>;
export type ArticleLabels = ShownArticle['labels'];

export function loader(args: LoaderFunctionArgs) {
  const recent = loadRecent(apiFrom(args));
  return loadItem<BlogPost, ArticleView, 'blog-page'>(args, {
    document: 'blog-page',
    listPath: '/blog',
    lists: ['tags', 'paragraphs'],
    read: readArticle,
    toView: async (post) =>
      toView(post, { recent: withoutPost(await recent, post), site: await readSite(args) }),
    toMeta,
    ending: (parts) => parts.article,
    describe: (error) => ({ text: error.message }),
  });
}

async function readArticle(api: ApiClient, { slug, token, isPreview }: ItemSource) {
  if (isPreview) return api.get('/api/blogs/preview/:token', { params: { token } });
  // A reserved word is a path of the API (`/api/blogs/published`), not an article.
  if (isReservedSlug(slug)) throw new ApiError({ status: 404, code: 'not_found', message: 'Blog not found' });
  return api.get('/api/blogs/:slugOrId', { params: { slugOrId: slug } });
}

async function loadRecent(api: ApiClient) {
  const query = { page: 1, limit: RECENT + 1, sortBy: '-createdAt' } as const;
  const list = await api
    .get('/api/blogs/published', { query })
    .then(readList)
    .catch(() => []);
  return list
    .map(toPostCard)
    .map(({ id, path, title, dateText, date }) => ({ id, path, title, date, dateText }));
}

const withoutPost = (recent: Awaited<ReturnType<typeof loadRecent>>, { _id }: BlogPost) =>
  recent.filter(({ id }) => id !== _id).slice(0, RECENT);

function toView(
  post: BlogPost,
  { recent, site: { company, parts } }: { recent: Awaited<ReturnType<typeof loadRecent>>; site: SiteFacts },
) {
  const { category, date, dateText, readingTime, image } = toPostCard(post);
  return {
    id: post._id,
    title: post.title,
    category,
    author: post.author?.name ?? '',
    authorPath: post.authorPath,
    writer: toWriter(post),
    service: post.relatedService,
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
    start: parts.besideArticle,
    company: { name: company.name, blurb: company.blurb },
  };
}

/** The author at the end of the article: of the team with role and picture, any other by name. */
const toWriter = ({ author, authorPath, authorProfile }: BlogPost) =>
  author?.name
    ? {
        name: author.name,
        path: authorPath,
        title: authorProfile?.title ?? '',
        image: authorProfile?.image ?? null,
      }
    : undefined;

function excerptOf(post: BlogPost): string {
  const html = post.excerpt || post.paragraphs.map(({ content }) => content).join(' ');
  return cutTo(stripHtml(html), EXCERPT_LENGTH);
}

function describeAuthor({ author, authorPath }: BlogPost, site: SiteFacts) {
  if (!author?.name) return organizationRef(site);
  const url = authorPath && site.origin + authorPath;
  return { '@type': 'Person', ...(url && { '@id': url, url }), name: author.name };
}

function toMeta(post: BlogPost, site: SiteFacts, breadcrumb: Crumb[]) {
  const { origin } = site;
  const path = `/blog/${post.slug}`;
  const description = cutDescription(post.seo?.metaDescription || excerptOf(post));
  const published = post.publishedAt ?? post.createdAt;
  const keywords = [...new Set([...post.tags, ...(post.seo?.keywords ?? [])])];
  return {
    title: post.seo?.metaTitle || post.title,
    description,
    ogType: 'article' as const,
    picture: post.thumbnail,
    sizes: COVER_SIZES,
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
        author: describeAuthor(post, site),
        publisher: organizationRef(site),
        image: describeImage(origin, path, post.thumbnail),
        inLanguage: site.company.language,
        ...(post.tags.length > 0 && { articleSection: post.tags[0] }),
        ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
      },
      describeBreadcrumb(origin, breadcrumb),
    ),
  };
}
