import { openDownload } from '@atrium/admin-kit/open-download';
import type { ArticleColumnUse } from '@atrium/contracts/content/transfer.constants';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The server encodes the images one at a time, and there may be hundreds. */
const importTimeoutMs = 15 * 60_000;

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
