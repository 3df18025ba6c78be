import { type DashboardOrder, type DashboardTask, dashboard } from '@atrium/contracts/site/dashboard.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { addDays, type SiteTime } from '../../site-time';
import type { ContactFigures } from '../records/contact-figures-repository';
import type { ContactRepository } from '../records/contact-repository';

const taskDays = 7;
const { orders, tasks } = dashboard.shape;

/** The short lists of the home screen. */
export function createDashboardLists({
  contacts,
  figures,
  siteTime,
  clock,
  showEach,
}: {
  contacts: ContactRepository;
  figures: ContactFigures;
  siteTime: SiteTime;
  clock: Clock;
  showEach: ShowEach;
}) {
  return {
    async listOrders(limit: number): Promise<DashboardOrder[]> {
      const converted = await figures.findLatestConverted(limit);
      return showEach(converted, {
        resource: 'contact',
        schema: orders.element,
        toItem: (contact) => ({
          contactId: contact._id.toHexString(),
          fullName: contact.fullName,
          companyName: contact.companyName,
          serviceType: contact.serviceType,
          value: contact.value,
          convertedAt: (contact.convertedAt as Date).toISOString(),
        }),
      });
    },

    async listFollowUps(limit: number): Promise<DashboardTask[]> {
      const today = siteTime.dayOf(clock.now());
      const before = siteTime.startOfDay(addDays(today, taskDays + 1));
      const due = await contacts.findDue(before, { skip: 0, limit });
      return showEach(due, {
        resource: 'contact',
        schema: tasks.element,
        toItem: ({ _id, fullName, companyName, nextFollowUpDate, status, owner }): DashboardTask => ({
          kind: 'follow-up',
          id: _id.toHexString(),
          title: `Follow up with ${fullName}${companyName === '' ? '' : ` (${companyName})`}`,
          dueAt: (nextFollowUpDate as Date).toISOString(),
          isOverdue: (nextFollowUpDate as Date) < siteTime.startOfDay(today),
          path: `/dashboard/contacts/${_id.toHexString()}`,
          status,
          owner,
        }),
      });
    },
  };
}
export type DashboardLists = ReturnType<typeof createDashboardLists>;
