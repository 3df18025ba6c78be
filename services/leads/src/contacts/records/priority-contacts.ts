import { priorityWindowDays } from '@atrium/contracts/contacts/constants';
import type { Clock } from '@atrium/service-kit/clock';
import type { Page } from '@atrium/service-kit/http/responses';
import { addDays, type SiteTime } from '../../site-time';
import { limitTotal } from '../../total-limit';
import type { ContactDocument } from './contact-document';
import type { ContactRepository } from './contact-repository';

/**
 * Follow-ups that are overdue or due within 7 days, the most overdue first, then new leads from the newest. Archived
 * contacts are in neither.
 */
export function createListPriority({
  repository,
  siteTime,
  clock,
}: {
  repository: ContactRepository;
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
    const before = siteTime.startOfDay(addDays(siteTime.dayOf(clock.now()), priorityWindowDays + 1));
    const offset = (page - 1) * limit;
    const [dueTotal, newTotal, due] = await Promise.all([
      repository.countDue(before),
      repository.countNewWithoutDue(before),
      repository.findDue(before, { skip: offset, limit }),
    ]);
    const remaining = limit - due.length;
    const fresh =
      remaining === 0
        ? []
        : await repository.findNewWithoutDue(before, {
            skip: Math.max(0, offset - dueTotal),
            limit: remaining,
          });
    return { items: [...due, ...fresh], ...limitTotal(dueTotal + newTotal), page, limit };
  };
}
export type ListPriority = ReturnType<typeof createListPriority>;
