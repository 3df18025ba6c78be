import { blogLimits } from '@atrium/contracts/content/articles.constants';
import type { CreateBlogInput } from '@atrium/contracts/content/articles.schemas';
import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content/constants';
import { cutText, stripHtml } from '@atrium/contracts/content/rich-text';
import { isAbsoluteAddress, maxAddressLength } from '@atrium/contracts/content/web-address';
import type { SourceArticle } from './source';

function cut(value: string, maxLength: number, what: string, warnings: string[]): string {
  const text = stripHtml(value);
  const kept = cutText(text, maxLength);
  if (kept !== text) warnings.push(`The ${what} was cut to ${maxLength} characters: ${cutText(text, 1_000)}`);
  return kept;
}

/** A schedule that has passed becomes a draft, because nobody expects it to be published now. */
function planDates(
  { status, publishedAt }: SourceArticle,
  now: Date,
  warnings: string[],
): Partial<CreateBlogInput> {
  if (status === 'scheduled') {
    if (publishedAt !== undefined && publishedAt > now)
      return { status, scheduledPublishAt: publishedAt.toISOString() };
    warnings.push('Its date has passed: imported as a draft');
    return { status: 'draft' };
  }
  if (status !== 'published' || publishedAt === undefined) return { status };
  return { status, publishedAt: (publishedAt > now ? now : publishedAt).toISOString() };
}

/** The canonical address as the field takes it; undefined if there is none. */
function readCanonicalUrl({ canonicalUrl }: SourceArticle, warnings: string[]): string | undefined {
  if (canonicalUrl === '') return undefined;
  if (canonicalUrl.length <= maxAddressLength && isAbsoluteAddress(canonicalUrl)) return canonicalUrl;
  warnings.push(
    `Its canonical address was left out, because it is no address: ${cutText(canonicalUrl, 500)}`,
  );
  return undefined;
}

/** The input of the create call. Warns of what does not fit. */
export function toBlogInput(
  { article, html, slug, now }: { article: SourceArticle; html: string; slug: string; now: Date },
  warnings: string[],
): CreateBlogInput {
  const title = cut(article.title, blogLimits.title, 'title', warnings);
  if (title === '') warnings.push('It had no title');
  const authors = cut(article.authors.join(', '), blogLimits.author, 'list of authors', warnings);
  if (article.authors.length > 1)
    warnings.push(`Its ${article.authors.length} authors are one name here: ${authors}`);
  if (article.tags.length > blogLimits.tags)
    warnings.push(`Tags that were left out: ${article.tags.slice(blogLimits.tags).join(', ')}`);
  const canonicalUrl = readCanonicalUrl(article, warnings);
  return {
    title: title || 'Untitled',
    slug,
    ...planDates(article, now, warnings),
    tags: article.tags.slice(0, blogLimits.tags).map((tag) => cut(tag, blogLimits.tag, 'tag', warnings)),
    seo: {
      metaTitle: cut(article.metaTitle, metaTitleMaxLength, 'meta title', warnings),
      metaDescription: cut(article.metaDescription, metaDescriptionMaxLength, 'meta description', warnings),
      ...(canonicalUrl !== undefined && { canonicalUrl }),
    },
    ...(authors !== '' && { author: { name: authors } }),
    paragraphs: [{ content: html }],
  };
}
