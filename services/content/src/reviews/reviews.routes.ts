import { reviewCalls } from '@atrium/contracts/content/reviews.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { ContentContext } from '../context';
import { changeReview, confirmReview, readReview } from './change-review';
import { pageDueReviews } from './due-reviews';

export const reviewRoutes = (context: ContentContext): CallRoute[] => [
  handle(reviewCalls.list, async ({ query, actor }) =>
    listResponse(await pageDueReviews(context, query, actor)),
  ),
  handle(reviewCalls.read, async ({ params, actor }) => success(await readReview(context, params, actor))),
  handle(reviewCalls.change, async ({ params, body, actor }) =>
    success(await changeReview(context, params, { input: body, actor })),
  ),
  handle(reviewCalls.confirm, async ({ params, actor }) =>
    success(await confirmReview(context, params, actor)),
  ),
];
