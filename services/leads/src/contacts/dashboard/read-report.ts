import { contactStatuses, contactStatusLabels, nameSource } from '@atrium/contracts/contacts/constants';
import type {
  Report,
  ReportItem,
  ReportQuery,
  ReportRow,
  ReportVisits,
} from '@atrium/contracts/site/report.schemas';
import type { Analytics } from '@atrium/contracts/visits/schemas';
import { listPeriods } from '../../report-periods';
import { addDays } from '../../site-time';
import type { LeadGroup } from '../records/contact-figures-repository';
import { createServiceLabels } from '../records/service-labels';
import { listPublishedItems, type PublishedItem } from './published-items';
import type { DashboardContext } from './read-dashboard';

const hourMs = 3_600_000;

const sumOf = (
  groups: LeadGroup[],
  field: 'count' | 'won' | 'value' | 'openValue' | 'answered' | 'answerMs',
) => groups.reduce((total, group) => total + group[field], 0);

function answerHoursOf(groups: LeadGroup[]): number | null {
  const answered = sumOf(groups, 'answered');
  return answered === 0 ? null : Math.round((sumOf(groups, 'answerMs') / answered / hourMs) * 10) / 10;
}

const isNow = ({ isInPeriod }: LeadGroup) => isInPeriod;
const isBefore = ({ isInPeriod }: LeadGroup) => !isInPeriod;

/** One row for each label, the largest first. */
function listRows(groups: LeadGroup[], labelOf: (group: LeadGroup) => string): ReportRow[] {
  const byLabel = new Map<string, LeadGroup[]>();
  for (const group of groups) {
    // The label of a damaged contact may be a number.
    const label = String(labelOf(group));
    const all = byLabel.get(label);
    if (all === undefined) byLabel.set(label, [group]);
    else all.push(group);
  }
  return [...byLabel]
    .map(([label, all]) => {
      const now = all.filter(isNow);
      return {
        label,
        leads: sumOf(now, 'count'),
        before: sumOf(all.filter(isBefore), 'count'),
        answerHours: answerHoursOf(now),
        won: sumOf(now, 'won'),
        value: sumOf(now, 'value'),
        openValue: sumOf(now, 'openValue'),
      };
    })
    .sort((a, b) => b.leads - a.leads || b.before - a.before || a.label.localeCompare(b.label));
}

const stages = contactStatuses.map((status) => contactStatusLabels[status]);
/** Unknown ones come last. */
const placeOf = ({ label }: ReportRow) => (stages.indexOf(label) + stages.length + 1) % (stages.length + 1);

/** In the order in which a lead passes through them. */
const listStages = (groups: LeadGroup[]): ReportRow[] =>
  listRows(groups, ({ status }) => contactStatusLabels[status] ?? status).sort(
    (a, b) => placeOf(a) - placeOf(b),
  );

const shownCampaigns = 20;
/** Visitors write these texts, so that there may be any number of them. */
function listByCampaign(groups: LeadGroup[]): ReportRow[] {
  const known = groups.filter(({ campaign }) => campaign !== null);
  const labelOf = ({ campaign }: LeadGroup) => campaign ?? '';
  const largest = new Set(
    listRows(known, labelOf)
      .slice(0, shownCampaigns)
      .map(({ label }) => label),
  );
  const rows = listRows(known, (group) => (largest.has(labelOf(group)) ? labelOf(group) : ''));
  const isNamed = ({ label }: ReportRow) => label !== '';
  return [
    ...rows.filter(isNamed),
    ...rows.filter((row) => !isNamed(row)).map((row) => ({ ...row, label: 'Others' })),
  ];
}

const shownPages = 10;

const pickVisits = ({ views, visits, entries, seconds, pages, lists }: Analytics): ReportVisits => ({
  views,
  visits,
  entries,
  seconds,
  pages: pages.slice(0, shownPages).map(({ path, views: now, before, leads, won, value }) => ({
    path,
    views: now,
    before,
    leads,
    won,
    value,
  })),
  sources: lists.sources.slice(0, shownPages),
});

function listItems(
  published: PublishedItem[],
  pages: Analytics['pages'],
  { siteTime }: DashboardContext,
): ReportItem[] {
  const figures = new Map(pages.map((page) => [page.path, page]));
  return published.map(({ publishedAt, ...item }) => ({
    ...item,
    publishedOn: siteTime.dayOf(new Date(publishedAt)),
    views: figures.get(item.path)?.views ?? 0,
    leads: figures.get(item.path)?.leads ?? 0,
  }));
}

/** Leads, answers, sales, newsletters, visits and content of a period, compared with the one before. */
export async function readReport(context: DashboardContext, query: ReportQuery): Promise<Report> {
  const { figures, company, siteTime, clock, listNewsletters, readVisits } = context;
  const today = siteTime.dayOf(clock.now());
  const { period, before } = listPeriods(query, today);
  const start = siteTime.startOfDay(period.from);
  const end = siteTime.startOfDay(addDays(period.to, 1));
  const earlier = siteTime.startOfDay(before.from);
  const [groups, open, won, wonBefore, newsletters, analytics, published] = await Promise.all([
    figures.groupLeads({ from: earlier, start, end }),
    figures.sumOpen(),
    figures.sumWon(start, end),
    figures.sumWon(earlier, start),
    listNewsletters(start, end),
    readVisits(query),
    listPublishedItems(context, start, end),
  ]);
  const [now, then] = [groups.filter(isNow), groups.filter(isBefore)];
  return {
    siteName: company.current().name,
    currency: company.current().currency,
    generatedOn: today,
    period,
    before,
    leads: { now: sumOf(now, 'count'), before: sumOf(then, 'count') },
    won: { now: won.count, before: wonBefore.count },
    value: { now: won.value, before: wonBefore.value },
    answerHours: { now: answerHoursOf(now), before: answerHoursOf(then) },
    open,
    bySource: listRows(groups, ({ source }) => nameSource(source)),
    byService: listRows(groups, createServiceLabels(groups)),
    byStage: listStages(groups),
    byOwner: listRows(groups, ({ owner }) => owner ?? 'Nobody'),
    byCampaign: listByCampaign(groups),
    newsletters,
    visits: pickVisits(analytics),
    published: published && listItems(published, analytics.pages, context),
  };
}
