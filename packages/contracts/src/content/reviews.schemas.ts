import { z } from 'zod';
import { dayInput } from '../common/dates.schemas';
import { flag, maybeMoment, maybeStaff, maybeText, text } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { reviewMonths } from './reviews.constants';

const interval = z.literal(reviewMonths).nullable().describe('Months; null: never');
const day = z.iso.date();

/** The review of an item: who looks at it again, and when. */
export const review = z
  .object({
    owner: maybeStaff.describe('Who has created the item unless somebody else was chosen'),
    isOwnerAway: flag.describe('The owner is not on the staff any more'),
    everyMonths: interval,
    dueOn: day.nullable().describe("The site's day; null if never"),
    isDue: flag,
    /** When somebody last said that the item is still right. */
    confirmedAt: maybeMoment,
    confirmedBy: maybeStaff,
    canChange: flag,
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

export const reviewParams = z.object({ type: z.string().max(50), id: objectId });

export const reviewInput = z.object({
  ownerId: objectId.optional(),
  everyMonths: interval.optional(),
  dueOn: dayInput.optional(),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const dueReview = z
  .object({
    type: text,
    id: text,
    title: text,
    /** "Service" */
    noun: text,
    path: text,
    editPath: maybeText,
    dueOn: day,
    everyMonths: interval,
    /** Null for nobody: the owner has left. */
    owner: maybeStaff,
    canConfirm: flag,
  })
  .meta({ id: 'DueReview' });
export type DueReview = z.output<typeof dueReview>;

/** `nobody`: the owner has left. */
export const dueReviewsQuery = paginationQuery(20).extend({
  whose: z.enum(['all', 'mine', 'nobody']).default('all'),
});
export type DueReviewsQuery = z.output<typeof dueReviewsQuery>;
