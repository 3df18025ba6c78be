import { z } from 'zod';
import { emailAddress } from '../auth/schemas';
import { count, moment, text } from '../common/fields.schemas';
import { optionalFilter, searchText } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { displayOrder, knownUpdatedAt, numeric, optionalExistingImage, textInput } from './fields.schemas';

/** Testimonials, team and careers: complete unless a page is requested; `status` only for staff. */
export const peopleListQuery = paginationQuery(100).extend({
  category: optionalFilter(searchText),
  status: optionalFilter(z.enum(['draft', 'published'], { error: 'Invalid status' })),
});

export const personInputFields = {
  /** The small number of its public address; the next free one when left out. */
  id: numeric({ min: 1, max: 1_000_000, message: 'Must be a whole number' }).optional(),
  displayOrder: displayOrder.optional(),
  status: z.enum(['draft', 'published'], { error: 'Invalid status' }).optional(),
  updatedAt: knownUpdatedAt,
};

export const portrait = {
  existingImage: optionalExistingImage.optional(),
  imageAlt: textInput(300).optional(),
};
export const optionalEmail = z.union([z.literal(''), emailAddress]);

/** `id` is the small number of the public address (`/team/3`), `_id` the database's; calls take either. */
export const personShape = {
  _id: text,
  id: count,
  displayOrder: count,
  status: z.enum(['draft', 'published']),
  createdAt: moment,
  updatedAt: moment,
  rev: count,
};

export const personEntry = z.object(personShape);

/**
 * Testimonials, team members and career roles. `id` is the small number that their public addresses carry
 * (`/team/3`); `_id` is the database's. Calls take either.
 */
export type PersonEntry = z.output<typeof personEntry>;
