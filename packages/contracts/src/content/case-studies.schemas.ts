import { z } from 'zod';
import { galleryImage, textImages } from '../media/schemas';
import { caseStudyMessages } from './case-studies.constants';
import {
  catalogueExcerpt,
  catalogueFields,
  catalogueResponse,
  seoFields,
  shortDescription,
} from './catalogue.schemas';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, image, images, lines, richText, text } from './fields.schemas';
import { list } from './nested-fields.schemas';
import { scheduleInput } from './schedule.schemas';

export const caseStudies = defineContentType({
  name: 'case-studies',
  row: contentTypes['case-studies'],
  schemaId: 'CaseStudy',
  listSchemaId: 'CaseStudyListItem',
  collection: 'case_studies',
  messages: {
    notFound: caseStudyMessages.notFound,
    created: 'Case study created successfully!',
    updated: 'Case study updated successfully!',
  },
  fields: {
    title: text('Title', { required: caseStudyMessages.titleRequired, maxLength: 200 }),
    ...catalogueFields,
    client: text('Client', { required: caseStudyMessages.clientRequired, maxLength: 200, search: 'keyword' }),
    industry: text('Industry', {
      required: caseStudyMessages.industryRequired,
      maxLength: 100,
      search: 'keyword',
    }),
    shortDescription: shortDescription(caseStudyMessages.shortDescriptionRequired),
    challenge: area('Challenge', {
      required: caseStudyMessages.challengeRequired,
      maxLength: 20_000,
      search: 'text',
    }),
    solution: area('Solution', {
      required: caseStudyMessages.solutionRequired,
      maxLength: 20_000,
      search: 'text',
    }),
    results: lines('Results', {
      maxItems: 50,
      maxLength: 1_000,
      search: 'text',
      hint: 'One result per line. "From 38 to 64 percent" is drawn as before and after',
    }),
    credits: list(
      'Credits',
      {
        role: text('Role', { maxLength: 100 }),
        name: text('Name', { maxLength: 200, search: 'keyword' }),
      },
      { entry: 'Role', maxItems: 30, inLists: false },
    ),
    tinyMCEContent: richText('Content', { inLists: false, search: 'text' }),
    ...seoFields,
    featureImage: image('Feature image', { minWidth: 1280, aspectRatio: '21 / 9', whenMissing: 'keep' }),
    gallery: images('Gallery', galleryImage),
  },
  titleField: 'title',
  slugRule: 'title',
  slugFallback: 'case-study',
  hasSchedule: true,
  wholeForm: 'lenient',
  formLists: 'json',
  imageRules: 'general',
  response: catalogueResponse,
  itemResponse: { textImages },
  input: {
    ...scheduleInput,
    /** '' removes the stored image. */
    featureImage: z.union([z.literal(''), z.null()], { error: 'Please upload an image file' }).optional(),
  },
  filters: { industry: 'industry' },
  excerptOf: catalogueExcerpt,
  /** Lists have no gallery. */
  derive: ({ gallery = [] }) => ({ gallery: gallery.map((image) => ({ ...image, cloudinaryId: image.id })) }),
});

export type CaseStudy = z.output<typeof caseStudies.item>;

/** Lists leave out what only the detail page shows. */
export type CaseStudyListItem = z.output<typeof caseStudies.listItem>;
