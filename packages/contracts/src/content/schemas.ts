import { z } from 'zod';
import { count, maybeMoment, moment, staffRef, text, texts } from '../common/fields.schemas';
import { bulkIds } from '../common/ids.schemas';
import { optionalFilter, searchText } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { bulkActions, contentStatuses } from './constants';
import { flagInput } from './inputs.schemas';

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

/** `PUT …/admin/feature/{id}`: toggles without a body. */
export const featureInput = z.object({ featured: flagInput.optional() });

/** `POST /api/<resource>/bulk`. */
export const bulkInput = z.object({ ids: bulkIds, action: z.enum(bulkActions, { error: 'Unknown action' }) });

/** `PUT /api/<resource>/reorder`: sets the display order of these items to this order. */
export const reorderInput = z.object({ ids: bulkIds });

/** `rev` grows with each save: sent back as `If-Match: "<rev>"`, a save over somebody else's is 409 with code `stale`. */
export const systemShape = { _id: text, id: text, createdAt: moment, updatedAt: moment, rev: count };

const entryShape = { ...systemShape, title: text, slug: text };

export const contentEntry = z.object(entryShape);

/**
 * Fields of every item. `rev` grows with each save: send it back as `If-Match: "<rev>"`, or `updatedAt` as a field of
 * the body; after a save by someone else the response is 409 with code `stale` and the saved item as `current`.
 */
export type ContentEntry = z.output<typeof contentEntry>;

/** Only to staff. `oldSlugs` redirect with 301; `deletedAt` is when it was moved to the trash. */
export const staffShape = {
  createdBy: staffRef.optional(),
  updatedBy: staffRef.optional(),
  oldSlugs: texts.optional(),
  deletedAt: maybeMoment.optional(),
};

export const staffFields = z.object(staffShape);

/** Additional fields for staff. */
export type StaffFields = z.output<typeof staffFields>;

/** `data` only where one version is read. `isDraft`: a draft that was kept, so the item did not change at this `rev`. */
export const contentVersion = z
  .object({
    rev: count,
    savedAt: moment,
    savedBy: staffRef,
    title: text,
    status: text,
    isDraft: z.boolean().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ContentVersion' });

/** `GET …/{id}/versions`, newest first; `data` only in `GET …/{id}/versions/{rev}`. */
export type ContentVersion = z.output<typeof contentVersion>;

export const previewLifetime = { hours: 24, minHours: 1, maxHours: 30 * 24 } as const;
const { minHours, maxHours } = previewLifetime;
const lifetimeText = `Must be ${minHours} to ${maxHours} hours`;

/** How long a preview link is valid; a day unless given. */
export const previewInput = z.object({
  hours: z
    .number({ error: lifetimeText })
    .int(lifetimeText)
    .min(minHours, lifetimeText)
    .max(maxHours, lifetimeText)
    .optional(),
});

/** The query of the page beside the form: `marks=true` ends each text with the path of its field. */
export const marksQuery = z.object({ marks: z.enum(['true', 'false']).optional().catch(undefined) });

export const previewLink = z
  .object({ token: text, path: text, expiresAt: moment })
  .meta({ id: 'PreviewLink' });

/** `POST …/{id}/preview`: a page that shows the unpublished item without signing in, until it expires. */
export type PreviewLink = z.output<typeof previewLink>;

/** Sent over Redis when content has changed. */
export const contentEvent = z.object({
  /** A content type, or another source of pages such as the registry. */
  resource: z.string().max(64),
  ids: z.array(z.string()).default([]),
  /** The change is invisible to visitors: cached pages stay, totals of the back office change. */
  isHidden: z.boolean().optional(),
  /** The publisher's id: a process ignores its own events. */
  origin: z.string().max(64).optional(),
});
export type ContentEvent = z.infer<typeof contentEvent>;
