import type { DueReviewsQuery, ReviewInput } from '@atrium/contracts/content/reviews.schemas';
import { useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const reviewsKey = ['site-check', 'reviews'] as const;

export interface ReviewedItem {
  type: string;
  id: string;
}

export function useDueReviews(whose: DueReviewsQuery['whose'], page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...reviewsKey, 'due', whose, page],
    queryFn: ({ signal }) =>
      api.get('/api/site-check/reviews', { query: { whose, page, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useReview({ type, id }: ReviewedItem) {
  const api = useApi();
  return useQuery({
    queryKey: [...reviewsKey, type, id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/site-check/reviews/:type/:id', { params: { type, id }, signal })).data,
  });
}

export function useChangeReview() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, id, input }: ReviewedItem & { input: ReviewInput }) =>
      (await api.put('/api/site-check/reviews/:type/:id', input, { params: { type, id } })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewsKey }),
  });
}

export function useConfirmReview() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, id }: ReviewedItem) =>
      (
        await api.post('/api/site-check/reviews/:type/:id/confirm', undefined, {
          params: { type, id },
        })
      ).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewsKey }),
  });
}
