import { visitLists } from '@atrium/contracts/visits/constants';
import type { Analytics } from '@atrium/contracts/visits/schemas';
import { csvText } from '../csv';

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** All tables below each other. Days are written YYYY-MM-DD, which spreadsheets read as dates. */
export function buildAnalyticsCsv(figures: Analytics): string {
  const { siteName, period, before, views, visits, entries, seconds, chart, pages, lists, vitals } = figures;
  const { currency } = figures;
  return csvText([
    [`${siteName} visits`],
    [],
    ['', 'From', 'To', 'Views', 'Visits', 'Entries', 'Seconds on a page'],
    ['Period', period.from, period.to, views.now, visits.now, entries.now, seconds.now],
    ['Before', before.from, before.to, views.before, visits.before, entries.before, seconds.before],
    [],
    ['From', 'Views', 'Visits'],
    ...chart.map((point) => [point.from, point.views, point.visits]),
    [],
    [
      'Page',
      'Views',
      'Views before',
      'Entries',
      'Exits',
      'Seconds',
      'Read to the end (%)',
      'Enquiries',
      'Won',
      `Won (${currency})`,
    ],
    ...pages.map((page) => [
      page.path,
      page.views,
      page.before,
      page.entries,
      page.exits,
      page.seconds,
      page.readShare,
      page.leads,
      page.won,
      page.value,
    ]),
    ...visitLists.flatMap((name) => [
      [],
      [capitalise(name), 'Count', 'Before'],
      ...lists[name].map(({ key, now, before: earlier }) => [key, now, earlier]),
    ]),
    [],
    ['Web vital', 'Shell', 'Remote', 'Views', 'Three quarters at most', 'Good (%)', 'Poor (%)'],
    ...vitals.map((one) => [one.vital, one.shell, one.remote, one.count, one.p75, one.good, one.poor]),
  ]);
}
