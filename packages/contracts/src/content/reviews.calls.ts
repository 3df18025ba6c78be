import { callsOf } from '../common/define-calls';
import { dataOf, pageOf } from '../common/envelopes.schemas';
import { dueReview, dueReviewsQuery, review, reviewInput, reviewParams } from './reviews.schemas';

const reviews = callsOf('Site check', '/api/site-check/reviews');
const known = { params: reviewParams, failures: [404] } as const;

/** Changes need the right to change the item, or its ownership, which the operation checks. */
export const reviewCalls = {
  list: reviews.get(
    '',
    'content.read',
    'List the published items that are due for review, longest due first, at most 1,000',
    pageOf(dueReview),
    { query: dueReviewsQuery },
  ),
  read: reviews.get(
    '/:type/:id',
    'content.read',
    'Read who reviews an item, and when',
    dataOf(review),
    known,
  ),
  change: reviews.put(
    '/:type/:id',
    'content.read',
    'Change who reviews an item, how often, or the next day',
    dataOf(review),
    { ...known, body: reviewInput },
  ),
  confirm: reviews.post(
    '/:type/:id/confirm',
    'content.read',
    'Confirm that an item is still right, which sets its next review',
    dataOf(review),
    known,
  ),
};
