import type { ApiClient } from '@atrium/mfe-kit';
import { queryOptions } from '@tanstack/react-query';

/** All keys of answers start with `all`. */
export const answerKeys = { all: ['answers'] };

interface AnswerList {
  form: string;
  state: string;
  page: number;
}

export const answerQueries = (api: ApiClient) => ({
  forms: queryOptions({
    queryKey: ['answers', 'forms'],
    queryFn: async ({ signal }) => (await api.get('/api/form-answers/forms', { signal })).data,
  }),
  list: ({ form, state, page }: AnswerList) =>
    queryOptions({
      queryKey: ['answers', 'list', form, state, page],
      queryFn: ({ signal }) =>
        api.get('/api/form-answers', {
          query: { page, ...(form !== '' && { form }), ...(state !== '' && { state }) },
          signal,
        }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['answers', 'detail', id],
      queryFn: async ({ signal }) =>
        (await api.get('/api/form-answers/:id', { params: { id }, signal })).data,
    }),
});
