import {
  catalogueExcerpt,
  catalogueFields,
  catalogueResponse,
  shortDescription,
} from '@atrium/contracts/content/catalogue.schemas';
import { defineContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { area, image, number, select, tags, text } from '@atrium/contracts/content/fields.schemas';
import { list } from '@atrium/contracts/content/nested-fields.schemas';
import { textImages } from '@atrium/contracts/media/schemas';

/** A content type that no other file knows. */
export const toys = defineContentType({
  name: 'toys',
  row: { noun: 'Toy', plural: 'Toys', label: 'Toy', folder: 'toys' },
  schemaId: 'Toy',
  listSchemaId: 'ToyListItem',
  collection: 'toys',
  messages: { notFound: 'Toy not found', created: 'Toy created', updated: 'Toy updated' },
  fields: {
    title: text('Title', { required: 'Title is required', maxLength: 200 }),
    ...catalogueFields,
    shortDescription: shortDescription('Short description is required'),
    colour: select('Colour', ['red', 'blue'], 'red', { message: 'Unknown colour' }),
    materials: tags('Materials', { maxItems: 10, maxLength: 50, search: 'keyword' }),
    age: number('From age', 3, { min: 0, max: 99, message: 'Age must be 0 to 99' }),
    rules: area('Rules', { maxLength: 5_000, inLists: false, search: 'text' }),
    parts: list(
      'Parts',
      {
        name: text('Name', { maxLength: 100 }),
        count: number('Count', 1, { min: 1, max: 99, message: 'Too many' }),
      },
      { entry: 'Part', inLists: false },
    ),
    picture: image('Picture', { minWidth: 640 }),
  },
  titleField: 'title',
  slugRule: 'title',
  slugFallback: 'toy',
  wholeForm: 'lenient',
  formLists: 'json',
  imageRules: 'general',
  response: catalogueResponse,
  itemResponse: { textImages },
  filters: { category: 'colour' },
  excerptOf: catalogueExcerpt,
});
