import type { MediaItem } from '@atrium/contracts/media/schemas';
import { type ApiClient, useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const mediaPageSize = 24;

const mediaKey = ['media'] as const;

export interface MediaListOptions {
  page: number;
  search: string;
  tag?: string;
  /** Only what nothing shows. */
  isUnused?: boolean;
  isOpen?: boolean;
}

export function useMediaList(options: MediaListOptions) {
  const { page, search, tag = '', isUnused = false, isOpen = true } = options;
  const api = useApi();
  return useQuery({
    queryKey: [...mediaKey, 'list', { page, search, tag, isUnused }],
    queryFn: ({ signal }) =>
      api.get('/api/media', {
        query: {
          page,
          limit: mediaPageSize,
          q: search || undefined,
          tag: tag || undefined,
          unused: isUnused ? ('true' as const) : undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
}

/** The tags of all images. */
export function useMediaTags() {
  const api = useApi();
  return useQuery({
    queryKey: [...mediaKey, 'tags'],
    queryFn: async ({ signal }) => (await api.get('/api/media/tags', { signal })).data,
  });
}

/** The uses of an image. */
export function useMediaUses(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...mediaKey, 'uses', id],
    queryFn: async ({ signal }) => (await api.get('/api/media/:id/uses', { params: { id }, signal })).data,
  });
}

interface UploadOptions {
  file: File;
  alt?: string;
  /** Removed again when no item uses it; what is uploaded for the library itself stays. Pictures of articles have rules of their own. */
  usedIn?: 'article' | 'editor' | undefined;
  onProgress?(fraction: number): void;
}

export async function uploadMedia(api: ApiClient, options: UploadOptions): Promise<MediaItem> {
  const { file, alt = '', usedIn, onProgress } = options;
  const form = new FormData();
  form.append('file', file);
  if (alt) form.append('alt', alt);
  const { data } = await api.post('/api/media', form, {
    ...(usedIn && { query: { for: usedIn } }),
    ...(onProgress && { onUploadProgress: onProgress }),
  });
  const [item] = data;
  if (!item) throw new Error('The upload has no response');
  return item;
}

export interface MediaChange {
  alt?: string;
  name?: string;
  focal?: { x: number; y: number } | null;
  tags?: string[];
  isKept?: boolean;
}

export function useMediaActions() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: mediaKey });
  return {
    upload: useMutation({ mutationFn: (options: UploadOptions) => uploadMedia(api, options), onSettled }),
    change: useMutation({
      mutationFn: async ({ id, change }: { id: string; change: MediaChange }) =>
        (await api.patch('/api/media/:id', change, { params: { id } })).data,
      onSettled,
    }),
    replace: useMutation({
      async mutationFn({ id, file }: { id: string; file: File }) {
        const form = new FormData();
        form.append('file', file);
        return (await api.post('/api/media/:id/replace', form, { params: { id } })).data;
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.delete('/api/media/:id', undefined, { params: { id } }),
      onSettled,
    }),
  };
}
