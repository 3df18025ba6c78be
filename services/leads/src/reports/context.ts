import type { ReportPart } from '@atrium/contracts/reports/constants';
import type { Report, ReportQuery } from '@atrium/contracts/site/report.schemas';
import type { LeadsContext } from '../context';
import type { SavedReports } from './saved-report-repository';

/** The repository is shared with the erasure of people; the figures come from the rest of the service. */
interface ReportPorts {
  savedReports: SavedReports;
  readReport(query: ReportQuery): Promise<Report>;
  writeCsv(report: Report, parts: readonly ReportPart[]): string;
}

/** The context of operations on saved reports. */
export const createReportsContext = (context: LeadsContext, ports: ReportPorts) => ({
  ...context,
  ...ports,
});
export type ReportsContext = ReturnType<typeof createReportsContext>;
