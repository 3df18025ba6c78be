import { type StaffRef, staffRef } from '@atrium/contracts/common/fields.schemas';
import type { ContentTypeRow } from '@atrium/contracts/content/content-types';
import { type ReviewMonths, reviewMonths } from '@atrium/contracts/content/reviews.constants';
import { z } from 'zod';
import { addMonths } from './review-days';
import type { ReviewedEntry } from './review-repository';

/** A damaged part of a review counts as not chosen. */
const stored = z
  .object({
    owner: staffRef.optional().catch(undefined),
    everyMonths: z.literal(reviewMonths).nullish().catch(undefined),
    dueOn: z.iso.date().nullish().catch(undefined),
    confirmedAt: z.date().optional().catch(undefined),
    confirmedBy: staffRef.optional().catch(undefined),
  })
  .catch({});

export interface ReviewPlan {
  owner: StaffRef | null;
  everyMonths: ReviewMonths | null;
  dueOn: string | null;
  confirmedAt: Date | null;
  confirmedBy: StaffRef | null;
}

/** The choice that somebody made for an item; otherwise its author, and the months of its type after the last change. */
export function describeReview(
  row: ContentTypeRow,
  entry: Pick<ReviewedEntry, 'review' | 'createdBy' | 'updatedAt'>,
  dayOf: (time: Date) => string,
): ReviewPlan {
  const { owner, everyMonths, dueOn, confirmedAt, confirmedBy } = stored.parse(entry.review);
  const months = everyMonths === undefined ? (row.reviewMonths ?? null) : everyMonths;
  const usual = () => (months === null ? null : addMonths(dayOf(entry.updatedAt), months));
  return {
    owner: owner ?? staffRef.nullable().catch(null).parse(entry.createdBy),
    everyMonths: months,
    dueOn: dueOn === undefined ? usual() : dueOn,
    confirmedAt: confirmedAt ?? null,
    confirmedBy: confirmedBy ?? null,
  };
}
