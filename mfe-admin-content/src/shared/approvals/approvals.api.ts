import { isApprovable } from '@atrium/contracts/content/approvals.constants';
import type { Approval, AskInput, ItemApprovals } from '@atrium/contracts/content/approvals.schemas';
import {
  type ContentTypeName,
  type ContentTypeRow,
  contentTypes,
} from '@atrium/contracts/content/content-types';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EntryNames, isSingle, type SingleNames } from '../entry-names';

export interface ApprovedItem {
  type: string;
  id: string;
}

/** The item as the calls of approvals name it; undefined for one that nobody is asked to approve. */
export function approvedItemOf(
  names: EntryNames | SingleNames,
  id: string | undefined,
): ApprovedItem | undefined {
  const type = isSingle(names) ? names.id : names.resource;
  const row: ContentTypeRow | undefined = contentTypes[type as ContentTypeName];
  return id === undefined || row === undefined || !isApprovable(row) ? undefined : { type, id };
}

const keyOf = (item: ApprovedItem | undefined) => ['approvals', item?.type, item?.id] as const;
/** The list is read again, because clients comment and approve meanwhile. */
const refetchMs = 60_000;

/** `rev` changes with each save, which may change what is approved. */
export function useApprovals(item: ApprovedItem | undefined, rev: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(item), rev],
    queryFn: async ({ signal }) =>
      (await api.get('/api/approvals/items/:type/:id', { params: item ?? { type: '', id: '' }, signal }))
        .data,
    enabled: item !== undefined,
    placeholderData: (before) => before as ItemApprovals | undefined,
    refetchInterval: refetchMs,
  });
}

/** Changes of the approvals of an item; each reads the list again. */
export function useApprovalActions(item: ApprovedItem) {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: keyOf(item) });
  return {
    ask: useMutation({
      mutationFn: async (input: AskInput): Promise<Approval> =>
        (await api.post('/api/approvals/items/:type/:id', input, { params: { ...item } })).data,
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => api.delete('/api/approvals/:id', undefined, { params: { id } }),
      onSettled,
    }),
    reply: useMutation({
      mutationFn: ({ id, comment, text }: { id: string; comment: string; text: string }) =>
        api.post('/api/approvals/:id/comments/:comment/replies', { text }, { params: { id, comment } }),
      onSettled,
    }),
    resolve: useMutation({
      mutationFn: ({ id, comment, isResolved }: { id: string; comment: string; isResolved: boolean }) =>
        api.put('/api/approvals/:id/comments/:comment', { isResolved }, { params: { id, comment } }),
      onSettled,
    }),
  };
}

/** The content that an approval was asked for. */
export function useApprovedContent(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['approvals', 'content', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/approvals/:id/content', { params: { id }, signal })).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
