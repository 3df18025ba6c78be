import type { Report, ReportRow } from '@atrium/contracts/site/report.schemas';
import { csvText } from '../../csv';

const round = (value: number | null) => value ?? '';

/** Below each other, as the page shows them. Days are written YYYY-MM-DD, which spreadsheets read as dates. */
export function buildReport(report: Report): string {
  const { period, before, currency } = report;
  const table = (title: string, rows: ReportRow[]) => [
    [],
    [title, 'Leads', 'Leads before', 'Hours to the answer', 'Won', `Won (${currency})`, `Open (${currency})`],
    ...rows.map((row) => [
      row.label,
      row.leads,
      row.before,
      round(row.answerHours),
      row.won,
      row.value,
      row.openValue,
    ]),
  ];
  return csvText([
    [`${report.siteName} report`],
    ['Generated', report.generatedOn],
    [],
    ['', 'From', 'To', 'Leads', 'Hours to the answer', 'Won', `Value (${currency})`],
    [
      'Period',
      period.from,
      period.to,
      report.leads.now,
      round(report.answerHours.now),
      report.won.now,
      report.value.now,
    ],
    [
      'Before',
      before.from,
      before.to,
      report.leads.before,
      round(report.answerHours.before),
      report.won.before,
      report.value.before,
    ],
    ['Open today, whenever they came in', report.open.count, report.open.value],
    ...table('Source', report.bySource),
    ...table('Service', report.byService),
    ...table('Stage', report.byStage),
    ...table('Owner', report.byOwner),
    ...table('Campaign', report.byCampaign),
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
    ...report.newsletters.map((one) => [
      one.subject,
      one.sentOn,
      one.audience,
      one.delivered,
      one.bounced,
      one.bounceKinds.dead,
      round(one.opened),
      round(one.clicked),
      one.unsubscribed,
      one.complained,
    ]),
  ]);
}
