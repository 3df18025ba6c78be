import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { FormAnswers } from '@atrium/contracts/forms/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerKeys } from './answers.queries';

/** Changes of answers. `onDeleted` runs once they are gone. */
export function useAnswerActions({ onDeleted }: { onDeleted(): void }) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: answerKeys.all });
  const setState = useMutation({
    mutationFn: ({ _id, state }: Pick<FormAnswers, '_id'> & { state: 'new' | 'done' }) =>
      api.patch('/api/form-answers/:id/state', { state }, { params: { id: _id } }),
    onError: (error) => void toast.error(failureOf('Error changing the answers', error)),
    onSettled: refresh,
  });
  const release = useMutation({
    mutationFn: ({ _id }: Pick<FormAnswers, '_id'>) =>
      api.post('/api/form-answers/:id/release', undefined, { params: { id: _id } }),
    onSuccess: () => void toast.success('The answers are released'),
    onError: (error) => void toast.error(failureOf('Error releasing the answers', error)),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Pick<FormAnswers, '_id'>) =>
      api.delete('/api/form-answers/:id', undefined, { params: { id: _id } }),
    onSuccess: () => {
      toast.success('The answers are deleted');
      onDeleted();
    },
    onError: (error) => void toast.error(failureOf('Error deleting the answers', error)),
    onSettled: refresh,
  });
  return { setState, release, remove };
}
