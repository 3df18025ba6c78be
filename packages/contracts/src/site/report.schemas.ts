import { z } from 'zod';
import { dayInput } from '../common/dates.schemas';
import { count, maybeNumber, text } from '../common/fields.schemas';
import { unsetWhenEmpty } from '../common/inputs.schemas';
import { bounceKinds } from '../newsletter/campaigns.schemas';
import { analytics } from '../visits/schemas';
import { dashboardRanges } from './dashboard.constants';

const day = unsetWhenEmpty(dayInput);

/** The last 7, 30 or 365 days, or the days from `startDate` to `endDate`, both included. */
export const reportQuery = z
  .object({
    range: z.enum(dashboardRanges, { error: 'Must be weekly, monthly or yearly' }).default('monthly'),
    startDate: day,
    endDate: day,
    ticket: z.string().max(200).optional(),
  })
  .refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
    path: ['endDate'],
    message: 'A start and an end are needed',
  })
  .refine(({ startDate = '', endDate = '' }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'The end is before the start',
  });
export type ReportQuery = z.infer<typeof reportQuery>;

/** Site days, both included. */
export const reportPeriod = z.object({ from: text, to: text });
export type ReportPeriod = z.output<typeof reportPeriod>;

/** In the period, and in the one of the same length before it. */
const compared = z.object({ now: z.number(), before: z.number() });

/** The leads that came in: how many, in how many hours somebody answered, and what became of them. */
const reportRow = z.object({
  label: text,
  leads: count,
  before: count,
  answerHours: maybeNumber,
  won: count,
  value: z.number(),
  /** The value of leads that are neither won nor given up. */
  openValue: z.number(),
});
export type ReportRow = z.output<typeof reportRow>;

/** Pages that visitors came in with, and their sources; the largest ones. */
const { views, visits, entries, seconds, pages, lists } = analytics.shape;
const reportVisits = z.object({
  views,
  visits,
  entries,
  seconds,
  pages: z.array(
    pages.element.pick({ path: true, views: true, before: true, leads: true, won: true, value: true }),
  ),
  sources: lists.shape.sources,
});
export type ReportVisits = z.output<typeof reportVisits>;

/** An item that was first published in the period and is out. `views`, `leads`: in the period. */
const reportItem = z.object({
  title: text,
  noun: text,
  path: text,
  publishedOn: text,
  views: count,
  leads: count,
});
export type ReportItem = z.output<typeof reportItem>;

export const report = z
  .object({
    siteName: text,
    currency: text,
    /** The site's day. */
    generatedOn: text,
    period: reportPeriod,
    before: reportPeriod,
    leads: compared,
    /** Leads that were won in the period, whenever they came in. */
    won: compared,
    value: compared,
    /** On average; null while nobody has answered. */
    answerHours: z.object({ now: maybeNumber, before: maybeNumber }),
    /** Leads that are neither won nor given up by now, whenever they came in. */
    open: z.object({ count, value: z.number() }),
    bySource: z.array(reportRow),
    byService: z.array(reportRow),
    byStage: z.array(reportRow),
    byOwner: z.array(reportRow),
    /** By the campaign in the address that they came with (utm_…); the largest ones, empty if no lead came with one. */
    byCampaign: z.array(reportRow),
    newsletters: z.array(
      z.object({
        campaignId: text,
        subject: text,
        sentOn: text,
        /** Recipients of the audience. */
        audience: count,
        /** Mails that the recipients' servers took. */
        sent: count,
        /** The sent mails that did not come back. */
        delivered: count,
        /** Null where it was not measured. */
        opened: maybeNumber,
        clicked: maybeNumber,
        unsubscribed: count,
        /** Refused at once or returned later. */
        bounced: count,
        bounceKinds,
        complained: count,
      }),
    ),
    visits: reportVisits,
    /** Null while the content service does not respond. */
    published: z.array(reportItem).nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;
export type ReportNewsletter = Report['newsletters'][number];
