import type { Report, ReportPeriod } from '@atrium/contracts/site/report.schemas';
import { withoutAddresses } from '../mail/smtp-outcome';
import type { TransactionalData } from '../mail/transactional-mails';
import type { ReportsContext } from './context';
import { periodBefore } from './report-days';
import { writeReportHtml } from './report-html';
import type { StoredReport } from './saved-report-repository';

const dayForm = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const nameDays = ({ from, to }: ReportPeriod) => dayForm.formatRange(new Date(from), new Date(to));

const cleanLabels = <Row extends { label: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, label: withoutAddresses(row.label) }));

/** Without owners, and without addresses of persons in what comes from the addresses that visitors open. */
const withoutPersons = ({ visits, ...report }: Report): Report => ({
  ...report,
  bySource: cleanLabels(report.bySource),
  byService: cleanLabels(report.byService),
  byCampaign: cleanLabels(report.byCampaign),
  byOwner: [],
  visits: {
    ...visits,
    pages: visits.pages.map((page) => ({ ...page, path: withoutAddresses(page.path) })),
    sources: visits.sources.map((source) => ({ ...source, key: withoutAddresses(source.key) })),
  },
});

export interface ReportMailData {
  data: TransactionalData['report'];
  days: ReportPeriod;
}

/** The mail of a report, written on this day; null while its figures can't be read completely. */
export async function writeReportMail(
  context: ReportsContext,
  { name, parts, period, createdBy }: StoredReport,
  day: string,
): Promise<ReportMailData | null> {
  const days = periodBefore(period, day);
  const read = await context.readReport({ range: 'monthly', startDate: days.from, endDate: days.to });
  if (read.published === null && parts.includes('content')) return null;
  const report = withoutPersons(read);
  return {
    days,
    data: {
      report: name,
      days: nameDays(days),
      by: createdBy.name,
      figures: writeReportHtml(report, parts, context.company.current().locale),
      csv: context.writeCsv(report, parts),
      fileName: `report-${days.from}-${days.to}.csv`,
    },
  };
}
