import { z } from 'zod';
import { blogStatuses } from '../blog-types';
import { textAlignments } from '../rich-text';
import { entryShape, staffShape } from './entries';
import { count, flag, html, maybeMoment, moment, text, texts } from './fields';
import { maybeImage, textImages } from './media';
import { pagination } from './shared';

const formatting = z.object({
  isBold: flag,
  isItalic: flag,
  isUnderline: flag,
  alignment: z.enum(textAlignments),
  headingLevel: count.nullable(),
  fontFamily: text,
  isQuote: flag,
  indentLevel: count,
});

const receipt = z.object({
  action: z.enum(['publish', 'unpublish']),
  dueAt: moment,
  ranAt: moment,
  latenessMs: z.number(),
  announcedAt: moment.optional(),
});

export const blogPost = z
  .object({
    ...entryShape,
    ...staffShape,
    status: z.enum(blogStatuses),
    isPublished: flag,
    scheduledPublishAt: maybeMoment,
    publishedAt: maybeMoment,
    tags: texts,
    thumbnail: maybeImage,
    paragraphs: z.array(z.object({ content: html, formatting })),
    seo: z.object({ metaTitle: text, metaDescription: text, focusKeyword: text, keywords: texts }),
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
  })
  .meta({ id: 'BlogPost' });

export const blogStats = z
  .object({
    total: count,
    published: count,
    draft: count,
    scheduled: count,
    archived: count,
    views: count,
  })
  .meta({ id: 'BlogStats' });

export const blogListResponse = z
  .object({
    success: z.literal(true),
    data: z.array(blogPost).describe('`paragraphs` has the first one, shortened'),
    pagination,
    stats: blogStats.optional().describe('Only to staff'),
  })
  .meta({ id: 'BlogListResponse' });
