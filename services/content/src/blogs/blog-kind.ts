import { escapeHtml } from '@atrium/contracts/common/escape-html';
import {
  blogExcerptLength,
  blogMessages,
  defaultAuthorName,
  paragraphFormattingDefaults,
} from '@atrium/contracts/content/articles.constants';
import {
  articles,
  type BlogListItem,
  type BlogParagraph,
  type BlogPost,
  type BlogSeo,
  blogPost,
  type CreateBlogInput,
  createBlogInput,
  type UpdateBlogInput,
} from '@atrium/contracts/content/articles.schemas';
import { countReadMinutes, cutText, formatReadingTime, stripHtml } from '@atrium/contracts/content/rich-text';
import { createBlogSlug } from '../entries/create-slug';
import { orderIndex } from '../entries/entry-indexes';
import type { Audience, BuildContent, EntryKind } from '../entries/entry-kind';
import type { EntryRecord } from '../entries/entry-record';
import { readAllBut } from '../entries/entry-repository';
import { imageSlot } from '../entries/image-slots';
import { commonFields, toReceipt } from '../entries/respond-with-entry';
import { sanitiseHtml } from '../html/sanitise-html';
import type { ImageLookup, StoredImage } from '../media/image-response';

export interface BlogContent {
  tags: string[];
  seo: BlogSeo;
  paragraphs: BlogParagraph[];
  author: { name: string };
  thumbnail: StoredImage | null;
}

type BlogInput = UpdateBlogInput;

function buildParagraphs(paragraphs: CreateBlogInput['paragraphs']): BlogParagraph[] {
  return paragraphs.map(({ content, formatting }) => ({
    content: sanitiseHtml(content),
    formatting: {
      ...paragraphFormattingDefaults,
      ...Object.fromEntries(Object.entries(formatting ?? {}).filter(([, value]) => value !== undefined)),
    },
  }));
}

function buildContent({
  input,
  images,
  previous,
  isFullForm,
}: BuildContent<BlogContent, BlogInput>): BlogContent {
  const list = (given: string[] | undefined, before: string[] | undefined) =>
    given ?? (isFullForm ? [] : (before ?? []));
  return {
    tags: list(input.tags, previous?.tags),
    seo: {
      metaTitle: input.seo?.metaTitle ?? previous?.seo.metaTitle ?? '',
      metaDescription: input.seo?.metaDescription ?? previous?.seo.metaDescription ?? '',
      focusKeyword: input.seo?.focusKeyword ?? previous?.seo.focusKeyword ?? '',
      keywords: list(input.seo?.keywords, previous?.seo.keywords),
    },
    paragraphs: input.paragraphs ? buildParagraphs(input.paragraphs) : (previous?.paragraphs ?? []),
    author: { name: input.author?.name || previous?.author.name || defaultAuthorName },
    thumbnail: images.single.thumbnail ?? null,
  };
}

function digest({ content }: { content: BlogContent }) {
  const text = stripHtml(content.paragraphs.map((paragraph) => paragraph.content).join(' '));
  return {
    excerpt: cutText(text, blogExcerptLength),
    readMinutes: countReadMinutes(text),
    body: text,
  };
}

function toResponse(record: EntryRecord<BlogContent>, images: ImageLookup, audience: Audience) {
  const { content } = record;
  return {
    ...commonFields(record, audience),
    isPublished: record.status === 'published',
    scheduledPublishAt: record.scheduledPublishAt?.toISOString() ?? null,
    tags: content.tags,
    thumbnail: images.one(content.thumbnail),
    seo: content.seo,
    author: content.author,
    excerpt: record.excerpt,
    readTime: record.readMinutes,
    readingTime: formatReadingTime(record.readMinutes),
    ...(audience.isStaff && {
      scheduleTimeZone: record.scheduleTimeZone,
      unpublishAt: record.unpublishAt?.toISOString() ?? null,
      publishReceipt: toReceipt(record.publishReceipt),
    }),
  };
}

export const blogKind: EntryKind<BlogContent, BlogInput, BlogPost, BlogListItem> = {
  resource: 'blogs',
  noun: 'Blog',
  notFoundMessage: blogMessages.notFound,
  savedMessages: {
    created: 'Blog post created successfully!',
    updated: 'Blog post updated successfully!',
  },
  auditName: 'blog',
  collection: 'blogs',
  pagePath: (slug) => `/blog/${slug}`,
  createSlug: createBlogSlug,
  slugFallback: 'article',
  createInput: createBlogInput,
  fullInput: createBlogInput,
  updateInput: articles.updateInput,
  jsonFields: [],
  listFields: ['tags'],
  imageRules: 'blog',
  imageSlots: [imageSlot('thumbnail', { whenMissing: 'keep' })],
  imageListSlots: [],
  buildContent,
  digest,
  searchFields: ['tags', 'seo', 'author'],
  searchTexts: ({ tags, seo, author }) => [
    ...tags,
    seo.metaTitle,
    seo.metaDescription,
    seo.focusKeyword,
    ...seo.keywords,
    author.name,
  ],
  listItem: blogPost,
  toDetail: (record, images, audience) => ({
    ...toResponse(record, images, audience),
    paragraphs: record.content.paragraphs,
  }),
  toListItem: (record, images, audience) => ({
    ...toResponse(record, images, audience),
    paragraphs: [
      { content: `<p>${escapeHtml(record.excerpt)}</p>`, formatting: paragraphFormattingDefaults },
    ],
  }),
  listProjection: readAllBut(['content.paragraphs']),
  indexes: [
    orderIndex({ sortAt: -1, _id: -1 }, 'content.tags'),
    {
      key: { scheduledPublishAt: 1 },
      options: { partialFilterExpression: { status: 'scheduled' } },
    },
    {
      key: { unpublishAt: 1 },
      options: { partialFilterExpression: { unpublishAt: { $gt: new Date(0) } } },
    },
    {
      key: { 'publishReceipt.ranAt': 1 },
      options: { partialFilterExpression: { 'publishReceipt.announcedAt': { $type: 'null' } } },
    },
  ],
};
