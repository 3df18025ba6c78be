import { z } from 'zod';
import {
  count,
  flag,
  maybeMoment,
  maybeNumber,
  maybeStaff,
  maybeText,
  moment,
  text,
} from '../common/fields.schemas';
import { formCheckStageNames } from '../contacts/form-check.constants';
import { contactStatus } from '../contacts/schemas';
import { type DashboardRange, dashboardRanges } from './dashboard.constants';

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
    /** The currency of the values of leads. */
    currency: text,
    /** BCP 47, of numbers and dates; empty if the company's document names none. */
    locale: text,
  })
  .meta({ id: 'SiteTime' });

export type SiteTimeResponse = z.output<typeof siteTime>;

/** With `reports.read`. */
const figures = z.object({
  users: z.object({ total: count, contacts: count, subscribers: count, changePercent: maybeNumber }),
  revenue: z.object({ amount: maybeNumber, currency: text, changePercent: maybeNumber }),
  conversion: z.object({ rate: z.number(), converted: count, contacts: count }),
  sessions: z.object({ total: count, today: count, changePercent: maybeNumber }),
  charts: z.record(z.enum(dashboardRanges), chart),
});

/** With `contacts.read`. */
export const dashboardLeads = z.object({
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
  /** Set aside as suspected spam; `newestAt` is null without one. */
  quarantined: z.object({ total: count, newestAt: maybeMoment }),
  /** Contacts with the status new. */
  newLeads: z.object({
    total: count,
    /** Oldest first. */
    longestWaiting: z.array(
      z.object({
        contactId: text,
        fullName: text,
        companyName: text,
        serviceType: text,
        createdAt: moment,
        owner: maybeStaff,
      }),
    ),
  }),
});

/** With `contacts.read`: the last check of the contact form; absent where none is made. */
const formCheck = z.object({
  everyMinutes: count,
  /** False where it ends before the mail. */
  reachesMail: flag,
  checkedAt: maybeMoment,
  workedAt: maybeMoment,
  stage: z.enum(formCheckStageNames).nullable().describe('What is broken; null if the last check passed'),
  problem: text,
});
export type DashboardFormCheck = z.output<typeof formCheck>;

/** With `activity.read`. */
const activities = z.object({
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
});

export const dashboard = z
  .object({
    ...figures.partial().shape,
    ...dashboardLeads.partial().shape,
    ...activities.partial().shape,
    /** Follow-ups with `contacts.read`, scheduled items with `articles.publish`, paused newsletters with `newsletter.send`. */
    tasks: z.array(
      z.object({
        kind: z.enum(['follow-up', 'scheduled-post', 'paused-newsletter']),
        id: text,
        title: text,
        dueAt: moment,
        isOverdue: flag,
        path: text,
        status: contactStatus.optional(),
        owner: maybeStaff.optional(),
      }),
    ),
    /** With `newsletter.send`: campaigns with mails whose outcome is unknown. */
    mailsInDoubt: z.array(z.object({ campaignId: text, count })).optional(),
    formCheck: formCheck.optional(),
    currency: text,
    /** The engine from npm, which is for trying out. */
    isDatabaseEmbedded: flag,
    generatedAt: moment,
  })
  .meta({ id: 'Dashboard' });

/** The figures of the home screen. */
export type DashboardFigures = z.output<typeof figures>;

/** GET /api/dashboard. Nothing here is invented: what was never measured is null. */
export type DashboardResponse = z.output<typeof dashboard>;

/** One bar of the chart: a day (weekly), a week (monthly) or a month (yearly) of the site's time zone. */
export type ChartPoint = DashboardFigures['charts'][DashboardRange][number];

export type DashboardActivity = z.output<typeof activities>['activities'][number];

/** The latest converted contacts. */
export type DashboardOrder = z.output<typeof dashboardLeads>['orders'][number];

export type DashboardNewLeads = z.output<typeof dashboardLeads>['newLeads'];

export type DashboardTask = DashboardResponse['tasks'][number];
