import { image, richText, text } from '@atrium/contracts/content/fields.schemas';
import { list } from '@atrium/contracts/content/nested-fields.schemas';
import { defineSingleType } from '@atrium/contracts/content/site-documents.schemas';

/** A single type that no other file knows. */
export const toyShop = defineSingleType({
  name: 'toy-shop',
  row: { noun: 'Toy shop', plural: 'Toy shops', isSingle: true },
  schemaId: 'ToyShop',
  fields: {
    name: text('Name', { required: 'Name is required', maxLength: 100 }, 'The toy shop'),
    welcome: richText('Welcome', {}),
    hours: list('Hours', { day: text('Day', { maxLength: 30 }) }, { entry: 'Day' }),
    front: image('Shop front', { minWidth: 640 }),
  },
});
