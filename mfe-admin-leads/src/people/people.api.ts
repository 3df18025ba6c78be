import { openDownload } from '@atrium/admin-kit/open-download';
import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/people-records';
import type { ApiClient } from '@atrium/mfe-kit';

export async function fetchPerson(
  api: ApiClient,
  email: string,
  signal?: AbortSignal,
): Promise<PersonRecord> {
  return (await api.get('/api/newsletter/people', { query: { email }, signal })).data;
}

export function exportPerson(api: ApiClient, email: string): Promise<void> {
  return openDownload(api, {
    ticketPath: `/api/newsletter/people/export-ticket`,
    filePath: `/api/newsletter/people/export`,
    query: { email },
  });
}

export async function erasePerson(api: ApiClient, email: string): Promise<ErasureReceipt> {
  return (await api.post('/api/newsletter/people/erase', { email })).data;
}
