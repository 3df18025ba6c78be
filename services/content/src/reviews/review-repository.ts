import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { maxDueReviews } from '@atrium/contracts/content/reviews.constants';
import type { Db, Filter, ObjectId } from 'mongodb';
import type { EntryDocument, StoredReview } from '../entries/entry-document';
import { addMonths } from './review-days';

/** The fields that a list of reviews needs. */
export type ReviewedEntry = Pick<
  EntryDocument,
  '_id' | 'title' | 'slug' | 'status' | 'isLive' | 'createdBy' | 'updatedAt' | 'review'
>;

const projection = { title: 1, slug: 1, status: 1, isLive: 1, createdBy: 1, updatedAt: 1, review: 1 };
const shown = { status: 'published', isLive: true } as const;
const twoDaysMs = 2 * 86_400_000;

export type ReviewRepository = ReturnType<typeof createReviewRepository>;

/** The reviews of the items of one type; they are a part of the items that no save touches. */
export function createReviewRepository(db: Db, { collection, row }: ContentType) {
  const entries = db.collection<EntryDocument>(collection);
  const list = (filter: Filter<EntryDocument>, sort: Record<string, 1>) =>
    entries
      .find<ReviewedEntry>({ ...filter, ...shown }, { projection, sort, limit: maxDueReviews })
      .toArray();

  return {
    /** Published items with a chosen review in these days, both included. */
    listWithin: (first: string, last: string) =>
      list({ 'review.dueOn': { $gte: first, $lte: last } } as Filter<EntryDocument>, { 'review.dueOn': 1 }),
    /** Published items for which nobody chose a review, and whose last change is so old that one is due today, or in the next two days. */
    async listUnchosen(today: string): Promise<ReviewedEntry[]> {
      if (row.reviewMonths === undefined) return [];
      const last = new Date(Date.parse(addMonths(today, -row.reviewMonths)) + twoDaysMs);
      const unchosen = { 'review.dueOn': { $exists: false }, updatedAt: { $lt: last } };
      return list(unchosen as Filter<EntryDocument>, { updatedAt: 1 });
    },
    /** No new revision: open editors and drafts don't conflict. Null if the item is not there, or in the trash. */
    change: (_id: ObjectId, changes: StoredReview) =>
      entries.findOneAndUpdate(
        { _id, isLive: true },
        [
          {
            $set: {
              // A damaged review is replaced.
              review: {
                $mergeObjects: [
                  { $cond: [{ $eq: [{ $type: '$review' }, 'object'] }, '$review', {}] },
                  { $literal: changes },
                ],
              },
            },
          },
        ],
        { returnDocument: 'after' },
      ),
  };
}
