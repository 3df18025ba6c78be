import { z } from 'zod';
import {
  type BlogParagraph,
  type BlogPost,
  type BlogSeo,
  type BlogStats,
  blogStatuses,
  type ParagraphFormatting,
  type PublishReceipt,
} from '../../blog-types';
import { textAlignments } from '../../rich-text';
import { count, described, flag, html, maybeMoment, moment, text, texts } from './described';
import { entryShape, staffShape } from './entries';
import { maybeImage, textImages } from './media';
import { sharedResponses } from './shared';

const formatting = described<ParagraphFormatting>()({
  isBold: flag,
  isItalic: flag,
  isUnderline: flag,
  alignment: z.enum(textAlignments),
  headingLevel: count.nullable(),
  fontFamily: text,
  isQuote: flag,
  indentLevel: count,
});

const receipt = described<PublishReceipt>()({
  action: z.enum(['publish', 'unpublish']),
  dueAt: moment,
  ranAt: moment,
  latenessMs: z.number(),
  announcedAt: moment.optional(),
});

const blogPost = described<BlogPost>()({
  ...entryShape,
  ...staffShape,
  status: z.enum(blogStatuses),
  isPublished: flag,
  scheduledPublishAt: maybeMoment,
  publishedAt: maybeMoment,
  tags: texts,
  thumbnail: maybeImage,
  paragraphs: z.array(described<BlogParagraph>()({ content: html, formatting })),
  seo: described<BlogSeo>()({ metaTitle: text, metaDescription: text, focusKeyword: text, keywords: texts }),
  author: z.object({ name: text }),
  excerpt: text,
  readTime: count,
  readingTime: text,
  views: count,
  displayOrder: count,
  featured: flag,
  scheduleTimeZone: text.nullable().optional(),
  unpublishAt: maybeMoment.optional(),
  publishReceipt: receipt.nullable().optional(),
  textImages,
});

const blogStats = described<BlogStats>()({
  total: count,
  published: count,
  draft: count,
  scheduled: count,
  archived: count,
  views: count,
});

/** What the calls about articles answer with, by name. */
export const articleResponses = {
  BlogPost: blogPost,
  BlogStats: blogStats,
  BlogListResponse: z.object({
    success: z.literal(true),
    data: z.array(blogPost).describe('`paragraphs` has the first one, shortened'),
    pagination: sharedResponses.Pagination,
    stats: blogStats.optional().describe('Only to staff'),
  }),
};
