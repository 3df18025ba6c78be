import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import { stripHtml } from '@atrium/contracts/content/rich-text';

/** Returns the summary of a post in a list: its meta description, else the start of its first paragraph. */
export function describePost(post: Pick<BlogListItem, 'seo' | 'paragraphs'>, length: number): string {
  const metaDescription = post.seo?.metaDescription?.trim();
  if (metaDescription) return metaDescription;
  const text = stripHtml(post.paragraphs?.[0]?.content ?? '');
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
