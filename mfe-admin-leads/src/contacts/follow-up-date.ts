import { formatDay, missing } from '@atrium/admin-kit/text/format';
import type { Contact } from '@atrium/contracts/contacts/schemas';

type FollowUp = Pick<Contact, 'nextFollowUpDate' | 'nextFollowUpDay'>;

/** A follow-up is due at 17:00 of its day in the site's time zone; its day began this long before. */
const dueAfterMs = 17 * 3_600_000;

/** "20 Mar 2026": the site's day, whatever the reader's time zone. */
export function formatFollowUp({ nextFollowUpDay }: FollowUp): string {
  return nextFollowUpDay === null ? missing : formatDay(`${nextFollowUpDay}T12:00:00`);
}

type FollowUpUrgency = 'overdue' | 'today' | 'later';

export function classifyFollowUp(iso: string, now = new Date()): FollowUpUrgency {
  const leftMs = new Date(iso).getTime() - now.getTime();
  if (leftMs < 0) return 'overdue';
  return leftMs <= dueAfterMs ? 'today' : 'later';
}
