import { z } from 'zod';
import { count, maybeNumber, maybeText, text } from '../common/fields.schemas';
import { remoteVersion, shellVersion } from '../registry/builds.schemas';
import { visitForms, visitLists, webVitalNames } from './constants';

const pagePath = z
  .string({ error: 'A path is required' })
  .max(300, 'The path is too long')
  .regex(/^\//, 'Must be a path');
const mark = z.string().trim().min(1).max(60);
const host = z
  .string()
  .max(100)
  .regex(/^[\w.:[\]-]+$/, 'Must be a host');
const yes = z.literal(1).optional();
const ms = z.number().min(0).max(600_000);

/** A page that is left or hidden. */
const leftInput = z.object({
  /** Seconds in which the page was seen, since the report before. */
  seconds: z.number().int().min(0).max(3_600),
  /** The first report of this view. */
  first: yes,
  /** The quarters of the page that have come into sight since the report before. */
  quarters: z.array(z.number().int().min(1).max(4)).max(4).default([]),
  theme: z.enum(['light', 'dark']).optional(),
  outbound: z.array(host).max(5).default([]),
  actions: z.array(mark).max(5).default([]),
  forms: z.array(z.enum(visitForms)).max(visitForms.length).default([]),
  vitals: z
    .object({
      shell: shellVersion,
      /** Version of the remote that the page is of. */
      remote: remoteVersion,
      lcp: ms.optional(),
      inp: ms.optional(),
      cls: ms.optional().describe('In thousandths'),
      ttfb: ms.optional(),
    })
    .optional(),
});
export type LeftInput = z.output<typeof leftInput>;

/** POST /api/visits: without `left` a page that is shown, with it the same page when it is left. */
export const visitInput = z.object({
  path: pagePath,
  /** The address or host of the other site that led here. */
  referrer: z.string().max(500).optional().catch(undefined),
  /** The page of this site that led here. */
  from: pagePath.optional(),
  /** The first page of a tab. */
  entry: yes,
  /** The server had no such page. */
  missing: yes,
  source: mark.optional(),
  medium: mark.optional(),
  campaign: mark.optional(),
  left: leftInput.optional(),
});
export type VisitInput = z.output<typeof visitInput>;

/** An address that people found missing. */
export const missingPage = z.object({
  path: text,
  count,
  /** Within the last 90 days. */
  firstDay: text,
  lastDay: text,
  /** Where its link is most often: a path of this site, the host of another one, or `(direct)`. */
  from: z.array(z.object({ from: text, count })),
});
export type MissingPage = z.output<typeof missingPage>;

/** GET /internal/version-vitals: the counts of the classes of each web vital, by version of a remote. */
export const versionVitals = z.record(z.string(), z.record(z.enum(webVitalNames), z.array(count)));
export type VersionVitals = z.output<typeof versionVitals>;

/** A web vital that three quarters of the views of a version stay below, within the last seven days, in ms (`cls`: thousandths). */
export const shownVital = z.object({
  version: text,
  vital: z.enum(webVitalNames),
  count,
  p75: z.number(),
});
export type ShownVital = z.output<typeof shownVital>;

/** In the period, and in the one of the same length before it. */
export const compared = z.object({ now: count, before: count });
export const visitPeriod = z.object({ from: text, to: text });

const visitRow = z.object({ key: text, now: count, before: count });
export type VisitRow = z.output<typeof visitRow>;

export const visitPage = z.object({
  path: text,
  /** The title of the item at this address; null for other pages and for readers without the right. */
  title: maybeText,
  editPath: maybeText,
  views: count,
  before: count,
  entries: count,
  exits: count,
  /** On average; null while no browser has reported one. */
  seconds: maybeNumber,
  /** The share of the views that reached the last quarter, in percent. */
  readShare: maybeNumber,
  /** Leads that came in during the period after a view of this page in the same tab, those that were won, and their value. */
  leads: count,
  won: count,
  value: z.number(),
});
export type VisitPage = z.output<typeof visitPage>;

const visitVital = z.object({
  vital: z.enum(webVitalNames),
  /** Versions of the shell and of the page's remote. */
  shell: text,
  remote: text,
  count,
  /** Three quarters of the views have at most this, in ms (`cls`: thousandths). */
  p75: z.number(),
  /** Shares in percent. */
  good: z.number(),
  poor: z.number(),
});
export type VisitVital = z.output<typeof visitVital>;

export const analytics = z
  .object({
    siteName: text,
    currency: text,
    period: visitPeriod,
    before: visitPeriod,
    /** Visitors with a view in the last five minutes; null while Redis is away. */
    onSite: maybeNumber,
    views: compared,
    /** Visitors of each day, added up. */
    visits: compared,
    entries: compared,
    seconds: z.object({ now: maybeNumber, before: maybeNumber }),
    chartUnit: z.enum(['day', 'month']),
    /** `from`: the first day of the period in it. */
    chart: z.array(z.object({ from: text, views: count, visits: count })),
    /** The largest ones, as of each list. */
    pages: z.array(visitPage),
    lists: z.object(
      Object.fromEntries(visitLists.map((name) => [name, z.array(visitRow)])) as Record<
        (typeof visitLists)[number],
        z.ZodArray<typeof visitRow>
      >,
    ),
    vitals: z.array(visitVital),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.output<typeof analytics>;
