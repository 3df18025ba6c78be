import { z } from 'zod';
import { dayOrMomentInput } from '../common/dates.schemas';
import { count, maybeNumber, moment, text } from '../common/fields.schemas';
import { downloadFields, unsetWhenEmpty } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { contactSorts, receivedPattern, sortOrders } from './constants';
import { contactLimits } from './contact-rules';
import { shortText, status } from './fields.schemas';

export const contactFilters = z.object({
  /** One or several, separated by commas. */
  status: unsetWhenEmpty(
    z.string().transform((text, context) => {
      const parsed = z.array(status).safeParse(text.slice(0, 200).split(','));
      // The field is named, not a place in the list.
      if (!parsed.success) context.addIssue({ code: 'custom', message: 'Unknown status' });
      return parsed.data ?? z.NEVER;
    }),
  ),
  serviceType: unsetWhenEmpty(shortText(contactLimits.serviceType)),
  source: unsetWhenEmpty(shortText(100)),
  contacted: unsetWhenEmpty(z.enum(['true', 'false'], { error: 'Must be true or false' })),
  search: unsetWhenEmpty(shortText(200)),
  startDate: unsetWhenEmpty(dayOrMomentInput),
  endDate: unsetWhenEmpty(dayOrMomentInput),
  /** `last-7` and `older-2`, in days before now: a saved filter means other dates tomorrow. */
  received: unsetWhenEmpty(z.string().regex(receivedPattern, 'Must be like last-7 or older-2')),
  /** The id of a person, `me`, or `nobody`. */
  owner: unsetWhenEmpty(shortText(100)),
  tag: unsetWhenEmpty(shortText(50)),
});
export type ContactFilters = z.infer<typeof contactFilters>;

export const contactListQuery = contactFilters.extend({
  ...paginationQuery(10).shape,
  sort: z.enum(contactSorts, { error: 'Unknown column' }).default('date'),
  order: z.enum(sortOrders, { error: 'Must be asc or desc' }).default('desc'),
});
export type ContactListQuery = z.infer<typeof contactListQuery>;

export const contactTrashQuery = z.object({
  ...paginationQuery(10).shape,
  search: contactFilters.shape.search,
});

/** With `ids`, only those; the filters still apply. */
export const contactExportQuery = contactFilters.extend(downloadFields);
export type ContactExportQuery = z.infer<typeof contactExportQuery>;

export const savedFilterInput = z.object({
  name: shortText(80).pipe(z.string().min(1, 'A name is required')),
  query: z.partialRecord(contactFilters.keyof(), z.string().max(200)),
});

const counts = z.array(z.object({ _id: text, count }));

export const contactStats = z
  .object({
    total: count,
    today: count,
    thisWeek: count,
    converted: count,
    /** Percent with one decimal. */
    conversionRate: z.number(),
    revenue: maybeNumber,
    statusBreakdown: counts,
    /** By label; `Not listed` for all but the twenty most frequent texts of visitors, `Not specified` for empty ones. */
    serviceTypeCounts: counts,
    timelineCounts: counts,
  })
  .meta({ id: 'ContactStats' });

export type ContactStats = z.output<typeof contactStats>;

export type CountById = ContactStats['statusBreakdown'][number];

/** The value of the contacts of each status; those without one are left out. */
export const contactValues = z.array(z.object({ _id: status, value: z.number() }));
export type ContactValues = z.output<typeof contactValues>;

export const savedContactFilter = z
  .object({
    _id: text,
    id: text,
    name: text,
    query: z.record(z.string(), z.string()),
    createdAt: moment,
  })
  .meta({ id: 'SavedContactFilter' });

export type SavedContactFilter = z.output<typeof savedContactFilter>;
