import type { Contact, IntakeReconciliation, QuarantinedContact } from '@atrium/contracts/contact-types';
import type { ListResponse, SuccessResponse } from '@atrium/contracts/responses';
import type { ApiClient } from '@atrium/mfe-kit';

export function fetchQuarantine(api: ApiClient, page: number, signal?: AbortSignal) {
  return api.get<ListResponse<QuarantinedContact>>('/api/contacts/quarantine', { query: { page }, signal });
}

export async function releaseContact(api: ApiClient, id: string): Promise<Contact> {
  return (await api.post<SuccessResponse<Contact>>(`/api/contacts/quarantine/${id}/release`)).data;
}

export function deleteQuarantined(api: ApiClient, id: string) {
  return api.delete<SuccessResponse<unknown>>(`/api/contacts/quarantine/${id}`);
}

export async function fetchIntake(api: ApiClient, signal?: AbortSignal): Promise<IntakeReconciliation> {
  return (await api.get<SuccessResponse<IntakeReconciliation>>('/api/contacts/intake', { signal })).data;
}
