import { openDownload } from '@atrium/admin-kit/open-download';
import type { ArticleColumnUse } from '@atrium/contracts/content/transfer.constants';
import { useApi } from '@atrium/mfe-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The server encodes the images one at a time, and there may be hundreds. */
const importTimeoutMs = 15 * 60_000;
const redirectKey = ['redirects'] as const;

export interface ImportRequest {
  file: File;
  isDryRun: boolean;
  /** The use of each column of a CSV file. */
  columns?: readonly ArticleColumnUse[] | undefined;
  onProgress(fraction: number): void;
}

export function useImport() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, isDryRun, columns, onProgress }: ImportRequest) => {
      const form = new FormData();
      form.append('file', file);
      form.append('dryRun', String(isDryRun));
      if (columns) form.append('columns', columns.join());
      const { data } = await api.post('/api/transfer/import', form, {
        onUploadProgress: onProgress,
        timeoutMs: importTimeoutMs,
      });
      return data;
    },
    // The import may have changed every list.
    onSuccess: (report) => (report.dryRun ? undefined : queries.invalidateQueries()),
  });
}

export function useExport() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ hasFiles }: { hasFiles: boolean }) =>
      openDownload(api, {
        ticketPath: '/api/transfer/export-ticket',
        filePath: '/api/transfer/export',
        query: hasFiles ? {} : { files: 'false' },
      }),
  });
}

export function useRedirects({ page, search }: { page: number; search: string }) {
  const api = useApi();
  return useQuery({
    queryKey: [...redirectKey, page, search],
    queryFn: ({ signal }) =>
      api.get('/api/redirects/all', {
        query: { page, limit: 10, search: search || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** By hand or of a list; a dry run only checks them. */
export function useAddRedirects() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { csv: string; dryRun: boolean }) =>
      (await api.post('/api/redirects', body)).data,
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queries.invalidateQueries({ queryKey: redirectKey })),
  });
}

export function useDeleteRedirect() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/redirects/:id', undefined, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: redirectKey }),
  });
}
