import type { SuccessAnswer } from '@atrium/contracts/answers';
import type { Contact, ContactTimelineEvent } from '@atrium/contracts/contact-types';
import type { ApiClient } from '@atrium/mfe-kit';

export async function fetchContactTimeline(api: ApiClient, id: string, signal?: AbortSignal) {
  return (await api.get<SuccessAnswer<ContactTimelineEvent[]>>(`/api/contacts/${id}/timeline`, { signal }))
    .data;
}

export async function fetchContactDuplicates(api: ApiClient, id: string, signal?: AbortSignal) {
  return (await api.get<SuccessAnswer<Contact[]>>(`/api/contacts/${id}/duplicates`, { signal })).data;
}

export async function mergeContacts(api: ApiClient, id: string, duplicateIds: string[]): Promise<Contact> {
  return (await api.post<SuccessAnswer<Contact>>(`/api/contacts/${id}/merge`, { duplicateIds })).data;
}
