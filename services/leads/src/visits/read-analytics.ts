import type { ReportPeriod, ReportQuery } from '@atrium/contracts/site/report.schemas';
import { visitLists, type WebVital, webVitalNames, webVitals } from '@atrium/contracts/visits/constants';
import type { Analytics, VisitPage, VisitRow, VisitVital } from '@atrium/contracts/visits/schemas';
import { describeClasses } from '@atrium/contracts/visits/vital-figures';
import { listPeriods } from '../report-periods';
import { addDays } from '../site-time';
import { planChart, planSum } from './chart-days';
import type { VisitsContext } from './context';
import { findItemsAt } from './find-items';
import type { Counters, VisitCounts, VisitGroup } from './visit-count-repository';

const shownVersions = 12;

const groups: VisitGroup[] = ['total', 'pages', ...visitLists, ...webVitalNames];

const none: Counters = new Map();
export const countOf = (counters: Counters | undefined, counter: string) => counters?.get(counter) ?? 0;
export const totalOf = (counts: VisitCounts) => counts.get('total')?.get('all') ?? none;

function averageOf(counters: Counters): number | null {
  const timed = countOf(counters, 'timed');
  return timed === 0 ? null : Math.round(countOf(counters, 'seconds') / timed);
}

function listRows(group: VisitGroup, now: VisitCounts, before: VisitCounts): VisitRow[] {
  const [rows, earlier] = [now.get(group), before.get(group)];
  return [...new Set([...(rows?.keys() ?? []), ...(earlier?.keys() ?? [])])]
    .map((key) => ({
      key,
      now: countOf(rows?.get(key), 'count'),
      before: countOf(earlier?.get(key), 'count'),
    }))
    .sort((a, b) => b.now - a.now || b.before - a.before || a.key.localeCompare(b.key));
}

type PageFigures = Omit<VisitPage, 'title' | 'editPath' | keyof typeof noLeads>;
export const noLeads = { leads: 0, won: 0, value: 0 };

export function listPages(now: VisitCounts, before: VisitCounts): PageFigures[] {
  const earlier = before.get('pages');
  return (
    [...(now.get('pages') ?? [])]
      .map(([path, counters]) => {
        const [views, timed] = [countOf(counters, 'views'), countOf(counters, 'timed')];
        return {
          path,
          views,
          before: countOf(earlier?.get(path), 'views'),
          entries: countOf(counters, 'entries'),
          // The views after which no page of the site was opened.
          exits: Math.max(0, views - countOf(counters, 'continued')),
          seconds: averageOf(counters),
          readShare:
            timed === 0 ? null : Math.min(100, Math.round((countOf(counters, 'quarter4') / timed) * 100)),
        };
      })
      // An address that is not found is counted apart, but a tab that leaves it reports its time here.
      .filter(({ views, before: earlierViews }) => views + earlierViews > 0)
      .sort((a, b) => b.views - a.views || a.path.localeCompare(b.path))
  );
}

/** Counts of the classes of a web vital, in their order. */
export const classesOf = (vital: WebVital, counters: Counters): number[] =>
  [...webVitals[vital].bounds, Number.POSITIVE_INFINITY].map((_, index) => countOf(counters, `c${index}`));

function describeVital(vital: WebVital, key: string, counters: Counters): VisitVital {
  const [shell = '', remote = ''] = key.split(' ');
  return { vital, shell, remote, ...describeClasses(vital, classesOf(vital, counters)) };
}

const listVitals = (counts: VisitCounts): VisitVital[] =>
  webVitalNames.flatMap((vital) =>
    [...(counts.get(vital) ?? [])]
      .map(([key, counters]) => describeVital(vital, key, counters))
      .sort((a, b) => b.count - a.count)
      .slice(0, shownVersions),
  );

async function readChart(
  { visitCounts }: VisitsContext,
  period: ReportPeriod,
  sessions: Map<string, number>,
) {
  const { chartUnit, days, parts, labelOf } = planChart(period);
  const viewsByPart = await visitCounts.readViews(parts);
  const points = new Map(days.map((day) => [labelOf(day), { from: day, views: 0, visits: 0 }]));
  // A month begins with the first of its days in the period.
  for (const day of days.toReversed()) {
    const point = points.get(labelOf(day));
    if (point) Object.assign(point, { from: day, visits: point.visits + (sessions.get(day) ?? 0) });
  }
  for (const part of parts) {
    const point = points.get(labelOf(part));
    if (point) point.views += viewsByPart.get(part) ?? 0;
  }
  return { chartUnit, chart: [...points.values()] };
}

const sumOf = (sessions: Map<string, number>, { from, to }: ReportPeriod) =>
  [...sessions].reduce((sum, [day, count]) => (day >= from && day <= to ? sum + count : sum), 0);

interface AnalyticsOptions {
  /** Rows of each list at most. */
  limit: number;
  /** Whether titles of items are shown. */
  seesContent: boolean;
}

/** The visits of a period, compared with the period before. */
export async function readAnalytics(
  context: VisitsContext,
  query: ReportQuery,
  { limit, seesContent }: AnalyticsOptions,
): Promise<Analytics> {
  const { visitCounts, visitors, company, siteTime, clock } = context;
  const today = siteTime.dayOf(clock.now());
  const { period, before } = listPeriods(query, today);
  const [start, end] = [siteTime.startOfDay(period.from), siteTime.startOfDay(addDays(period.to, 1))];
  const [now, then, sessions, onSite, leads] = await Promise.all([
    visitCounts.read(planSum(period, today), groups),
    visitCounts.read(planSum(before, today), groups),
    visitCounts.readDays(before.from),
    visitors.countPresent().catch(() => null),
    context.countLeadsByPage(start, end),
  ]);
  const compare = (counter: string) => ({
    now: countOf(totalOf(now), counter),
    before: countOf(totalOf(then), counter),
  });
  const pages = listPages(now, then).slice(0, limit);
  const paths = pages.map(({ path }) => path);
  const items = seesContent ? await findItemsAt(context, paths) : new Map();
  return {
    siteName: company.current().name,
    currency: company.current().currency,
    period,
    before,
    onSite,
    views: compare('views'),
    visits: { now: sumOf(sessions, period), before: sumOf(sessions, before) },
    entries: compare('entries'),
    seconds: { now: averageOf(totalOf(now)), before: averageOf(totalOf(then)) },
    ...(await readChart(context, period, sessions)),
    pages: pages.map((page) => ({
      ...page,
      title: null,
      editPath: null,
      ...items.get(page.path),
      ...(leads.get(page.path) ?? noLeads),
    })),
    lists: Object.fromEntries(
      visitLists.map((name) => [name, listRows(name, now, then).slice(0, limit)]),
    ) as Analytics['lists'],
    vitals: listVitals(now),
  };
}
