import { openDownload } from '@atrium/admin-kit/open-download';
import type { BulkResult } from '@atrium/contracts/contact-types';
import type { AddSubscriberInput, UpdateSubscriberInput } from '@atrium/contracts/newsletter';
import type { ImportReport, NewsletterStats } from '@atrium/contracts/newsletter-types';
import type { ApiClient } from '@atrium/mfe-kit';
import { buildSubscriberQuery, type SubscriberListState } from './subscriber-filters';

export function fetchSubscribers(api: ApiClient, state: SubscriberListState, signal?: AbortSignal) {
  return api.get('/api/newsletter/subscribers', {
    query: buildSubscriberQuery(state),
    signal,
  });
}

export async function fetchSubscriber(api: ApiClient, id: string, signal?: AbortSignal) {
  return (await api.get('/api/newsletter/subscribers/:id', { params: { id }, signal })).data;
}

export async function addSubscriber(api: ApiClient, input: AddSubscriberInput) {
  return (await api.post('/api/newsletter/subscribers', input)).data;
}

export async function changeSubscriber(api: ApiClient, id: string, input: UpdateSubscriberInput) {
  return (await api.patch('/api/newsletter/subscribers/:id', input, { params: { id } })).data;
}

export function deleteSubscriber(api: ApiClient, id: string) {
  return api.delete('/api/newsletter/subscribers/:id', undefined, { params: { id } });
}

export async function deleteSubscribers(api: ApiClient, ids: string[]): Promise<BulkResult> {
  return (await api.post('/api/newsletter/subscribers/bulk-delete', { ids })).data;
}

/** `query`: status and q of the list, or ids of selected rows. */
export function exportSubscribers(api: ApiClient, query: Record<string, string>): Promise<void> {
  return openDownload(api, {
    ticketPath: '/api/newsletter/export-ticket',
    filePath: '/api/newsletter/export',
    query: { format: 'csv', ...query },
  });
}

export async function fetchNewsletterStats(api: ApiClient, signal?: AbortSignal): Promise<NewsletterStats> {
  return (await api.get('/api/newsletter/dashboard-stats', { signal })).data;
}

interface ImportRequest {
  file: File;
  consentProof: string;
  tags: string[];
  /** The server reads the file as it imports it: what is sent is about what is imported. */
  onProgress(fraction: number): void;
}

/** The server reads the file only as fast as it stores the rows. */
const importTimeoutMs = 15 * 60_000;

/** The file itself is the body, so that its size does not matter here. */
export async function importSubscribers(
  api: ApiClient,
  { file, consentProof, tags, onProgress }: ImportRequest,
): Promise<ImportReport> {
  const response = await api.post('/api/newsletter/subscribers/import', file, {
    query: { consentProof, tags },
    headers: { 'content-type': 'text/csv' },
    timeoutMs: importTimeoutMs,
    onUploadProgress: onProgress,
  });
  return response.data;
}
