import type { Contact } from '@atrium/contracts/contact-types';
import type { ApiClient } from '@atrium/mfe-kit';

export async function fetchContactTimeline(api: ApiClient, id: string, signal?: AbortSignal) {
  return (await api.get('/api/contacts/:id/timeline', { params: { id }, signal })).data;
}

export async function fetchContactDuplicates(api: ApiClient, id: string, signal?: AbortSignal) {
  return (await api.get('/api/contacts/:id/duplicates', { params: { id }, signal })).data;
}

export async function mergeContacts(api: ApiClient, id: string, duplicateIds: string[]): Promise<Contact> {
  return (await api.post('/api/contacts/:id/merge', { duplicateIds }, { params: { id } })).data;
}
