import { z } from 'zod';
import { count, moment, text } from '../common/fields.schemas';
import { paginationQuery } from '../common/pagination.schemas';

/** A published item, with its editor unless there is none. */
const checkedPlace = z.object({ type: text, id: text, title: text, editPath: text.nullable() });

export const pageProblems = checkedPlace
  .extend({ path: text.nullable(), problems: z.array(text) })
  .meta({ id: 'PageProblems' });
export type PageProblems = z.output<typeof pageProblems>;

/** A link to another site that leads nowhere, with the items that it stands in. */
export const brokenLink = z
  .object({
    url: text,
    problem: text,
    failedSince: moment,
    checkedAt: moment,
    places: z.array(checkedPlace),
  })
  .meta({ id: 'BrokenLink' });
export type BrokenLink = z.output<typeof brokenLink>;

/** `lastCheckedAt`: of the newest check of a link; null before the first one. */
export const linkReport = z
  .object({ checked: count, lastCheckedAt: moment.nullable(), broken: z.array(brokenLink) })
  .meta({ id: 'LinkReport' });
export type LinkReport = z.output<typeof linkReport>;

export const pageProblemsQuery = paginationQuery(20);

export const linkInput = z.object({ url: z.string().max(2_000) });
/** `problem`: null if the link leads somewhere. */
export const checkedLink = z.object({ url: text, problem: text.nullable() }).meta({ id: 'CheckedLink' });
export type CheckedLink = z.output<typeof checkedLink>;
