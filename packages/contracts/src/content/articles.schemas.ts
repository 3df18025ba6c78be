import { z } from 'zod';
import { escapeHtml } from '../common/escape-html';
import { count, flag as flagOutput, text as plain } from '../common/fields.schemas';
import { optionalFilter, searchText } from '../common/inputs.schemas';
import { pagination, paginationQuery } from '../common/pagination.schemas';
import { maybeImage, textImages } from '../media/schemas';
import {
  blogLimits,
  blogMessages,
  defaultAuthorName,
  paragraphFormattingDefaults,
} from './articles.constants';
import { contentStatuses, metaDescriptionMaxLength, metaTitleMaxLength } from './constants';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, flag, image, number, order, richText, select, slug, tags, text } from './fields.schemas';
import { htmlInput, textInput } from './inputs.schemas';
import { group, list } from './nested-fields.schemas';
import { formatReadingTime, hasVisibleContent, stripHtml, textAlignments } from './rich-text';
import { plannedField, scheduleInput, scheduleResponse } from './schedule.schemas';
import { staffShape, systemShape } from './schemas';
import { shareImage, sharingFields } from './sharing.schemas';

/** The formatting of a paragraph as a whole. The editor has formatting in the paragraph's HTML, so pages show the alignment only. */
const formatting = {
  isBold: flag('Bold', { isInternal: true }),
  isItalic: flag('Italic', { isInternal: true }),
  isUnderline: flag('Underline', { isInternal: true }),
  alignment: select('Alignment', textAlignments, paragraphFormattingDefaults.alignment, {
    message: 'Unknown alignment',
  }),
  headingLevel: {
    ...order('Heading level'),
    kind: 'number' as const,
    isInternal: true as const,
    input: z
      .union([z.literal(['', 'null']).transform(() => null), z.null(), z.coerce.number().int().min(1).max(6)])
      .optional(),
    output: count.nullable(),
    initial: paragraphFormattingDefaults.headingLevel,
  },
  fontFamily: text('Font', { maxLength: 50, isInternal: true }, paragraphFormattingDefaults.fontFamily),
  isQuote: flag('Quote', { isInternal: true }),
  indentLevel: {
    ...number('Indent', 0, { min: 0, max: 10, message: 'Indent must be 0 to 10', isInternal: true }),
    output: count,
  },
};

const paragraphs = list(
  'Paragraphs',
  {
    content: {
      ...richText('Content', { search: 'text' }),
      input: htmlInput(blogLimits.paragraphHtml),
    },
    formatting: group('Formatting', formatting, {}),
  },
  { entry: 'Paragraph', required: blogMessages.paragraphRequired, inLists: false },
);

/** Commas part tags, so none is inside one. */
const tag = textInput(blogLimits.tag).transform((value) =>
  value.replaceAll(',', ' ').replace(/\s+/g, ' ').trim(),
);

export const articles = defineContentType({
  name: 'blogs',
  row: contentTypes.blogs,
  schemaId: 'BlogPost',
  collection: 'blogs',
  messages: {
    notFound: blogMessages.notFound,
    created: 'Blog post created successfully!',
    updated: 'Blog post updated successfully!',
  },
  fields: {
    title: text('Title', { required: blogMessages.titleRequired, maxLength: blogLimits.title }),
    slug: slug(),
    status: select('Status', contentStatuses, 'draft', { message: blogMessages.invalidStatus }),
    ...plannedField,
    paragraphs: {
      ...paragraphs,
      input: z
        .array(paragraphs.input.element, { error: blogMessages.paragraphRequired })
        .max(blogLimits.paragraphs, `At most ${blogLimits.paragraphs} paragraphs`)
        .refine(
          (items) => items.some(({ content }) => hasVisibleContent(content)),
          blogMessages.paragraphRequired,
        ),
    },
    thumbnail: image('Thumbnail', { minWidth: 960, whenMissing: 'keep' }),
    tags: {
      ...tags('Tags', { maxItems: blogLimits.tags, search: 'keyword' }),
      input: z
        .array(tag, { error: 'Tags must be a list of texts' })
        .max(blogLimits.tags, `At most ${blogLimits.tags} tags`)
        .transform((values) => [...new Set(values.filter((value) => value !== ''))])
        .optional(),
    },
    seo: group(
      'SEO',
      {
        metaTitle: text('Meta title', { maxLength: metaTitleMaxLength, search: 'keyword' }),
        metaDescription: area('Meta description', { maxLength: metaDescriptionMaxLength, search: 'keyword' }),
        focusKeyword: text('Focus keyword', {
          maxLength: blogLimits.focusKeyword,
          search: 'keyword',
          isInternal: true,
        }),
        keywords: tags('Keywords', {
          maxItems: blogLimits.keywords,
          maxLength: blogLimits.keyword,
          search: 'keyword',
        }),
        ...sharingFields,
      },
      {},
    ),
    shareImage,
    // Its slug.
    service: text('Related service', { maxLength: 200, isInternal: true }),
    author: group(
      'Author',
      {
        name: {
          ...text('Name', { maxLength: blogLimits.author, search: 'keyword' }, defaultAuthorName),
          // An empty name leaves the author as it is.
          input: textInput(blogLimits.author).transform((name) => name || undefined),
        },
      },
      {},
    ),
  },
  titleField: 'title',
  slugRule: 'article',
  slugFallback: 'article',
  hasSchedule: true,
  wholeForm: 'checked',
  formLists: 'brackets',
  imageRules: 'blog',
  response: {
    ...systemShape,
    ...staffShape,
    ...scheduleResponse,
    isPublished: flagOutput,
    excerpt: plain,
    readTime: count,
    readingTime: plain,
    views: count,
    displayOrder: count,
    featured: flagOutput,
  },
  itemResponse: {
    textImages,
    /** The page of the team member whose name the author has. */
    authorPath: plain.optional(),
    authorProfile: z.object({ title: plain, image: maybeImage }).optional(),
    /** The chosen one, else the one whose words the tags have most of. */
    relatedService: z.object({ path: plain, title: plain, text: plain }).optional(),
  },
  input: scheduleInput,
  excerptOf: ({ paragraphs }) => stripHtml(paragraphs.map(({ content }) => content).join(' ')),
  derive: (_item, { status, excerpt, readMinutes }) => ({
    isPublished: status === 'published',
    excerpt,
    readTime: readMinutes,
    readingTime: formatReadingTime(readMinutes),
  }),
  toListItem: (_item, { excerpt }) => ({
    paragraphs: [{ content: `<p>${escapeHtml(excerpt)}</p>`, formatting: paragraphFormattingDefaults }],
  }),
});

export const blogPost = articles.item;

/** POST /api/blogs, and PUT with a whole form (one that has a title). */
export const createBlogInput = articles.createInput;
export type CreateBlogInput = z.infer<typeof createBlogInput>;

/** An article as `GET /api/blogs/{slugOrId}` returns it; the optional part only to staff. */
export type BlogPost = z.output<typeof blogPost>;

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
  status: optionalFilter(z.enum([...contentStatuses, 'trash'], { error: blogMessages.invalidStatus })),
  tag: searchText,
});
export type BlogListQuery = z.infer<typeof blogListQuery>;

/** Lists stay light: `paragraphs` holds the first one only, as plain text of the excerpt's length. */
export type BlogListItem = BlogPost;

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
