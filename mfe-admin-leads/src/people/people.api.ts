import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/people-records';
import type { SuccessResponse } from '@atrium/contracts/responses';
import { type ApiClient, openDownload } from '@atrium/mfe-kit';

const base = '/api/newsletter/people';

export async function fetchPerson(
  api: ApiClient,
  email: string,
  signal?: AbortSignal,
): Promise<PersonRecord> {
  return (await api.get<SuccessResponse<PersonRecord>>(base, { query: { email }, signal })).data;
}

export function exportPerson(api: ApiClient, email: string): Promise<void> {
  return openDownload(api, {
    ticketPath: `${base}/export-ticket`,
    filePath: `${base}/export`,
    query: { email },
  });
}

export async function erasePerson(api: ApiClient, email: string): Promise<ErasureReceipt> {
  return (await api.post<SuccessResponse<ErasureReceipt>>(`${base}/erase`, { email })).data;
}
