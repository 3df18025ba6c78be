import { openDownload } from '@atrium/admin-kit/open-download';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { SavedReport } from '@atrium/contracts/reports/schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import page from '../shared/page.module.css';
import classes from '../shared/report.module.css';
import { PeriodFields, useReportPeriod } from '../shared/report-period';
import { ReportView } from './report-view';
import { SavedReports } from './saved-reports';

/** A report to read and print, with its figures as CSV. */
export function Component() {
  const api = useApi();
  const period = useReportPeriod();
  const { query, isWaiting } = period;
  const [chosen, setChosen] = useState<SavedReport>();
  const { startDate, endDate } = period.days;
  /** The saved report that is shown, until another period is chosen. */
  const opened = chosen?.days.from === startDate && chosen.days.to === endDate ? chosen : undefined;
  useDocumentTitle('Reports');
  const report = useQuery({
    queryKey: ['report', query],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/report/figures', { query, signal })).data,
    placeholderData: keepPreviousData,
    enabled: !isWaiting,
  });

  async function download() {
    try {
      await openDownload(api, {
        ticketPath: '/api/dashboard/report-ticket',
        filePath: '/api/dashboard/report',
        query,
      });
    } catch (error) {
      toast.error(failureOf('The report could not be downloaded', error, 'no file was made'));
    }
  }

  function show(saved: SavedReport) {
    const { from, to } = saved.days;
    period.choose('own');
    period.changeDays({ startDate: from, endDate: to });
    setChosen(saved);
  }

  return (
    <>
      <ScreenHeader
        title={opened?.name ?? 'Reports'}
        actions={
          <span className={`cluster gap-2 ${classes.actions}`}>
            <Button variant="outline" startIcon={<FileDown size={17} />} onClick={() => void download()}>
              CSV
            </Button>
            <Button startIcon={<Printer size={17} />} onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      />
      <div className={page.stack}>
        <SavedReports onShow={show} />
        <PeriodFields period={period} />
        {report.isError && !report.data ? (
          <QueryError query={report} title="The report could not be loaded" />
        ) : null}
        {report.isLoading ? <Skeleton shape="block" height={420} /> : null}
        {report.data ? <ReportView report={report.data} parts={opened?.parts} /> : null}
      </div>
    </>
  );
}
