import type { z } from 'zod';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { area, number, text } from './fields.schemas';
import { numberedFields, numberedInput, numberedResponse, portrait } from './numbered.schemas';
import { permission } from './permission.schemas';

export const testimonials = defineContentType({
  name: 'testimonials',
  row: contentTypes.testimonials,
  schemaId: 'Testimonial',
  collection: 'testimonials',
  messages: {
    notFound: 'Testimonial not found',
    created: 'Testimonial created successfully',
    updated: 'Testimonial updated successfully',
  },
  fields: {
    name: text('Name', { required: 'Name is required', maxLength: 100 }),
    text: area('Text', { required: 'Text is required', maxLength: 3_000, search: 'text' }),
    position: text('Position', { maxLength: 150, search: 'keyword' }),
    client: text('Client', { maxLength: 150, search: 'keyword' }),
    service: text('Service', { maxLength: 150, search: 'keyword' }),
    rating: number('Rating', 5, { min: 1, max: 5, message: 'Rating must be 1 to 5' }),
    image: portrait,
    permission,
    ...numberedFields,
  },
  titleField: 'name',
  slugRule: 'number',
  slugFallback: '',
  wholeForm: 'never',
  formLists: 'json',
  imageRules: 'general',
  response: numberedResponse,
  input: numberedInput,
  excerptOf: ({ text }) => text,
});

export type Testimonial = z.output<typeof testimonials.item>;
