import type { ListAnswer, SuccessAnswer } from '@atrium/contracts/answers';
import type { Contact, IntakeReconciliation, QuarantinedContact } from '@atrium/contracts/contact-types';
import type { ApiClient } from '@atrium/mfe-kit';

export function fetchQuarantine(api: ApiClient, page: number, signal?: AbortSignal) {
  return api.get<ListAnswer<QuarantinedContact>>('/api/contacts/quarantine', { query: { page }, signal });
}

export async function releaseContact(api: ApiClient, id: string): Promise<Contact> {
  return (await api.post<SuccessAnswer<Contact>>(`/api/contacts/quarantine/${id}/release`)).data;
}

export function deleteQuarantined(api: ApiClient, id: string) {
  return api.delete<SuccessAnswer<unknown>>(`/api/contacts/quarantine/${id}`);
}

export async function fetchIntake(api: ApiClient, signal?: AbortSignal): Promise<IntakeReconciliation> {
  return (await api.get<SuccessAnswer<IntakeReconciliation>>('/api/contacts/intake', { signal })).data;
}
