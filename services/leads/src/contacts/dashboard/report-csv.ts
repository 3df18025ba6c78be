import { type ReportPart, reportParts } from '@atrium/contracts/reports/constants';
import type { Report, ReportRow } from '@atrium/contracts/site/report.schemas';
import { csvText } from '../../csv';

type Cells = (string | number | null)[][];

function listLeads(report: Report): Cells {
  const { currency, leads, won, value, answerHours, open } = report;
  const table = (title: string, rows: ReportRow[]): Cells => [
    [],
    [title, 'Leads', 'Leads before', 'Hours to the answer', 'Won', `Won (${currency})`, `Open (${currency})`],
    ...rows.map((row) => [
      row.label,
      row.leads,
      row.before,
      row.answerHours,
      row.won,
      row.value,
      row.openValue,
    ]),
  ];
  return [
    [],
    ['', 'Leads', 'Hours to the answer', 'Won', `Value (${currency})`],
    ['Period', leads.now, answerHours.now, won.now, value.now],
    ['Before', leads.before, answerHours.before, won.before, value.before],
    ['Open today, whenever they came in', open.count, '', '', open.value],
    ...table('Source', report.bySource),
    ...table('Service', report.byService),
    ...table('Stage', report.byStage),
    ...(report.byOwner.length > 0 ? table('Owner', report.byOwner) : []),
    ...table('Campaign', report.byCampaign),
  ];
}

const listNewsletters = ({ newsletters }: Report): Cells => [
  [],
  [
    'Newsletter',
    'Sent on',
    'Recipients',
    'Delivered',
    'Bounced',
    'Dead addresses',
    'Opened',
    'Clicked',
    'Unsubscribed',
    'Reported as spam',
  ],
  ...newsletters.map((one) => [
    one.subject,
    one.sentOn,
    one.audience,
    one.delivered,
    one.bounced,
    one.bounceKinds.dead,
    one.opened,
    one.clicked,
    one.unsubscribed,
    one.complained,
  ]),
];

const listVisits = ({ visits, currency }: Report): Cells => [
  [],
  ['', 'Views', 'Visits', 'Entries', 'Seconds on a page'],
  ['Period', visits.views.now, visits.visits.now, visits.entries.now, visits.seconds.now],
  ['Before', visits.views.before, visits.visits.before, visits.entries.before, visits.seconds.before],
  [],
  ['Page', 'Views', 'Views before', 'Enquiries', 'Won', `Won (${currency})`],
  ...visits.pages.map((page) => [page.path, page.views, page.before, page.leads, page.won, page.value]),
  [],
  ['Source of visits', 'Entries', 'Before'],
  ...visits.sources.map(({ key, now, before }) => [key, now, before]),
];

const listContent = ({ published }: Report): Cells => [
  [],
  ['Published', 'Kind', 'Address', 'On', 'Views', 'Enquiries'],
  ...(published ?? []).map((one) => [one.title, one.noun, one.path, one.publishedOn, one.views, one.leads]),
];

const listPart: Record<ReportPart, (report: Report) => Cells> = {
  leads: listLeads,
  newsletters: listNewsletters,
  visits: listVisits,
  content: listContent,
};

/** Below each other, as the page shows them. Days are written YYYY-MM-DD, which spreadsheets read as dates. */
export function buildReport(report: Report, parts: readonly ReportPart[] = reportParts): string {
  const { siteName, generatedOn, period, before } = report;
  return csvText([
    [`${siteName} report`],
    ['Generated', generatedOn],
    [],
    ['', 'From', 'To'],
    ['Period', period.from, period.to],
    ['Before', before.from, before.to],
    ...parts.flatMap((part) => listPart[part](report)),
  ]);
}
