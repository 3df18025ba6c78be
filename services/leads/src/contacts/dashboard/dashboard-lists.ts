import type { DashboardOrder, DashboardTask } from '@atrium/contracts/dashboard';
import type { Clock } from '@atrium/service-kit/clock';
import { addDays, type SiteTime } from '../../site-time';
import type { ContactFigures } from '../records/contact-figures-repository';
import type { ContactRepository } from '../records/contact-repository';

const taskDays = 7;

/** The short lists of the home screen. */
export function createDashboardLists({
  contacts,
  figures,
  siteTime,
  clock,
}: {
  contacts: ContactRepository;
  figures: ContactFigures;
  siteTime: SiteTime;
  clock: Clock;
}) {
  return {
    async listOrders(limit: number): Promise<DashboardOrder[]> {
      const converted = await figures.findLatestConverted(limit);
      return converted.map((contact) => ({
        contactId: contact._id.toHexString(),
        fullName: contact.fullName,
        companyName: contact.companyName,
        serviceType: contact.serviceType,
        value: contact.value,
        convertedAt: (contact.convertedAt as Date).toISOString(),
      }));
    },

    async listFollowUps(limit: number): Promise<DashboardTask[]> {
      const today = siteTime.dayOf(clock.now());
      const before = siteTime.startOfDay(addDays(today, taskDays + 1));
      const due = await contacts.findDue(before, { skip: 0, limit });
      return due.map(({ _id, fullName, companyName, nextFollowUpDate, status, owner }) => ({
        kind: 'follow-up',
        id: _id.toHexString(),
        title: `Follow up with ${fullName}${companyName === '' ? '' : ` (${companyName})`}`,
        dueAt: (nextFollowUpDate as Date).toISOString(),
        isOverdue: (nextFollowUpDate as Date) < siteTime.startOfDay(today),
        path: `/dashboard/contacts/${_id.toHexString()}`,
        status,
        owner,
      }));
    },
  };
}
export type DashboardLists = ReturnType<typeof createDashboardLists>;
