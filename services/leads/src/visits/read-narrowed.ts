import type { ReportPeriod } from '@atrium/contracts/site/report.schemas';
import { type Narrowing, otherKey } from '@atrium/contracts/visits/constants';
import type { NarrowedQuery, NarrowedVisits } from '@atrium/contracts/visits/narrowed.schemas';
import type { VisitPage } from '@atrium/contracts/visits/schemas';
import { listPeriods } from '../report-periods';
import { addDays } from '../site-time';
import { planChart, planSum } from './chart-days';
import type { VisitsContext } from './context';
import { findItemsAt } from './find-items';
import { countOf, listPages, noLeads, totalOf } from './read-analytics';
import type { VisitCounts } from './visit-count-repository';

/** Sources and campaigns are those of entries. */
const counterOfAll = {
  pages: 'views',
  sources: 'entries',
  campaigns: 'entries',
  devices: 'views',
} as const satisfies Record<Narrowing, string>;

const counterOf = (by: Narrowing) => (by === 'pages' ? 'views' : 'count');

/** The counts of one key by day or month. */
async function readChart(
  { visitCounts }: VisitsContext,
  period: ReportPeriod,
  { by, key }: Pick<NarrowedQuery, 'by' | 'key'>,
) {
  const { chartUnit, days, parts, labelOf } = planChart(period);
  const points = new Map<string, { from: string; count: number }>();
  for (const day of days) if (!points.has(labelOf(day))) points.set(labelOf(day), { from: day, count: 0 });
  for await (const { period: part, rows } of visitCounts.readEach(parts, [by])) {
    const counters = rows.find((row) => row.key === key)?.counters;
    const point = points.get(labelOf(part));
    if (point) point.count += new Map(counters).get(counterOf(by)) ?? 0;
  }
  return { chartUnit, chart: [...points.values()] };
}

/** The further figures of a page. Null for one without views in either time. */
async function readPage(
  context: VisitsContext,
  {
    now,
    then,
    range,
    path,
  }: { now: VisitCounts; then: VisitCounts; range: readonly [Date, Date]; path: string },
  seesContent: boolean,
): Promise<VisitPage | null> {
  const page = listPages(now, then).find((one) => one.path === path);
  if (page === undefined) return null;
  const [leads, items] = await Promise.all([
    context.countLeadsByPage(...range),
    seesContent ? findItemsAt(context, [path]) : new Map(),
  ]);
  return { ...page, title: null, editPath: null, ...items.get(path), ...(leads.get(path) ?? noLeads) };
}

/** The visits of one page, source, campaign or device. Nothing is crossed: the counts of a day have one dimension each. */
export async function readNarrowed(
  context: VisitsContext,
  query: NarrowedQuery,
  { seesContent }: { seesContent: boolean },
): Promise<NarrowedVisits> {
  const { visitCounts, company, siteTime, clock } = context;
  const { by, key } = query;
  const today = siteTime.dayOf(clock.now());
  const { period, before } = listPeriods(query, today);
  const range = [siteTime.startOfDay(period.from), siteTime.startOfDay(addDays(period.to, 1))] as const;
  const [now, then, chart, enquiries] = await Promise.all([
    visitCounts.read(planSum(period, today), ['total', by]),
    visitCounts.read(planSum(before, today), ['total', by]),
    readChart(context, period, query),
    by === 'sources' || by === 'campaigns' ? context.countLeadsByEntry({ by, key }, range) : null,
  ]);
  const compare = (read: (counts: VisitCounts) => number) => ({ now: read(now), before: read(then) });
  return {
    siteName: company.current().name,
    currency: company.current().currency,
    period,
    before,
    by,
    key,
    count: compare((counts) => countOf(counts.get(by)?.get(key), counterOf(by))),
    all: compare((counts) => countOf(totalOf(counts), counterOfAll[by])),
    isCut: Boolean(now.get(by)?.has(otherKey)),
    ...chart,
    enquiries,
    page: by === 'pages' ? await readPage(context, { now, then, range, path: key }, seesContent) : null,
  };
}
