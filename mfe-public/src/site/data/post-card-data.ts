import type { BlogListItem } from '@atrium/contracts/content/articles.schemas';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import type { ImageSource } from '@atrium/ui/picture';
import { cutTo } from '../format/cut';
import { formatDay } from '../format/format-day';

const CARD_LENGTH = 120;
const DEFAULT_CATEGORY = 'Article';
const DEFAULT_READING_TIME = '5 min read';

export interface PostCardData {
  id: string;
  path: string;
  title: string;
  category: string;
  text: string;
  /** ISO day; `dateText` is the same, formatted. */
  date: string;
  dateText: string;
  readingTime: string;
  image: ImageSource | null;
}

/** The items of a page's blocks have no paragraphs. */
type ListedPost = Omit<BlogListItem, 'paragraphs'> & Partial<Pick<BlogListItem, 'paragraphs'>>;

export function toPostCard(post: ListedPost): PostCardData {
  const date = post.publishedAt ?? post.createdAt ?? '';
  const { thumbnail } = post;
  return {
    id: post._id,
    path: `/blog/${post.slug}`,
    title: post.title,
    category: post.tags?.[0] || DEFAULT_CATEGORY,
    text: cutTo(stripHtml(post.excerpt || post.paragraphs?.[0]?.content || ''), CARD_LENGTH),
    date,
    dateText: formatDay(date),
    readingTime: post.readingTime || DEFAULT_READING_TIME,
    image: thumbnail?.url ? { ...thumbnail, alt: thumbnail.alt || '' } : null,
  };
}
