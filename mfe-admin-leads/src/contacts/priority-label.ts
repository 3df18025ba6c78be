import type { ContactStatus } from '@atrium/contracts/contact-types';

/** A priority contact that is not new is one to follow up. */
export function readPriorityLabel(status: ContactStatus): 'New Lead' | 'Follow-up' {
  return status === 'new' ? 'New Lead' : 'Follow-up';
}
