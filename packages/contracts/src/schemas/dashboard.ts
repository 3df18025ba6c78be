import { z } from 'zod';
import { dashboardRanges } from '../dashboard';
import { contactStatus, maybeStaff } from './contacts';
import { count, flag, maybeNumber, maybeText, moment, text } from './fields';

const chart = z.array(
  z.object({
    from: text,
    label: text,
    contacts: count,
    subscribers: count,
    sessions: count,
    revenue: z.number(),
  }),
);

/** Whose days the figures, the follow-ups and the charts count. */
export const siteTime = z
  .object({
    /** IANA, e.g. Europe/Berlin. */
    timeZone: text,
    /** YYYY-MM-DD */
    today: text,
  })
  .meta({ id: 'SiteTime' });

export const dashboard = z
  .object({
    users: z.object({ total: count, contacts: count, subscribers: count, changePercent: maybeNumber }),
    revenue: z.object({ amount: maybeNumber, currency: text, changePercent: maybeNumber }),
    conversion: z.object({ rate: z.number(), converted: count, contacts: count }),
    sessions: z.object({ total: count, today: count, changePercent: maybeNumber }),
    activities: z.array(
      z.object({
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
      z.object({
        contactId: text,
        fullName: text,
        companyName: text,
        serviceType: text,
        value: maybeNumber,
        convertedAt: moment,
      }),
    ),
    tasks: z.array(
      z.object({
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
    /** The engine from npm, which is for trying out. */
    isDatabaseEmbedded: flag,
    generatedAt: moment,
  })
  .meta({ id: 'Dashboard' });
