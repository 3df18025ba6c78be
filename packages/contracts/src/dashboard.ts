import { z } from 'zod';
import type { dashboard, siteTime } from './schemas/dashboard';

export const dashboardRanges = ['weekly', 'monthly', 'yearly'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** One bar of the chart: a day (weekly), a week (monthly) or a month (yearly) of the site's time zone. */
export type ChartPoint = DashboardResponse['charts'][DashboardRange][number];

export type DashboardActivity = DashboardResponse['activities'][number];

/** The latest converted contacts. */
export type DashboardOrder = DashboardResponse['orders'][number];

export type DashboardTask = DashboardResponse['tasks'][number];

/** GET /api/dashboard. Nothing here is invented: what was never measured is null. */
export type DashboardResponse = z.output<typeof dashboard>;

export type SiteTimeResponse = z.output<typeof siteTime>;

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
