import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { ReportMail, SavedReport } from '@atrium/contracts/reports/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Segmented } from '@atrium/ui/segmented';
import { Skeleton } from '@atrium/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import page from '../shared/page.module.css';
import { useSiteTime } from '../shared/site-time';
import { countRecipients, savedReportsKey } from './saved-reports.api';
import classes from './saved-reports.module.css';

type View = 'mail' | 'text' | 'csv';
const views: { value: View; label: string }[] = [
  { value: 'mail', label: 'Mail' },
  { value: 'text', label: 'Text' },
  { value: 'csv', label: 'CSV' },
];

/** Why its mails can't be switched on; undefined if they can. */
function reasonToWait(report: SavedReport): string | undefined {
  if (report.rhythm === 'none') return 'Waits for a day on which it is mailed: edit the report.';
  if (countRecipients(report) === 0) return 'Waits for somebody who gets it: edit the report.';
  return undefined;
}

/** Switches the mails of a report on or off. */
export function useReportSwitch() {
  const api = useApi();
  const queries = useQueryClient();
  const site = useSiteTime();
  return useMutation({
    mutationFn: async ({ report: { id, revision }, isOn }: { report: SavedReport; isOn: boolean }) => {
      const headers = { 'if-match': `"${revision}"` };
      return (await api.put('/api/dashboard/reports/:id/switch', { isOn }, { params: { id }, headers })).data;
    },
    onSuccess: ({ name, isOn, nextOn }) =>
      toast.success(
        isOn && nextOn
          ? `“${name}” is mailed from ${site.formatDay(nextOn)} on`
          : `“${name}” is mailed no more`,
      ),
    onError: (error) => toast.error(failureOf('The report could not be switched', error)),
    onSettled: () => queries.invalidateQueries({ queryKey: savedReportsKey }),
  });
}

/** The mail of a report as it would be sent today. Its mails are switched on here, below what they say. */
export function ReportMailDialog({ report: given, onClose }: { report: SavedReport; onClose(): void }) {
  const api = useApi();
  const site = useSiteTime();
  const turn = useReportSwitch();
  const mail = useQuery({
    queryKey: ['reports', 'mail', given.id, given.revision],
    queryFn: async () =>
      (await api.post('/api/dashboard/reports/:id/mail', undefined, { params: { id: given.id } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const report = mail.data?.report ?? given;
  const { nextOn } = report;
  return (
    <Dialog
      onClose={onClose}
      size="l"
      title={`The mail of “${report.name}”`}
      description={
        nextOn && !report.isOn
          ? `As it would be sent today. Once it is switched on, the first one goes out on ${site.formatDay(nextOn)}.`
          : 'As it would be sent today.'
      }
      footer={
        report.isOn ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
            <Button
              waitsFor={mail.data ? reasonToWait(report) : 'Waits for the mail.'}
              isLoading={turn.isPending}
              onClick={() => turn.mutate({ report, isOn: true }, { onSuccess: onClose })}
            >
              Switch on
            </Button>
          </>
        )
      }
    >
      {mail.isPending ? <Skeleton shape="block" height={420} /> : null}
      {mail.isError ? <QueryError query={mail} title="The mail could not be shown" headingLevel={3} /> : null}
      {mail.data ? <MailView mail={mail.data} /> : null}
    </Dialog>
  );
}

function MailView({ mail: { subject, html, text, csv, fileName, report } }: { mail: ReportMail }) {
  const [view, setView] = useState<View>('mail');
  const recipients = [...report.staff.map(({ name }) => name), ...report.addresses];
  return (
    <div className={page.stack}>
      <dl className="stack gap-1 small anywhere">
        <div>
          <dt className="muted">Subject</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt className="muted">To, one mail each</dt>
          <dd>{recipients.length === 0 ? 'Nobody' : recipients.join(', ')}</dd>
        </div>
        <div>
          <dt className="muted">Attached</dt>
          <dd>{fileName}</dd>
        </div>
      </dl>
      <div>
        <Segmented label="What is shown" options={views} value={view} onChange={(next) => setView(next)} />
      </div>
      {view === 'mail' ? (
        <div>
          <iframe
            title="The mail"
            sandbox=""
            // A frame has the color scheme of the browser, so the mail's own question for it is answered here.
            srcDoc={html.replaceAll('(prefers-color-scheme:dark)', 'not all')}
            className={classes.mail}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        <pre className={classes.plain} tabIndex={0}>
          {view === 'csv' ? csv : text}
        </pre>
      )}
    </div>
  );
}
