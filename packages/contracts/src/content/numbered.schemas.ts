import { z } from 'zod';
import { count } from '../common/fields.schemas';
import { optionalFilter, searchText } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { image, order, select } from './fields.schemas';
import { numeric } from './inputs.schemas';
import { systemShape } from './schemas';

const statuses = ['draft', 'published'] as const;

/** Testimonials, team and careers: complete unless a page is requested; `status` only for staff. */
export const numberedListQuery = paginationQuery(100).extend({
  category: optionalFilter(searchText),
  search: searchText,
  status: optionalFilter(z.enum([...statuses, 'trash'], { error: 'Invalid status' })),
});

export const numberedFields = {
  displayOrder: order(),
  status: select('Status', statuses, 'published', { message: 'Invalid status' }),
};

export const numberedInput = {
  /** The small number of its public address; the next free one when left out. */
  id: numeric({ min: 1, max: 1_000_000, message: 'Must be a whole number' }).optional(),
};

export const portrait = image('Portrait', { minWidth: 640, whenMissing: 'keep' });

/** `id` is the small number of the public address (`/team/3`), `_id` the database's; calls take either. */
export const numberedResponse = { ...systemShape, id: count };

const numberedEntry = z.object({
  ...numberedResponse,
  displayOrder: numberedFields.displayOrder.output,
  status: numberedFields.status.output,
});

/**
 * Testimonials, team members and career roles. `id` is the small number that their public addresses carry
 * (`/team/3`); `_id` is the database's. Calls take either.
 */
export type NumberedEntry = z.output<typeof numberedEntry>;
