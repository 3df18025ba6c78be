import { z } from 'zod';
import type { ContactStatus, StaffMember } from './contact-types';

export const dashboardRanges = ['weekly', 'monthly', 'yearly'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** One bar of the chart: a day (weekly), a week (monthly) or a month (yearly) of the site's time zone. */
export interface ChartPoint {
  /** Its first day, YYYY-MM-DD. */
  from: string;
  label: string;
  contacts: number;
  subscribers: number;
  sessions: number;
  revenue: number;
}

export interface DashboardActivity {
  id: string;
  at: string;
  actor: string;
  /** A verb: created, updated, … */
  action: string;
  /** What kind of thing it was done to, and its id; null where there is none. */
  resource: string;
  resourceId: string | null;
  /** The name of the contact it was done to, while the contact exists; null for other things. */
  resourceName: string | null;
  summary: string;
}

/** The latest converted contacts. */
export interface DashboardOrder {
  contactId: string;
  fullName: string;
  companyName: string;
  serviceType: string;
  value: number | null;
  convertedAt: string;
}

export interface DashboardTask {
  kind: 'follow-up' | 'scheduled-post';
  id: string;
  title: string;
  dueAt: string;
  isOverdue: boolean;
  /** Where the screen leads to. */
  path: string;
  status?: ContactStatus;
  owner?: StaffMember | null;
}

/** GET /api/dashboard. Nothing here is invented: what was never measured is null. */
export interface DashboardResponse {
  /** `changePercent` compares the last 30 days with the 30 before; null where there is nothing to compare with. */
  users: { total: number; contacts: number; subscribers: number; changePercent: number | null };
  /** Sum of the value of converted contacts; null ('—', "no data yet") while none has one. */
  revenue: { amount: number | null; currency: string; changePercent: number | null };
  /** Percent with one decimal. */
  conversion: { rate: number; converted: number; contacts: number };
  /** First-party and cookieless: one per person and day. */
  sessions: { total: number; today: number; changePercent: number | null };
  activities: DashboardActivity[];
  orders: DashboardOrder[];
  tasks: DashboardTask[];
  charts: Record<DashboardRange, ChartPoint[]>;
  generatedAt: string;
}

export const dashboardReportQuery = z.object({
  range: z.enum(dashboardRanges, { error: 'Must be weekly, monthly or yearly' }).default('monthly'),
  ticket: z.string().max(200).optional(),
});

/** POST /api/visits, sent once per page shown. */
export const visitInput = z.object({
  path: z
    .string({ error: 'A path is required' })
    .max(300, 'The path is too long')
    .regex(/^\//, 'Must be a path'),
  referrer: z.string().max(500).optional().catch(undefined),
});
