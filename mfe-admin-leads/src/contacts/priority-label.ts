import type { ContactStatus } from '@atrium/contracts/contacts/constants';

/** A priority contact that is not new is one to follow up. */
export function readPriorityLabel(status: ContactStatus): 'New Lead' | 'Follow-up' {
  return status === 'new' ? 'New Lead' : 'Follow-up';
}
