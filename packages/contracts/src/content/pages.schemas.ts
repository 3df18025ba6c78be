import { z } from 'zod';
import { textImages } from '../media/schemas';
import { articles } from './articles.schemas';
import { caseStudies } from './case-studies.schemas';
import { catalogueExcerpt, catalogueResponse } from './catalogue.schemas';
import { contentStatuses } from './constants';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, order, select, slug, text } from './fields.schemas';
import { forms } from './forms.schemas';
import { slug as slugInput } from './inputs.schemas';
import { pageBlocksField } from './page-blocks.schemas';
import { partnerLogos } from './partner-logos.schemas';
import { findPageSlugProblem, isTakenFolder } from './reserved-paths';
import { plannedField, scheduleInput } from './schedule.schemas';
import { services } from './services.schemas';
import { sharing } from './sharing.schemas';
import { testimonials } from './testimonials.schemas';

/** The published items that blocks of the page show, by type. */
const items = z
  .object({
    'case-studies': z.array(caseStudies.listItem),
    services: z.array(services.listItem),
    blogs: z.array(articles.listItem),
    testimonials: z.array(testimonials.listItem),
    'partner-logos': z.array(partnerLogos.listItem),
    forms: z.array(forms.listItem),
  })
  .partial();

/** Pages with an address of their own, `/<slug>`, that consist of blocks. */
export const pages = defineContentType({
  name: 'pages',
  row: contentTypes.pages,
  schemaId: 'Page',
  listSchemaId: 'PageListItem',
  collection: 'pages',
  messages: {
    notFound: 'Page not found',
    created: 'Page created successfully',
    updated: 'Page updated successfully',
  },
  fields: {
    title: text('Title', { required: 'Title is required', maxLength: 200 }),
    slug: {
      ...slug({ hint: 'The page is at /your-slug' }),
      label: 'Address',
      input: slugInput
        .superRefine((value, context) => {
          const message = value === '' ? undefined : findPageSlugProblem(value);
          if (message !== undefined) context.addIssue({ code: 'custom', message });
        })
        .optional(),
    },
    status: select('Status', contentStatuses, 'draft', { message: 'Invalid status' }),
    ...plannedField,
    displayOrder: order(),
    shortDescription: area('Description', {
      maxLength: 300,
      search: 'text',
      hint: 'For search engines and shared links. A page without a hero shows it below its title.',
    }),
    blocks: pageBlocksField,
    ...sharing,
  },
  titleField: 'title',
  slugRule: 'title',
  isTaken: isTakenFolder,
  slugFallback: 'page',
  hasSchedule: true,
  wholeForm: 'lenient',
  formLists: 'json',
  imageRules: 'general',
  response: catalogueResponse,
  itemResponse: { textImages, items: items.optional() },
  input: scheduleInput,
  excerptOf: catalogueExcerpt,
});

export type Page = z.output<typeof pages.item>;
export type PageItems = z.output<typeof items>;
export type PageListItem = z.output<typeof pages.listItem>;
