import { escapeHtml } from '@atrium/contracts/common/escape-html';
import type { BlogListItem, BlogPost } from '@atrium/contracts/content/articles.schemas';
import { mailColumnWidth, pickMailPicture } from '@atrium/contracts/media/mail-picture';
import type { ApiClient } from '@atrium/mfe-kit';
import type { UseFormReturn } from 'react-hook-form';
import { emptyNewsletter, type NewsletterResult, type NewsletterValues } from './newsletter-form';

type ArticleParts = Pick<BlogPost, 'title' | 'slug' | 'excerpt' | 'thumbnail'>;

/** Removes the ellipsis after a complete sentence. */
const tidyExcerpt = (excerpt: string) => excerpt.trim().replace(/([.!?])\s*(…|\.{3})$/, '$1');

/** An article as the beginning of a mail: picture, title, summary and the way to the rest. */
export function buildArticleContent(article: ArticleParts): string {
  const href = `/blog/${encodeURIComponent(article.slug)}`;
  const { thumbnail } = article;
  const picture = thumbnail
    ? `<p><a href="${href}"><img src="${escapeHtml(pickMailPicture(thumbnail))}" alt="${escapeHtml(thumbnail.alt || article.title)}" width="${mailColumnWidth}"></a></p>`
    : '';
  const summary = article.excerpt ? `<p>${escapeHtml(tidyExcerpt(article.excerpt))}</p>` : '';
  return `${picture}<h2><a href="${href}">${escapeHtml(article.title)}</a></h2>${summary}<p class="button"><a href="${href}">Read the article</a></p>`;
}

/** Puts the article behind what is written; subject and preview text are filled in only where they are empty. */
export function insertArticle(
  form: Pick<UseFormReturn<NewsletterValues, unknown, NewsletterResult>, 'getValues' | 'setValue'>,
  article: ArticleParts,
): void {
  const { subject, preheader, content } = form.getValues();
  const asChanged = { shouldDirty: true, shouldValidate: false };
  if (!subject.trim()) form.setValue('subject', article.title.slice(0, 200), asChanged);
  if (!preheader?.trim())
    form.setValue('preheader', tidyExcerpt(article.excerpt).slice(0, 200).trim(), asChanged);
  form.setValue('content', `${content}${buildArticleContent(article)}`, asChanged);
}

export function startFromArticle(article: ArticleParts): NewsletterValues {
  return {
    ...emptyNewsletter,
    subject: article.title.slice(0, 200),
    preheader: tidyExcerpt(article.excerpt).slice(0, 200).trim(),
    content: buildArticleContent(article),
  };
}

export async function fetchArticles(
  api: ApiClient,
  q: string,
  signal?: AbortSignal,
): Promise<BlogListItem[]> {
  const query = {
    page: 1,
    limit: 8,
    status: 'published',
    sortBy: '-publishedAt',
    ...(q ? { q } : {}),
  } as const;
  return (await api.get('/api/blogs/published', { query, signal })).data;
}

export async function fetchArticle(api: ApiClient, slug: string, signal?: AbortSignal): Promise<BlogPost> {
  return (await api.get('/api/blogs/:slugOrId', { params: { slugOrId: slug }, signal })).data;
}
