import { z } from 'zod';
import { count, flag, text } from '../common/fields.schemas';
import { reportQuery } from '../site/report.schemas';
import { narrowings } from './constants';
import { compared, visitPage, visitPeriod } from './schemas';

/** One row of a list: `key` is as the list has it. */
export const narrowedQuery = reportQuery.safeExtend({
  by: z.enum(narrowings, { error: 'Must be pages, sources, campaigns or devices' }),
  key: z.string().min(1).max(300),
});
export type NarrowedQuery = z.output<typeof narrowedQuery>;

export const narrowedVisits = z
  .object({
    siteName: text,
    currency: text,
    period: visitPeriod,
    before: visitPeriod,
    by: z.enum(narrowings),
    key: text,
    /** Views of a page or device, entries from a source or campaign. */
    count: compared,
    /** The same of the whole site. */
    all: compared,
    /** Some days had more than `maxVisitKeys`, so that views of this one may be among the others. */
    isCut: flag,
    chartUnit: z.enum(['day', 'month']),
    chart: z.array(z.object({ from: text, count })),
    /** The enquiries from a source or by a campaign, those that were won, and their value; null for pages and devices. */
    enquiries: z.object({ leads: count, won: count, value: z.number() }).nullable(),
    /** The further figures of a page; null for the others, and for a page without views. */
    page: visitPage.nullable(),
  })
  .meta({ id: 'NarrowedVisits' });
export type NarrowedVisits = z.output<typeof narrowedVisits>;
