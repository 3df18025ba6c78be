import type { z } from 'zod';
import { textImages } from '../media/schemas';
import {
  catalogueExcerpt,
  catalogueFields,
  catalogueResponse,
  offerFields,
  shortDescription,
} from './catalogue.schemas';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, image, link, number, select, tags, text } from './fields.schemas';
import { group, list } from './nested-fields.schemas';
import { scheduleInput } from './schedule.schemas';
import {
  defaultImplementationTime,
  defaultIndustryType,
  industryTypes,
  solutionMessages,
  timeUnits,
} from './solutions.constants';

const amount = (label: string, initial: number) =>
  number(label, initial, {
    required: solutionMessages.timeRequired,
    min: 0,
    max: 10_000,
    message: solutionMessages.timeRequired,
  });

const time = group(
  'Implementation time',
  {
    min: amount('From', defaultImplementationTime.min),
    max: amount('To', defaultImplementationTime.max),
    unit: select('Unit', timeUnits, defaultImplementationTime.unit, {
      message: 'Use days, weeks or months',
    }),
  },
  { required: solutionMessages.timeRequired, message: solutionMessages.timeRequired },
);

export const solutions = defineContentType({
  name: 'solutions',
  row: contentTypes.solutions,
  schemaId: 'Solution',
  listSchemaId: 'SolutionListItem',
  collection: 'solutions',
  messages: {
    notFound: solutionMessages.notFound,
    created: 'Solution created successfully',
    updated: 'Solution updated successfully',
  },
  fields: {
    title: text('Title', { required: solutionMessages.titleRequired, maxLength: 200 }),
    ...catalogueFields,
    ...offerFields,
    industryType: {
      ...select(
        'Industry type',
        industryTypes.map(({ value }) => value),
        defaultIndustryType,
        {
          required: solutionMessages.industryRequired,
          message: solutionMessages.invalidIndustry,
          search: 'keyword',
        },
      ),
      options: industryTypes,
    },
    category: text('Category', { maxLength: 100, search: 'keyword' }),
    targetAudience: text('Target audience', {
      required: solutionMessages.audienceRequired,
      maxLength: 500,
      search: 'keyword',
    }),
    shortDescription: shortDescription(solutionMessages.shortDescriptionRequired),
    implementationTime: {
      ...time,
      input: time.input.refine(({ min, max }) => max >= min, {
        message: solutionMessages.timeOrder,
        path: ['max'],
      }),
    },
    roi: text('ROI', { maxLength: 500, search: 'text' }),
    complianceStandards: tags('Compliance standards', { maxItems: 20, maxLength: 50 }),
    bannerImage: image('Banner', { minWidth: 1280 }),
    mockupImage: image('Mockup', { minWidth: 640, names: { existing: 'existingMockupImage' } }),
    features: list(
      'Features',
      {
        title: text('Feature title', { maxLength: 200, search: 'text' }),
        description: area('Feature description', { maxLength: 2_000, search: 'text' }),
        icon: text('Icon', { maxLength: 2_000, isCode: true, isIcon: true }),
      },
      { entry: 'Feature' },
    ),
    integrations: list(
      'Integrations',
      {
        name: text('Name', { maxLength: 200 }),
        description: area('Description', { maxLength: 2_000 }),
        icon: link('Icon address', { placeholder: 'https://' }),
      },
      { entry: 'Integration', inLists: false },
    ),
  },
  titleField: 'title',
  slugRule: 'title',
  slugFallback: 'solution',
  hasSchedule: true,
  wholeForm: 'lenient',
  formLists: 'json',
  imageRules: 'general',
  response: catalogueResponse,
  itemResponse: { textImages },
  input: scheduleInput,
  filters: { category: 'category', industry: 'industryType' },
  excerptOf: catalogueExcerpt,
});

export type Solution = z.output<typeof solutions.item>;

export type ImplementationTime = Solution['implementationTime'];

/** Lists leave out what only the detail page shows. */
export type SolutionListItem = z.output<typeof solutions.listItem>;
