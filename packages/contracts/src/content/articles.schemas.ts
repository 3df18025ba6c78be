import { z } from 'zod';
import { momentInput } from '../common/dates.schemas';
import { escapeHtml } from '../common/escape-html';
import { count, flag as flagOutput, maybeMoment, moment, text as plain } from '../common/fields.schemas';
import { optionalFilter, ruledText, searchText } from '../common/inputs.schemas';
import { pagination, paginationQuery } from '../common/pagination.schemas';
import { textImages } from '../media/schemas';
import {
  blogLimits,
  blogMessages,
  blogStatuses,
  defaultAuthorName,
  paragraphFormattingDefaults,
} from './articles.constants';
import { metaDescriptionMaxLength, metaTitleMaxLength } from './constants';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import {
  area,
  flag,
  group,
  image,
  link,
  list,
  number,
  order,
  richText,
  select,
  slug,
  tags,
  text,
} from './fields.schemas';
import { htmlInput, textInput } from './inputs.schemas';
import { formatReadingTime, hasVisibleContent, stripHtml, textAlignments } from './rich-text';
import { staffShape, systemShape } from './schemas';

/** Empty for none. */
const isoMoment = (message: string) =>
  ruledText((text) => (text === '' || momentInput.safeParse(text).success ? null : message), message)
    .transform((text) => text || null)
    .nullable();

const receipt = z.object({
  action: z.enum(['publish', 'unpublish']),
  dueAt: moment,
  ranAt: moment,
  latenessMs: z.number(),
  announcedAt: moment.optional(),
});

/** Of a paragraph as a whole. The editor has formatting in the paragraph's HTML, so pages show the alignment only. */
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
    status: select('Status', blogStatuses, 'draft', { message: blogMessages.invalidStatus }),
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
        canonicalUrl: link('Canonical address', {
          hint: 'Of the page elsewhere where this text came out first: search engines then list that page, and the sitemap leaves this one out.',
        }),
      },
      {},
    ),
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
    isPublished: flagOutput,
    scheduledPublishAt: maybeMoment,
    publishedAt: maybeMoment,
    excerpt: plain,
    readTime: count,
    readingTime: plain,
    views: count,
    displayOrder: count,
    featured: flagOutput,
    scheduleTimeZone: plain.nullable().optional(),
    unpublishAt: maybeMoment.optional(),
    publishReceipt: receipt.nullable().optional(),
  },
  itemResponse: {
    textImages,
    /** The page of the team member whose name the author has. */
    authorPath: plain.optional(),
  },
  input: {
    scheduledPublishAt: isoMoment('Scheduled publish date is not valid').optional(),
    scheduleTimeZone: textInput(64).optional(),
    unpublishAt: isoMoment('Unpublish date is not valid').optional(),
    /** Only for an article that was already out elsewhere: a past first publication. */
    publishedAt: isoMoment('Publish date is not valid').optional(),
  },
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
  status: optionalFilter(z.enum([...blogStatuses, 'trash'], { error: blogMessages.invalidStatus })),
  tag: searchText,
});
export type BlogListQuery = z.infer<typeof blogListQuery>;

/** Lists stay light: `paragraphs` holds the first one only, as plain text of the excerpt's length. */
export type BlogListItem = BlogPost;

export type BlogParagraph = BlogPost['paragraphs'][number];

/** What a scheduled change did: when it was due and when it ran. */
export type PublishReceipt = NonNullable<BlogPost['publishReceipt']>;

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
