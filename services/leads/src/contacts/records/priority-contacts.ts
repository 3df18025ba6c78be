import { priorityWindowDays } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { Page } from '@atrium/service-kit/http/responses';
import { capTotal, totalLimit } from '@atrium/service-kit/page-repository';
import { addDays } from '../../site-time';
import type { ContactsContext } from '../context';
import { shownContacts } from './contact-document';

/**
 * Follow-ups that are overdue or due within 7 days, the most overdue first, then new leads from the newest. Archived
 * contacts are in neither.
 */
export async function listPriority(
  { contacts, siteTime, clock, showEach }: ContactsContext,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Contact>> {
  const before = siteTime.startOfDay(addDays(siteTime.dayOf(clock.now()), priorityWindowDays + 1));
  const offset = (page - 1) * limit;
  const [dueTotal, newTotal, due] = await Promise.all([
    contacts.countDue(before),
    contacts.countNewWithoutDue(before),
    contacts.findDue(before, { skip: offset, limit }),
  ]);
  const remaining = limit - due.length;
  const fresh =
    remaining === 0
      ? []
      : await contacts.findNewWithoutDue(before, {
          skip: Math.max(0, offset - dueTotal),
          limit: remaining,
        });
  const items = await showEach([...due, ...fresh], shownContacts);
  return { items, ...capTotal(dueTotal + newTotal, totalLimit), page, limit };
}
