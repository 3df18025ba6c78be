import { priorityWindowDays } from '@atrium/contracts/contact-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { Page } from '@atrium/service-kit/http/answers';
import type { Filter } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import type { ContactRepository } from './contact-repository';
import type { ContactTotals } from './contact-totals';

/** Follow-ups that fall before `before` and are not archived. */
export function followUpsBefore(before: Date): Filter<ContactDocument> {
  return { nextFollowUpDate: { $type: 'date', $lt: before }, status: { $ne: 'archived' } };
}

/**
 * New leads, and follow-ups that are overdue or due within 7 days; archived ones are in neither. Follow-ups come first,
 * the most overdue on top, then new leads from the newest.
 */
export function createListPriority({
  repository,
  totals,
  siteTime,
  clock,
}: {
  repository: ContactRepository;
  totals: ContactTotals;
  siteTime: SiteTime;
  clock: Clock;
}) {
  return async function listPriority({
    page,
    limit,
  }: {
    page: number;
    limit: number;
  }): Promise<Page<ContactDocument>> {
    const until = siteTime.startOfDay(addDays(siteTime.dayOf(clock.now()), priorityWindowDays + 1));
    const due = followUpsBefore(until);
    const [dueCount, newCount, newAndDue] = await Promise.all([
      repository.collection.countDocuments(due),
      totals.count({ status: 'new' }),
      repository.collection.countDocuments({ ...due, status: 'new' }),
    ]);
    const offset = (page - 1) * limit;
    const followUps =
      offset >= dueCount
        ? []
        : await repository.collection
            .find(due, { projection: { searchWords: 0 } })
            .sort({ nextFollowUpDate: 1, _id: 1 })
            .skip(offset)
            .limit(limit)
            .toArray();
    const wanted = limit - followUps.length;
    const fresh =
      wanted === 0
        ? []
        : await repository.findNewest(
            { status: 'new', $nor: [{ nextFollowUpDate: { $type: 'date', $lt: until } }] },
            { skip: Math.max(0, offset - dueCount), limit: wanted },
          );
    return { items: [...followUps, ...fresh], total: dueCount + newCount - newAndDue, page, limit };
  };
}
export type ListPriority = ReturnType<typeof createListPriority>;
