import { z } from 'zod';
import { flag, searchText } from './content-fields';
import { bulkActions, contentStatuses } from './content-types';
import { objectId } from './object-id';
import { paginationQuery } from './pagination';
import { bulkIds, optionalFilter } from './query-fields';

/** `GET /api/{solutions,case-studies,services}/admin/all`. */
export const adminListQuery = paginationQuery(10).extend({
  search: searchText,
  q: searchText,
  status: optionalFilter(z.enum([...contentStatuses, 'trash'], { error: 'Invalid status' })),
  industry: searchText,
  category: searchText,
  featured: optionalFilter(z.enum(['true', 'false'], { error: 'Must be true or false' })),
  sort: optionalFilter(
    z.enum(
      [
        '-createdAt',
        'createdAt',
        '-updatedAt',
        'updatedAt',
        'title',
        '-title',
        'displayOrder',
        '-displayOrder',
        '-views',
      ],
      { error: 'Can not sort by this' },
    ),
  ),
});
export type AdminListQuery = z.infer<typeof adminListQuery>;

/** Public lists of services, solutions and case studies: complete unless a page is requested. */
export const publicListQuery = paginationQuery(100).extend({ category: searchText, industry: searchText });
export type PublicListQuery = z.infer<typeof publicListQuery>;

/** Testimonials, team and careers: complete unless a page is requested; `status` only for staff. */
export const peopleListQuery = paginationQuery(100).extend({
  category: optionalFilter(searchText),
  status: optionalFilter(z.enum(['draft', 'published'], { error: 'Invalid status' })),
});

export const idParam = z.object({ id: objectId });

/** `PUT …/admin/feature/{id}`: toggles without a body. */
export const featureInput = z.object({ featured: flag.optional() });

/** `POST /api/<resource>/bulk`. */
export const bulkInput = z.object({ ids: bulkIds, action: z.enum(bulkActions, { error: 'Unknown action' }) });

/** `PUT /api/<resource>/reorder`: sets the display order of these items to this order. */
export const reorderInput = z.object({ ids: bulkIds });

/** A draft of an item that was never saved, by the key that its tab chose. */
export const newDraftParam = z.object({
  key: z.string().regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters or digits'),
});

/** Another person's draft of an item that was never saved. */
export const newDraftOfParam = newDraftParam.extend({ userId: objectId });

/** Another person's draft of an item. */
export const draftOfParam = idParam.extend({ userId: objectId });

/** `PUT /api/<resource>/{id}/draft`: the content of the form, complete or not. */
export const draftInput = z.object({
  data: z.record(z.string().max(100), z.unknown()),
  baseRev: z.number().int().min(0).optional(),
});

export const searchQuery = z.object({
  q: z.string().trim().max(200, 'Search for at most 200 characters').default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const mediaListQuery = paginationQuery(24).extend({
  q: searchText,
  unused: optionalFilter(z.enum(['true', 'false'])),
});

/** `PATCH /api/media/{id}`. */
export const updateMediaInput = z.object({
  alt: z.string({ error: 'Must be text' }).trim().max(300, 'Must be at most 300 characters').optional(),
  name: z.string().trim().min(1, 'A name is required').max(200, 'Must be at most 200 characters').optional(),
  focal: z
    .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }, { error: 'Must be a point' })
    .nullable()
    .optional(),
  isKept: z.boolean().optional(),
});

/** Partner logos: staff may ask for the trash; other status values are ignored. */
export const partnerLogoListQuery = paginationQuery(10).extend({
  status: z.literal('trash').optional().catch(undefined),
});
