import type { BulkResult, Contact, ContactStatus } from '@atrium/contracts/contact-types';
import type { UpdateContactInput } from '@atrium/contracts/contacts';
import type { ApiClient } from '@atrium/mfe-kit';
import { buildListQuery, type ContactListFilters, type ContactListSort } from './contact-filters';

interface ListOptions {
  filters: ContactListFilters & ContactListSort;
  page: number;
  signal?: AbortSignal;
}

export function fetchContacts(api: ApiClient, { filters, page, signal }: ListOptions) {
  return api.get('/api/contacts', { query: buildListQuery(filters, page), signal });
}

export async function fetchContactTags(api: ApiClient, signal?: AbortSignal): Promise<string[]> {
  return (await api.get('/api/contacts/tags', { signal })).data;
}

export async function fetchContact(api: ApiClient, id: string, signal?: AbortSignal): Promise<Contact> {
  return (await api.get('/api/contacts/:id', { params: { id }, signal })).data;
}

/** Fails with `stale` when somebody else changed the contact after `revision` was read. */
export async function updateContact(
  api: ApiClient,
  { _id, revision }: Pick<Contact, '_id' | 'revision'>,
  change: UpdateContactInput,
): Promise<Contact> {
  const headers = { 'if-match': `"${revision}"` };
  return (await api.patch('/api/contacts/:id', change, { params: { id: _id }, headers })).data;
}

export function deleteContact(api: ApiClient, id: string) {
  return api.delete('/api/contacts/:id', undefined, { params: { id } });
}

export async function archiveContacts(api: ApiClient, ids: string[]): Promise<BulkResult> {
  return (await api.patch('/api/contacts/archive', { ids })).data;
}

export async function updateContactsStatus(api: ApiClient, ids: string[], status: ContactStatus) {
  return (await api.put('/api/contacts/batch/update-status', { ids, status })).data;
}

export async function markContactsContacted(api: ApiClient, ids: string[]): Promise<BulkResult> {
  return (await api.put('/api/contacts/batch/mark-contacted', { ids })).data;
}

export async function updateContactStatus(api: ApiClient, id: string, status: ContactStatus) {
  return (await api.patch('/api/contacts/:id/status', { status }, { params: { id } })).data;
}

export async function markContactContacted(api: ApiClient, id: string): Promise<Contact> {
  return (await api.patch('/api/contacts/:id/mark-contacted', undefined, { params: { id } })).data;
}

export async function setContactFollowUp(api: ApiClient, id: string, nextFollowUpDate: string | null) {
  return (await api.patch('/api/contacts/:id/follow-up', { nextFollowUpDate }, { params: { id } })).data;
}

export async function addContactNote(api: ApiClient, id: string, note: string): Promise<Contact> {
  return (await api.post('/api/contacts/:id/notes', { note }, { params: { id } })).data;
}

/** By id instead of index: a note added meanwhile would shift the indexes. */
export async function deleteContactNote(api: ApiClient, id: string, noteId: string): Promise<Contact> {
  return (await api.delete('/api/contacts/:id/notes/:note', undefined, { params: { id, note: noteId } }))
    .data;
}

export async function fetchContactStats(api: ApiClient, signal?: AbortSignal) {
  return (await api.get('/api/contacts/stats', { signal })).data;
}

export async function fetchContactDistributions(api: ApiClient, signal?: AbortSignal) {
  return (await api.get('/api/contacts/dashboard', { signal })).data;
}

/** A multiple of 2, 3 and 4: fills whole rows at every width of the grid. */
const priorityPageSize = 24;

export function fetchPriorityContacts(api: ApiClient, page: number, signal?: AbortSignal) {
  const query = { page, limit: priorityPageSize };
  return api.get('/api/contacts/priority', { query, signal });
}
