import type { z } from 'zod';
import { careerCategories } from './careers.constants';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, day, email, lines, select, text } from './fields.schemas';
import { numberedFields, numberedInput, numberedResponse } from './numbered.schemas';

export const careers = defineContentType({
  name: 'careers',
  row: contentTypes.careers,
  schemaId: 'CareerRole',
  collection: 'career_roles',
  messages: {
    notFound: 'Career role not found',
    created: 'Career role created successfully',
    updated: 'Career role updated successfully',
  },
  fields: {
    title: text('Title', { required: 'Title is required', maxLength: 150 }),
    category: select('Category', careerCategories, 'strategy', {
      required: 'Unknown category',
      message: 'Unknown category',
      search: 'keyword',
    }),
    summary: area('Summary', { required: 'Summary is required', maxLength: 3_000, search: 'text' }),
    location: text('Location', { maxLength: 150, search: 'keyword' }),
    type: text('Type', { maxLength: 100, search: 'keyword' }),
    responsibilities: lines('Responsibilities', { maxItems: 50, maxLength: 500, search: 'text' }),
    qualifications: lines('Qualifications', { maxItems: 50, maxLength: 500, search: 'text' }),
    email: email('Email', {}),
    closesOn: day('Closes on', {
      hint: 'The last day to apply. The role is a draft from the day after.',
      words: 'deadline application closing date expires',
    }),
    ...numberedFields,
  },
  titleField: 'title',
  slugRule: 'number',
  slugFallback: '',
  wholeForm: 'never',
  formLists: 'json',
  imageRules: 'general',
  response: numberedResponse,
  input: numberedInput,
  filters: { category: 'category' },
  excerptOf: ({ summary }) => summary,
});

export type CareerRole = z.output<typeof careers.item>;
