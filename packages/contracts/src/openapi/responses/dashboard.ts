import { z } from 'zod';
import {
  type ChartPoint,
  type DashboardActivity,
  type DashboardOrder,
  type DashboardResponse,
  type DashboardTask,
  dashboardRanges,
} from '../../dashboard';
import { contactStatus, maybeStaff } from './contacts';
import { count, described, flag, maybeNumber, maybeText, moment, text } from './described';

const chart = z.array(
  described<ChartPoint>()({
    from: text,
    label: text,
    contacts: count,
    subscribers: count,
    sessions: count,
    revenue: z.number(),
  }),
);

/** What the home screen is made of, by name. */
export const dashboardResponses = {
  Dashboard: described<DashboardResponse>()({
    users: z.object({ total: count, contacts: count, subscribers: count, changePercent: maybeNumber }),
    revenue: z.object({ amount: maybeNumber, currency: text, changePercent: maybeNumber }),
    conversion: z.object({ rate: z.number(), converted: count, contacts: count }),
    sessions: z.object({ total: count, today: count, changePercent: maybeNumber }),
    activities: z.array(
      described<DashboardActivity>()({
        id: text,
        at: moment,
        actor: text,
        action: text,
        resource: text,
        resourceId: maybeText,
        resourceName: maybeText,
        summary: text,
      }),
    ),
    orders: z.array(
      described<DashboardOrder>()({
        contactId: text,
        fullName: text,
        companyName: text,
        serviceType: text,
        value: maybeNumber,
        convertedAt: moment,
      }),
    ),
    tasks: z.array(
      described<DashboardTask>()({
        kind: z.enum(['follow-up', 'scheduled-post']),
        id: text,
        title: text,
        dueAt: moment,
        isOverdue: flag,
        path: text,
        status: contactStatus.optional(),
        owner: maybeStaff.optional(),
      }),
    ),
    charts: z.record(z.enum(dashboardRanges), chart),
    generatedAt: moment,
  }),
};
