import { DateRangeFields } from '@atrium/admin-kit/lists/date-range-fields';
import { useAddressQuery } from '@atrium/admin-kit/lists/use-list-state';
import { openDownload } from '@atrium/admin-kit/open-download';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { dashboardRanges } from '@atrium/contracts/site/dashboard.constants';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { SelectField } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import page from '../shared/page.module.css';
import classes from './report.module.css';
import { ReportView } from './report-view';

const rangeLabels = { weekly: 'Last 7 days', monthly: 'Last 30 days', yearly: 'Last 365 days' };
const own = 'own';

/** The period is in the address; own days count once both are given. */
function useReportPeriod() {
  const [params, changeQuery] = useAddressQuery();
  const range = dashboardRanges.find((one) => one === params.get('range')) ?? 'monthly';
  const days = { startDate: params.get('startDate') ?? '', endDate: params.get('endDate') ?? '' };
  const isComplete = days.startDate !== '' && days.endDate !== '' && days.startDate <= days.endDate;
  const [isOwn, setOwn] = useState(days.startDate !== '' || days.endDate !== '');
  return {
    choice: isOwn ? own : range,
    days,
    query: isOwn && isComplete ? { range, ...days } : { range },
    isWaiting: isOwn && !isComplete,
    choose(next: string) {
      setOwn(next === own);
      if (next === own) return;
      changeQuery(
        (query) => {
          query.set('range', next);
          for (const day of Object.keys(days)) query.delete(day);
        },
        { replace: true },
      );
    },
    changeDays: (part: Partial<typeof days>) =>
      changeQuery(
        (query) => {
          for (const [day, value] of Object.entries(part)) query.set(day, value);
        },
        { replace: true },
      ),
  };
}

/** A report to read and print, with its figures as CSV. */
export function Component() {
  const api = useApi();
  const { choice, days, query, isWaiting, choose, changeDays } = useReportPeriod();
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

  return (
    <>
      <ScreenHeader
        title="Reports"
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
        <div className={classes.period}>
          <SelectField
            label="Period"
            options={[
              ...dashboardRanges.map((value) => ({ value, label: rangeLabels[value] })),
              { value: own, label: 'Own dates' },
            ]}
            value={choice}
            onChange={(event) => choose(event.target.value)}
          />
          {choice === own && <DateRangeFields range={days} onChange={changeDays} />}
        </div>
        {report.isError && !report.data ? (
          <QueryError query={report} title="The report could not be loaded" />
        ) : null}
        {report.isLoading ? <Skeleton shape="block" height={420} /> : null}
        {report.data ? <ReportView report={report.data} /> : null}
      </div>
    </>
  );
}
