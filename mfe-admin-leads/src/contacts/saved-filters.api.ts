import type { SavedContactFilter } from '@atrium/contracts/contact-types';
import type { ApiClient } from '@atrium/mfe-kit';
import { type ContactListFilters, listSetFilters } from './contact-filters';

export async function fetchSavedFilters(api: ApiClient, signal?: AbortSignal): Promise<SavedContactFilter[]> {
  return (await api.get('/api/contacts/filters', { signal })).data;
}

export function saveFilter(api: ApiClient, name: string, filters: ContactListFilters) {
  return api.post('/api/contacts/filters', {
    name,
    query: listSetFilters(filters),
  });
}

export function deleteSavedFilter(api: ApiClient, id: string) {
  return api.delete('/api/contacts/filters/:id', undefined, { params: { id } });
}
