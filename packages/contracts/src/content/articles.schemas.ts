import { z } from 'zod';
import { momentInput } from '../common/dates.schemas';
import { count, flag, html, maybeMoment, moment, text, texts } from '../common/fields.schemas';
import { optionalFilter, ruledText, searchText } from '../common/inputs.schemas';
import { pagination, paginationQuery } from '../common/pagination.schemas';
import { maybeImage, textImages } from '../media/schemas';
import { blogLimits, blogMessages, blogStatuses } from './articles.constants';
import { metaDescriptionMaxLength, metaTitleMaxLength } from './constants';
import {
  flagInput,
  htmlInput,
  knownUpdatedAt,
  numeric,
  optionalExistingImage,
  requiredText,
  slug,
  textInput,
  textList,
} from './fields.schemas';
import { hasVisibleContent, textAlignments } from './rich-text';
import { entryShape, staffShape } from './schemas';

export const blogStatus = z.enum(blogStatuses, { error: blogMessages.invalidStatus });

/** Empty for none. */
const isoMoment = (message: string) =>
  ruledText((text) => (text === '' || momentInput.safeParse(text).success ? null : message), message)
    .transform((text) => text || null)
    .nullable();

const formattingInput = z.object({
  isBold: flagInput.optional(),
  isItalic: flagInput.optional(),
  isUnderline: flagInput.optional(),
  alignment: z.enum(textAlignments, { error: 'Unknown alignment' }).optional(),
  headingLevel: z
    .union([z.literal(['', 'null']).transform(() => null), z.null(), z.coerce.number().int().min(1).max(6)])
    .optional(),
  fontFamily: textInput(50).optional(),
  isQuote: flagInput.optional(),
  indentLevel: numeric({ min: 0, max: 10, message: 'Indent must be 0 to 10' }).optional(),
});

const paragraphInput = z.object({
  content: htmlInput(blogLimits.paragraphHtml),
  formatting: formattingInput.optional(),
});

export const blogParagraphs = z
  .array(paragraphInput, { error: blogMessages.paragraphRequired })
  .max(blogLimits.paragraphs, `At most ${blogLimits.paragraphs} paragraphs`)
  .refine((items) => items.some(({ content }) => hasVisibleContent(content)), blogMessages.paragraphRequired);

export const blogSeo = z.object({
  metaTitle: textInput(metaTitleMaxLength).optional(),
  metaDescription: textInput(metaDescriptionMaxLength).optional(),
  focusKeyword: textInput(blogLimits.focusKeyword).optional(),
  keywords: textList({ maxItems: blogLimits.keywords, maxLength: blogLimits.keyword }).optional(),
});

/** Commas part tags, so none is inside one. */
const tag = textInput(blogLimits.tag).transform((value) =>
  value.replaceAll(',', ' ').replace(/\s+/g, ' ').trim(),
);

export const blogTags = z
  .array(tag, { error: 'Tags must be a list of texts' })
  .max(blogLimits.tags, `At most ${blogLimits.tags} tags`)
  .transform((tags) => [...new Set(tags.filter((value) => value !== ''))]);

const articleInput = {
  title: requiredText(blogMessages.titleRequired, blogLimits.title),
  slug: slug.optional(),
  status: blogStatus.optional(),
  scheduledPublishAt: isoMoment('Scheduled publish date is not valid').optional(),
  scheduleTimeZone: textInput(64).optional(),
  unpublishAt: isoMoment('Unpublish date is not valid').optional(),
  /** Only for an article that was already out elsewhere: a past first publication. */
  publishedAt: isoMoment('Publish date is not valid').optional(),
  tags: blogTags.optional(),
  seo: blogSeo.optional(),
  author: z.object({ name: textInput(100) }).optional(),
  thumbnailAlt: textInput(300).optional(),
  /** '' removes the thumbnail; a description of a stored image sets it; left out keeps it. */
  existingThumbnail: optionalExistingImage.optional(),
  paragraphs: blogParagraphs,
  updatedAt: knownUpdatedAt,
};

/** POST /api/blogs, and PUT with a whole form (one that has a title). */
export const createBlogInput = z.object(articleInput);
export type CreateBlogInput = z.infer<typeof createBlogInput>;

/** PUT /api/blogs/{id}: without a title only the fields that are there change. */
export const updateBlogInput = createBlogInput.partial();
export type UpdateBlogInput = z.infer<typeof updateBlogInput>;

export const blogListQuery = paginationQuery(10).extend({
  sortBy: optionalFilter(
    z.enum(
      [
        '-createdAt',
        'createdAt',
        '-publishedAt',
        'publishedAt',
        'scheduledPublishAt',
        '-views',
        'views',
        'title',
        '-title',
      ],
      { error: 'Can not sort by this' },
    ),
  ),
  q: searchText,
  status: optionalFilter(z.enum([...blogStatuses, 'trash'], { error: blogMessages.invalidStatus })),
  tag: searchText,
});
export type BlogListQuery = z.infer<typeof blogListQuery>;

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

/** An article as `GET /api/blogs/{slugOrId}` returns it; the optional part only to staff. */
export type BlogPost = z.output<typeof blogPost>;

/** Lists stay light: `paragraphs` holds the first one only, as plain text of the excerpt's length. */
export type BlogListItem = BlogPost;

export type BlogParagraph = BlogPost['paragraphs'][number];

export type BlogSeo = BlogPost['seo'];

/** What a scheduled change did: when it was due and when it ran. */
export type PublishReceipt = NonNullable<BlogPost['publishReceipt']>;

export type ParagraphFormatting = BlogParagraph['formatting'];

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

/** Totals over all articles outside the trash (`stats` of the staff list). */
export type BlogStats = z.output<typeof blogStats>;

export const blogListResponse = z
  .object({
    success: z.literal(true),
    data: z.array(blogPost).describe('`paragraphs` has the first one, shortened'),
    pagination,
    stats: blogStats.optional().describe('Only to staff'),
  })
  .meta({ id: 'BlogListResponse' });
