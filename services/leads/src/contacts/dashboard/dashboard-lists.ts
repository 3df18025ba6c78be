import {
  type DashboardNewLeads,
  type DashboardOrder,
  type DashboardTask,
  dashboard,
  dashboardLeads,
} from '@atrium/contracts/site/dashboard.schemas';
import { addDays } from '../../site-time';
import type { ContactsContext } from '../context';

const taskDays = 7;
const { newLeads, orders } = dashboardLeads.shape;
const { tasks } = dashboard.shape;

/** The latest converted contacts. */
export async function listOrders(
  { figures, showEach }: ContactsContext,
  limit: number,
): Promise<DashboardOrder[]> {
  return showEach(await figures.findLatestConverted(limit), {
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
}

/** New contacts that wait longest for somebody. */
export async function listLongestWaiting(
  { figures, showEach }: ContactsContext,
  limit: number,
): Promise<DashboardNewLeads['longestWaiting']> {
  return showEach(await figures.findLongestNew(limit), {
    resource: 'contact',
    schema: newLeads.shape.longestWaiting.element,
    toItem: (contact) => ({
      contactId: contact._id.toHexString(),
      fullName: contact.fullName,
      companyName: contact.companyName,
      serviceType: contact.serviceType,
      createdAt: contact.createdAt.toISOString(),
      owner: contact.owner,
    }),
  });
}

export async function listFollowUps(
  { contacts, siteTime, clock, showEach }: ContactsContext,
  limit: number,
): Promise<DashboardTask[]> {
  const today = siteTime.dayOf(clock.now());
  const before = siteTime.startOfDay(addDays(today, taskDays + 1));
  return showEach(await contacts.findDue(before, { skip: 0, limit }), {
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
}
