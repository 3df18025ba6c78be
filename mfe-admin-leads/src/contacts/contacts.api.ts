import type { ContactStatus } from '@atrium/contracts/contacts/constants';
import type { Contact, UpdateContactInput } from '@atrium/contracts/contacts/schemas';
import type { ApiClient } from '@atrium/mfe-kit';

/** Fails with `stale` when somebody else changed the contact after `revision` was read. */
export async function updateContact(
  api: ApiClient,
  { _id, revision }: Pick<Contact, '_id' | 'revision'>,
  change: UpdateContactInput,
): Promise<Contact> {
  const headers = { 'if-match': `"${revision}"` };
  return (await api.patch('/api/contacts/:id', change, { params: { id: _id }, headers })).data;
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
