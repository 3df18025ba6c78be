import { formatShare } from '@atrium/admin-kit/text/format';
import {
  type ContactStatus,
  contactStatuses,
  contactStatusLabels,
  timelines,
} from '@atrium/contracts/contacts/constants';
import type { CountById } from '@atrium/contracts/contacts/lists.schemas';

interface StatusShare {
  status: ContactStatus;
  label: string;
  count: number;
  share: string;
}

function findCount(counts: readonly CountById[], id: string): number {
  return counts.find((entry) => entry._id === id)?.count ?? 0;
}

/** Every status in its usual order, including those without contacts. */
export function listStatusShares(breakdown: readonly CountById[], total: number): StatusShare[] {
  return contactStatuses.map((status) => {
    const count = findCount(breakdown, status);
    return { status, label: contactStatusLabels[status], count, share: formatShare(count, total) };
  });
}

/** Converted contacts of all contacts, in percent with one decimal; "0.0" when there are none. */
export function readConversionRate(breakdown: readonly CountById[], total: number): string {
  return formatShare(findCount(breakdown, 'converted'), total);
}

export interface CountShare {
  label: string;
  count: number;
  share: string;
}

/** Counts with their percentages, largest first. */
export function listCountShares(counts: readonly CountById[], unnamed = 'Not given'): CountShare[] {
  const whole = counts.reduce((sum, entry) => sum + entry.count, 0);
  return [...counts]
    .sort((a, b) => b.count - a.count)
    .map(({ _id, count }) => ({ label: _id || unnamed, count, share: formatShare(count, whole) }));
}

/** In chronological order; values that the form does not offer come last. */
export function listTimelineShares(counts: readonly CountById[]): CountShare[] {
  const order: readonly string[] = timelines;
  const rank = ({ label }: CountShare) => (order.includes(label) ? order.indexOf(label) : order.length);
  return listCountShares(counts).sort((a, b) => rank(a) - rank(b));
}
