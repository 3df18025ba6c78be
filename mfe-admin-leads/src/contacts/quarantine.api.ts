import type { Contact, IntakeReconciliation } from '@atrium/contracts/contact-types';
import type { ApiClient } from '@atrium/mfe-kit';

export function fetchQuarantine(api: ApiClient, page: number, signal?: AbortSignal) {
  return api.get('/api/contacts/quarantine', { query: { page }, signal });
}

export async function releaseContact(api: ApiClient, id: string): Promise<Contact> {
  return (await api.post('/api/contacts/quarantine/:id/release', undefined, { params: { id } })).data;
}

export function deleteQuarantined(api: ApiClient, id: string) {
  return api.delete('/api/contacts/quarantine/:id', undefined, { params: { id } });
}

export async function fetchIntake(api: ApiClient, signal?: AbortSignal): Promise<IntakeReconciliation> {
  return (await api.get('/api/contacts/intake', { signal })).data;
}
