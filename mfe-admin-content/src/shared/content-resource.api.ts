import { editorQuery } from '@atrium/admin-kit/queries/editor-query';
import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { BulkAction, EntryResource } from '@atrium/contracts/content/constants';
import { type ApiClient, useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Kinds with lists and trash; also their path segment. */
export type ContentResource = EntryResource | 'partner-logos';

/** A call of a list: `path` (below the resource) and `query` name its page in the cache. */
export interface ListCall<Result> {
  path: string;
  query: object;
  read(api: ApiClient, signal: AbortSignal): Promise<Result>;
}

/** The calls of an editor. */
export interface ItemCalls<Item> {
  read(api: ApiClient, id: string, signal?: AbortSignal): Promise<{ data: Item }>;
  create(api: ApiClient, input: Record<string, unknown>): Promise<{ data: Item }>;
  update(
    api: ApiClient,
    id: string,
    save: { input: Record<string, unknown>; headers: Record<string, string> },
  ): Promise<{ data: Item }>;
  /** The item as it is now, if a save was refused because somebody else was first. */
  staleOf(error: unknown): Item | null;
  /** Makes this person's draft a version; the item with its new `rev`. */
  keepDraft(api: ApiClient, id: string): Promise<{ data: Item }>;
  restoreVersion(
    api: ApiClient,
    params: { id: string; rev: number },
    query: { keepDraft?: 'true' },
  ): Promise<{ data: Item }>;
}

export const contentKeys = {
  all: (resource: ContentResource) => [resource] as const,
  lists: (resource: ContentResource) => [resource, 'list'] as const,
  list: (resource: ContentResource, path: string, query: object) => [resource, 'list', path, query] as const,
  item: (resource: ContentResource, id: string) => [resource, 'item', id] as const,
  versions: (resource: ContentResource, id: string) => [resource, 'versions', id] as const,
};

/** One page of a list. The previous page stays visible while the next one loads. */
export function useContentList<Result extends object>(
  resource: ContentResource,
  { path, query, read }: ListCall<Result>,
) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.list(resource, path, query),
    queryFn: ({ signal }) => read(api, signal),
    placeholderData: keepPreviousData,
  });
}

/** One item for its editor. */
export function useContentItem<Item>(
  resource: ContentResource,
  { read }: Pick<ItemCalls<Item>, 'read'>,
  id: string | undefined,
) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.item(resource, id ?? ''),
    queryFn: async ({ signal }) => (await read(api, id ?? '', signal)).data,
    enabled: id !== undefined,
    ...editorQuery,
  });
}

/** `rev` makes a save conditional, so that other people's changes are not overwritten. */
export function useSaveItem<Item>(
  resource: ContentResource,
  { create, update }: Pick<ItemCalls<Item>, 'create' | 'update'>,
  id: string | undefined,
) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ input, rev }: { input: Record<string, unknown>; rev: number | undefined }) =>
      id === undefined
        ? create(api, input)
        : update(api, id, { input, headers: rev === undefined ? {} : { 'if-match': `"${rev}"` } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKeys.lists(resource) }),
  });
}

function useInvalidate(resource: ContentResource) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: contentKeys.all(resource) });
}

/** Actions on items; each invalidates the lists of its resource. */
export function useItemActions(resource: ContentResource) {
  const api = useApi();
  const onSettled = useInvalidate(resource);
  return {
    remove: useMutation({
      mutationFn: async (id: string) => {
        await api.delete(`/api/${resource}/:id`, undefined, { params: { id } });
      },
      onSettled,
    }),
    restore: useMutation({
      mutationFn: async (id: string) => {
        await api.post(`/api/${resource}/:id/restore`, undefined, { params: { id } });
      },
      onSettled,
    }),
    reorder: useMutation({
      mutationFn: (ids: string[]) => api.put(`/api/${resource}/reorder`, { ids }),
      onSettled,
    }),
  };
}

/** Actions on items with an editor. */
export function useEntryActions(resource: EntryResource) {
  const api = useApi();
  const onSettled = useInvalidate(resource);
  return {
    duplicate: useMutation({
      mutationFn: async (id: string): Promise<{ data: { _id: string; title: string } }> =>
        api.post(`/api/${resource}/:id/duplicate`, undefined, { params: { id } }),
      onSettled,
    }),
    bulk: useMutation({
      mutationFn: async (body: { ids: string[]; action: BulkAction }): Promise<BulkResult> =>
        (await api.post(`/api/${resource}/bulk`, body)).data,
      onSettled,
    }),
  };
}

export function useFeatureSolution() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, featured }: { id: string; featured: boolean }) =>
      api.put('/api/solutions/admin/feature/:id', { featured }, { params: { id } }),
    onSettled: useInvalidate('solutions'),
  });
}

export function useVersions(resource: EntryResource, id: string, isOpen: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.versions(resource, id),
    queryFn: async ({ signal }) =>
      (await api.get(`/api/${resource}/:id/versions`, { params: { id }, signal })).data,
    enabled: isOpen,
    staleTime: 0,
  });
}

export function useVersion(resource: EntryResource, id: string, rev: number | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...contentKeys.versions(resource, id), rev],
    queryFn: async ({ signal }) =>
      (await api.get(`/api/${resource}/:id/versions/:rev`, { params: { id, rev: rev ?? 0 }, signal })).data,
    enabled: rev !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The content that was saved as a revision. */
export async function readSavedVersion(
  api: ApiClient,
  resource: EntryResource,
  params: { id: string; rev: number },
): Promise<Record<string, unknown> | undefined> {
  const { data } = await api.get(`/api/${resource}/:id/versions/:rev`, { params });
  return data.isDraft ? readSavedVersion(api, resource, { ...params, rev: params.rev - 1 }) : data.data;
}

export const createPreview = (api: ApiClient, resource: EntryResource, id: string) =>
  api.post(`/api/${resource}/:id/preview`, undefined, { params: { id } });

export const createNewPreview = (api: ApiClient, resource: EntryResource, key: string) =>
  api.post(`/api/${resource}/new/drafts/:key/preview`, undefined, { params: { key } });
