import type { DashboardActivity, DashboardOrder, DashboardTask } from '@atrium/contracts/dashboard';
import type { Clock } from '@atrium/service-kit/clock';
import { addDays, type SiteTime } from '../../site-time';
import type { ContactFigures } from '../records/contact-figures-repository';
import type { ContactRepository } from '../records/contact-repository';
import type { ActivityLog } from './dashboard-sources';

const taskDays = 7;

/** The short lists of the home screen. */
export function createDashboardLists({
  contacts,
  figures,
  activityLog,
  siteTime,
  clock,
}: {
  contacts: ContactRepository;
  figures: ContactFigures;
  activityLog: ActivityLog;
  siteTime: SiteTime;
  clock: Clock;
}) {
  return {
    async listActivities(limit: number): Promise<DashboardActivity[]> {
      const entries = await activityLog.listNewest(limit);
      return entries.map(({ id, at, actor, action, resource, resourceId, resourceName, summary }) => ({
        id,
        at,
        actor,
        action,
        resource,
        resourceId,
        resourceName,
        summary,
      }));
    },

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
