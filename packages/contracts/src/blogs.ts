import { z } from 'zod';
import { blogLimits, blogMessages, blogStatuses } from './blog-types';
import {
  flag,
  html,
  knownUpdatedAt,
  numeric,
  optionalExistingImage,
  requiredText,
  searchText,
  slug,
  text,
  textList,
} from './content-fields';
import { metaDescriptionMaxLength, metaTitleMaxLength } from './content-types';
import { momentInput } from './dates';
import { paginationQuery } from './pagination';
import { optionalFilter } from './query-fields';
import { hasVisibleContent, textAlignments } from './rich-text';
import { ruledText } from './ruled-text';

export const blogStatus = z.enum(blogStatuses, { error: blogMessages.invalidStatus });

/** Empty for none. */
const isoMoment = (message: string) =>
  ruledText((text) => (text === '' || momentInput.safeParse(text).success ? null : message), message)
    .transform((text) => text || null)
    .nullable();

const formatting = z.object({
  isBold: flag.optional(),
  isItalic: flag.optional(),
  isUnderline: flag.optional(),
  alignment: z.enum(textAlignments, { error: 'Unknown alignment' }).optional(),
  headingLevel: z
    .union([z.literal(['', 'null']).transform(() => null), z.null(), z.coerce.number().int().min(1).max(6)])
    .optional(),
  fontFamily: text(50).optional(),
  isQuote: flag.optional(),
  indentLevel: numeric({ min: 0, max: 10, message: 'Indent must be 0 to 10' }).optional(),
});

const paragraph = z.object({
  content: html(blogLimits.paragraphHtml),
  formatting: formatting.optional(),
});

export const blogParagraphs = z
  .array(paragraph, { error: blogMessages.paragraphRequired })
  .max(blogLimits.paragraphs, `At most ${blogLimits.paragraphs} paragraphs`)
  .refine((items) => items.some(({ content }) => hasVisibleContent(content)), blogMessages.paragraphRequired);

export const blogSeo = z.object({
  metaTitle: text(metaTitleMaxLength).optional(),
  metaDescription: text(metaDescriptionMaxLength).optional(),
  focusKeyword: text(blogLimits.focusKeyword).optional(),
  keywords: textList({ maxItems: blogLimits.keywords, maxLength: blogLimits.keyword }).optional(),
});

/** Commas part tags, so none is inside one. */
const tag = text(blogLimits.tag).transform((value) => value.replaceAll(',', ' ').replace(/\s+/g, ' ').trim());

export const blogTags = z
  .array(tag, { error: 'Tags must be a list of texts' })
  .max(blogLimits.tags, `At most ${blogLimits.tags} tags`)
  .transform((tags) => [...new Set(tags.filter((value) => value !== ''))]);

const shape = {
  title: requiredText(blogMessages.titleRequired, blogLimits.title),
  slug: slug.optional(),
  status: blogStatus.optional(),
  scheduledPublishAt: isoMoment('Scheduled publish date is not valid').optional(),
  scheduleTimeZone: text(64).optional(),
  unpublishAt: isoMoment('Unpublish date is not valid').optional(),
  /** Only for an article that was already out elsewhere: a past first publication. */
  publishedAt: isoMoment('Publish date is not valid').optional(),
  tags: blogTags.optional(),
  seo: blogSeo.optional(),
  author: z.object({ name: text(100) }).optional(),
  thumbnailAlt: text(300).optional(),
  /** '' removes the thumbnail; a description of a stored image sets it; left out keeps it. */
  existingThumbnail: optionalExistingImage.optional(),
  paragraphs: blogParagraphs,
  updatedAt: knownUpdatedAt,
};

/** POST /api/blogs, and PUT with a whole form (one that has a title). */
export const createBlogInput = z.object(shape);
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
