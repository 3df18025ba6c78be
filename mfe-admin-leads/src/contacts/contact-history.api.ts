import type { Contact, ContactTimelineEvent } from '@atrium/contracts/contact-types';
import type { SuccessResponse } from '@atrium/contracts/responses';
import type { ApiClient } from '@atrium/mfe-kit';

export async function fetchContactTimeline(api: ApiClient, id: string, signal?: AbortSignal) {
  return (await api.get<SuccessResponse<ContactTimelineEvent[]>>(`/api/contacts/${id}/timeline`, { signal }))
    .data;
}

export async function fetchContactDuplicates(api: ApiClient, id: string, signal?: AbortSignal) {
  return (await api.get<SuccessResponse<Contact[]>>(`/api/contacts/${id}/duplicates`, { signal })).data;
}

export async function mergeContacts(api: ApiClient, id: string, duplicateIds: string[]): Promise<Contact> {
  return (await api.post<SuccessResponse<Contact>>(`/api/contacts/${id}/merge`, { duplicateIds })).data;
}
