import { editorQuery } from '@atrium/admin-kit/queries/editor-query';
import { readStale } from '@atrium/admin-kit/read-stale';
import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { Pagination } from '@atrium/contracts/common/pagination.schemas';
import { type BulkAction, type EditedType, isOnSharedPage } from '@atrium/contracts/content/constants';
import type { ContentEntry, StaffFields } from '@atrium/contracts/content/schemas';
import type { SiteDocument } from '@atrium/contracts/content/site-documents.schemas';
import { type ApiClient, toast, useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Kinds with lists and trash; also their path segment. */
export type ContentResource = EditedType | 'partner-logos';

/** Kinds of items with an editor. Site documents are the items of the single types; their ids are names. */
export type EditedResource = EditedType | 'site-documents';

/** A call of a list: `path` (below the resource) and `query` name its page in the cache. */
export interface ListCall<Result> {
  path: string;
  query: object;
  read(api: ApiClient, signal: AbortSignal): Promise<Result>;
}

type Data = Record<string, unknown>;

/** Fields that lists change without a new revision. */
export interface ListedItem {
  featured: boolean;
  displayOrder: number;
}

/** The fields of an item that all lists have. */
export interface ListedForStaff {
  _id: string;
  /** People only: the number in their address. */
  id?: string | number;
  status?: string | undefined;
  title?: string;
  name?: string;
  slug?: string;
  deletedAt?: string | null | undefined;
}

/** The fields of an item that the editor and its dialogs read, besides those of its type. */
export type EditedEntry = Pick<SiteDocument, '_id' | 'rev' | 'updatedAt'> &
  Partial<Pick<ContentEntry, 'title' | 'slug'> & ListedItem & StaffFields> & {
    /** The number of a person's public address. */
    id?: string | number;
    status?: string | undefined;
    publishedAt?: string | null | undefined;
  };

export const contentKeys = {
  all: (resource: ContentResource) => [resource] as const,
  lists: (resource: string) => [resource, 'list'] as const,
  list: (resource: ContentResource, path: string, query: object) => [resource, 'list', path, query] as const,
  item: (resource: EditedResource, id: string) => [resource, 'item', id] as const,
  versions: (resource: EditedResource, id: string) => [resource, 'versions', id] as const,
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

/** The name of an item in the trash and in the order. People and logos have a name instead of a title. */
export const nameOf = ({ title, name }: { title?: string; name?: string }): string => name ?? title ?? '';

/** All items for staff, by any type's own call. */
export async function listItems(
  api: ApiClient,
  resource: ContentResource,
  { query, signal }: { query: { page: number; limit: number; status?: 'trash' }; signal: AbortSignal },
): Promise<{ items: ListedForStaff[]; pagination: Pagination }> {
  if (resource === 'partner-logos') {
    const { logos, pagination } = await api.get('/api/partner-logos', { query, signal });
    return { items: logos, pagination };
  }
  if (resource === 'blogs') {
    const { data, pagination } = await api.get('/api/blogs/published', { query, signal });
    return { items: data, pagination };
  }
  const { data, pagination } = isOnSharedPage(resource)
    ? await api.get(`/api/${resource}`, { query, signal })
    : await api.get(`/api/${resource}/admin/all`, {
        query: { ...query, ...(query.status === undefined && { sort: 'displayOrder' as const }) },
        signal,
      });
  return { items: data, pagination };
}

export const readItem = async (
  api: ApiClient,
  resource: EditedResource,
  id: string,
  signal?: AbortSignal,
): Promise<EditedEntry> => {
  const { data } =
    resource === 'blogs'
      ? await api.get('/api/blogs/:slugOrId', { params: { slugOrId: id }, signal })
      : await api.get(`/api/${resource}/:id`, { params: { id }, signal });
  return data;
};

/** One item for its editor. */
export function useContentItem(resource: EditedResource, id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.item(resource, id ?? ''),
    queryFn: ({ signal }) => readItem(api, resource, id ?? '', signal),
    enabled: id !== undefined,
    ...editorQuery,
  });
}

/** `rev` makes a save conditional, so that other people's changes are not overwritten. */
export function useSaveItem(resource: EditedResource, id: string | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const create = async (input: Data): Promise<{ data: EditedEntry }> => {
    if (resource === 'site-documents') throw new Error('site documents are never created');
    return api.post(`/api/${resource}`, input);
  };
  return useMutation({
    mutationFn: ({
      input,
      rev,
    }: {
      input: Data;
      rev: number | undefined;
    }): Promise<{ data: EditedEntry }> => {
      if (id === undefined) return create(input);
      const headers: Record<string, string> = rev === undefined ? {} : { 'if-match': `"${rev}"` };
      return api.put(`/api/${resource}/:id`, input, { params: { id }, headers });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKeys.lists(resource) }),
  });
}

/** The item as it is now, if a save was refused because somebody else was first. */
export const staleItemOf = (error: unknown): EditedEntry | null =>
  readStale<'/api/site-documents/:id'>(error);

/** Makes this person's draft a version; the item with its new `rev`. */
export const saveDraftAsVersion = async (
  api: ApiClient,
  resource: EditedResource,
  id: string,
): Promise<EditedEntry> =>
  (await api.post(`/api/${resource}/:id/draft/version`, undefined, { params: { id } })).data;

export const restoreVersion = async (
  api: ApiClient,
  resource: EditedResource,
  { id, rev, keepsDraft }: { id: string; rev: number; keepsDraft: boolean },
): Promise<EditedEntry> => {
  const query = keepsDraft ? { keepDraft: 'true' as const } : {};
  const path = `/api/${resource}/:id/versions/:rev/restore` as const;
  return (await api.post(path, undefined, { params: { id, rev }, query })).data;
};

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
      /** Says so if another item has taken the address meanwhile. */
      mutationFn: async ({ _id: id, slug }: Pick<ListedForStaff, '_id' | 'slug'>) => {
        const { data } = await api.post(`/api/${resource}/:id/restore`, undefined, { params: { id } });
        if (slug === undefined || !('slug' in data) || data.slug === slug) return;
        toast.info(`The address “${slug}” was taken meanwhile, so it is “${data.slug}” now`);
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
export function useEntryActions(resource: EditedType) {
  const api = useApi();
  const onSettled = useInvalidate(resource);
  return {
    duplicate: useMutation({
      mutationFn: async (id: string): Promise<{ data: { _id: string } }> =>
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

export function useVersions(resource: EditedResource, id: string, isOpen: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.versions(resource, id),
    queryFn: async ({ signal }) =>
      (await api.get(`/api/${resource}/:id/versions`, { params: { id }, signal })).data,
    enabled: isOpen,
    staleTime: 0,
  });
}

export function useVersion(resource: EditedResource, id: string, rev: number | undefined) {
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
  resource: EditedResource,
  params: { id: string; rev: number },
): Promise<Record<string, unknown> | undefined> {
  const { data } = await api.get(`/api/${resource}/:id/versions/:rev`, { params });
  return data.isDraft ? readSavedVersion(api, resource, { ...params, rev: params.rev - 1 }) : data.data;
}

/** The path of the preview of an item, valid for a day unless given. */
export const createPreview = (api: ApiClient, resource: EditedResource, id: string, hours?: number) =>
  api.post(`/api/${resource}/:id/preview`, hours === undefined ? undefined : { hours }, { params: { id } });

export const withdrawPreviews = (api: ApiClient, resource: EditedResource, id: string) =>
  api.delete(`/api/${resource}/:id/preview`, undefined, { params: { id } });

export const createNewPreview = (api: ApiClient, resource: EditedType, key: string) =>
  api.post(`/api/${resource}/new/drafts/:key/preview`, undefined, { params: { key } });
