import type { BulkAction, BulkResult, ContentVersion, PreviewLink } from '@atrium/contracts/content-types';
import type { ListResponse, SuccessResponse } from '@atrium/contracts/responses';
import { type ApiClient, useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Kinds with lists, trash, versions and drafts; also their path segment. */
export type ContentResource = 'blogs' | 'services' | 'solutions' | 'case-studies' | 'partner-logos';

export type ListQuery = Record<string, string | number | undefined>;

const pathOf = (resource: ContentResource, ...rest: string[]): string =>
  ['/api', resource, ...rest].join('/');

export const contentKeys = {
  all: (resource: ContentResource) => [resource] as const,
  lists: (resource: ContentResource) => [resource, 'list'] as const,
  list: (resource: ContentResource, path: string, query: ListQuery) =>
    [resource, 'list', path, query] as const,
  item: (resource: ContentResource, id: string) => [resource, 'item', id] as const,
  versions: (resource: ContentResource, id: string) => [resource, 'versions', id] as const,
};

/** One page of a list. The previous page stays visible while the next one loads. */
export function useContentList<Result extends object = ListResponse<unknown>>(options: {
  resource: ContentResource;
  /** Below the resource, e.g. `admin/all`. */
  path?: string;
  query: ListQuery;
}) {
  const { resource, path = '', query } = options;
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.list(resource, path, query),
    queryFn: ({ signal }) =>
      api.request<Result>('GET', path ? pathOf(resource, path) : pathOf(resource), undefined, {
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One item for its editor. Never cached, because an editor must start from the saved state. */
export function useContentItem<Item>(resource: ContentResource, id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.item(resource, id ?? ''),
    queryFn: async ({ signal }) =>
      (await api.request<SuccessResponse<Item>>('GET', pathOf(resource, id ?? ''), undefined, { signal }))
        .data,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** `rev` makes a save conditional, so that other people's changes are not overwritten. */
export function useSaveItem<Item>(resource: ContentResource, id: string | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ input, rev }: { input: object; rev: number | undefined }) =>
      id === undefined
        ? api.request<SuccessResponse<Item>>('POST', pathOf(resource), input)
        : api.request<SuccessResponse<Item>>('PUT', pathOf(resource, id), input, {
            headers: rev === undefined ? {} : { 'if-match': `"${rev}"` },
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKeys.lists(resource) }),
  });
}

/** Actions on items; each invalidates the lists of its resource. */
export function useItemActions(resource: ContentResource) {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: contentKeys.all(resource) });
  return {
    remove: useMutation({ mutationFn: (id: string) => api.delete<unknown>(pathOf(resource, id)), onSettled }),
    restore: useMutation({
      mutationFn: (id: string) => api.post<unknown>(pathOf(resource, id, 'restore')),
      onSettled,
    }),
    duplicate: useMutation({
      mutationFn: (id: string) =>
        api.post<SuccessResponse<{ _id: string; title: string }>>(pathOf(resource, id, 'duplicate')),
      onSettled,
    }),
    feature: useMutation({
      mutationFn: ({ id, featured }: { id: string; featured: boolean }) =>
        api.put<unknown>(pathOf(resource, 'admin/feature', id), { featured }),
      onSettled,
    }),
    bulk: useMutation({
      mutationFn: async (body: { ids: string[]; action: BulkAction }): Promise<BulkResult> => {
        const result = await api.post<BulkResult & { data?: BulkResult }>(pathOf(resource, 'bulk'), body);
        return result.data ?? result;
      },
      onSettled,
    }),
    reorder: useMutation({
      mutationFn: (ids: string[]) => api.put<unknown>(pathOf(resource, 'reorder'), { ids }),
      onSettled,
    }),
  };
}

export function useVersions(resource: ContentResource, id: string, isOpen: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.versions(resource, id),
    queryFn: async ({ signal }) =>
      (await api.get<SuccessResponse<ContentVersion[]>>(pathOf(resource, id, 'versions'), { signal })).data,
    enabled: isOpen,
    staleTime: 0,
  });
}

export function useVersion(resource: ContentResource, id: string, rev: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...contentKeys.versions(resource, id), rev],
    queryFn: async ({ signal }) =>
      (
        await api.get<SuccessResponse<ContentVersion>>(pathOf(resource, id, 'versions', String(rev)), {
          signal,
        })
      ).data,
    enabled: rev !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const createPreview = (api: ApiClient, resource: ContentResource, id: string) =>
  api.post<SuccessResponse<PreviewLink>>(pathOf(resource, id, 'preview'));

/** `keepsDraft` stores the draft as a version first. */
export const restoreVersion = (
  api: ApiClient,
  resource: ContentResource,
  { id, rev, keepsDraft }: { id: string; rev: number; keepsDraft: boolean },
) =>
  api.post<unknown>(pathOf(resource, id, 'versions', String(rev), 'restore'), undefined, {
    ...(keepsDraft && { query: { keepDraft: true } }),
  });

export const createNewPreview = (api: ApiClient, resource: ContentResource, key: string) =>
  api.post<SuccessResponse<PreviewLink>>(pathOf(resource, 'new', 'drafts', key, 'preview'));

export const draftPath = (resource: ContentResource, id: string): string => pathOf(resource, id, 'draft');

export const newDraftsPath = (resource: ContentResource): string => pathOf(resource, 'new', 'drafts');

export const newDraftPath = (resource: ContentResource, key: string): string =>
  `${newDraftsPath(resource)}/${key}`;
