import { openDownload } from '@atrium/admin-kit/open-download';
import type { ImportColumnUse } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ImportPreview, ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import type { ApiClient } from '@atrium/mfe-kit';

/** `query`: status and q of the list, or ids of selected rows. */
export function exportSubscribers(api: ApiClient, query: Record<string, string>): Promise<void> {
  return openDownload(api, {
    ticketPath: '/api/newsletter/export-ticket',
    filePath: '/api/newsletter/export',
    query: { format: 'csv', ...query },
  });
}

interface ImportRequest {
  file: File;
  consentProof: string;
  tags: string[];
  columns: ImportColumnUse[] | undefined;
  /** The server reads the file as it imports it: what is sent is about what is imported. */
  onProgress(fraction: number): void;
}

/** The server reads the file only as fast as it stores the rows. */
const importTimeoutMs = 15 * 60_000;

/** The rows and columns that an import of the file would read. */
export async function previewImport(
  api: ApiClient,
  file: File,
  columns?: ImportColumnUse[],
): Promise<ImportPreview> {
  const response = await api.post('/api/newsletter/subscribers/import/preview', file, {
    query: { fileName: file.name, ...(columns && { columns }) },
    headers: { 'content-type': 'text/csv' },
    timeoutMs: importTimeoutMs,
  });
  return response.data;
}

/** The file itself is the body, so that its size does not matter here. */
export async function importSubscribers(
  api: ApiClient,
  { file, consentProof, tags, columns, onProgress }: ImportRequest,
): Promise<ImportReport> {
  const response = await api.post('/api/newsletter/subscribers/import', file, {
    query: { consentProof, tags, fileName: file.name, ...(columns && { columns }) },
    headers: { 'content-type': 'text/csv' },
    timeoutMs: importTimeoutMs,
    onUploadProgress: onProgress,
  });
  return response.data;
}
