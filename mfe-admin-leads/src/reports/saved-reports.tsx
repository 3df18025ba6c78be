import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { SavedReport } from '@atrium/contracts/reports/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuEntry } from '@atrium/ui/menu';
import { Skeleton } from '@atrium/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, EllipsisVertical, MailX, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { useSiteTime } from '../shared/site-time';
import { ReportDialog } from './report-dialog';
import { ReportMailDialog, useReportSwitch } from './report-mail-dialog';
import { describeReport, savedReportsKey, savedReportsQuery } from './saved-reports.api';
import classes from './saved-reports.module.css';

type Open =
  | { dialog: 'edit'; report: SavedReport | null }
  | { dialog: 'mail' | 'delete'; report: SavedReport };

/** The reports that are saved with a name, for all who may see reports. Not printed. */
export function SavedReports({ onShow }: { onShow(report: SavedReport): void }) {
  const api = useApi();
  const reports = useQuery(savedReportsQuery(api));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes.panel}>
      <Panel
        title="Saved reports"
        aside={
          <Button
            size="s"
            variant="outline"
            startIcon={<Plus size={16} />}
            onClick={() => setOpen({ dialog: 'edit', report: null })}
          >
            New report
          </Button>
        }
      >
        {reports.isPending ? <Skeleton lines={2} /> : null}
        {reports.isError && !reports.data ? (
          <QueryError query={reports} title="The saved reports could not be loaded" headingLevel={3} />
        ) : null}
        {reports.data?.length === 0 ? (
          <p className="muted">None yet. A saved report can be mailed each week or month.</p>
        ) : null}
        {reports.data && reports.data.length > 0 ? (
          <ul className={classes.list}>
            {reports.data.map((report) => (
              <ReportRow key={report.id} report={report} onOpen={setOpen} onShow={onShow} />
            ))}
          </ul>
        ) : null}
      </Panel>
      {open?.dialog === 'edit' && (
        <ReportDialog
          report={open.report}
          onClose={close}
          onSaved={(report) => setOpen(report.rhythm === 'none' ? null : { dialog: 'mail', report })}
        />
      )}
      {open?.dialog === 'mail' && <ReportMailDialog report={open.report} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteReport report={open.report} onClose={close} />}
    </div>
  );
}

interface ReportRowProps {
  report: SavedReport;
  onOpen(open: Open): void;
  onShow(report: SavedReport): void;
}

function ReportRow({ report, onOpen, onShow }: ReportRowProps) {
  const site = useSiteTime();
  const turn = useReportSwitch();
  const { name, isOn, nextOn } = report;
  const items: MenuEntry[] = [
    {
      id: 'show',
      label: 'Show its figures',
      icon: <ChartColumn size={16} />,
      onSelect: () => onShow(report),
    },
    {
      id: 'edit',
      label: 'Edit',
      icon: <Pencil size={16} />,
      onSelect: () => onOpen({ dialog: 'edit', report }),
    },
    ...(isOn
      ? [
          {
            id: 'off',
            label: 'Switch off',
            icon: <MailX size={16} />,
            onSelect: () => turn.mutate({ report, isOn: false }),
          },
        ]
      : []),
    'separator',
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 size={16} />,
      tone: 'danger',
      onSelect: () => onOpen({ dialog: 'delete', report }),
    },
  ];
  return (
    <li>
      <div className={classes.text}>
        <strong dir="auto">{name}</strong>
        <span className={page.second}>{describeReport(report)}</span>
      </div>
      <Badge tone={isOn ? 'success' : 'neutral'} size="s">
        {isOn && nextOn ? `Next on ${site.formatDay(nextOn)}` : 'Not mailed'}
      </Badge>
      <span className={classes.actions}>
        <Button
          size="s"
          variant="outline"
          aria-label={`Show the mail of ${name}`}
          onClick={() => onOpen({ dialog: 'mail', report })}
        >
          Show the mail
        </Button>
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`} size="s">
              <EllipsisVertical size={17} />
            </IconButton>
          }
          items={items}
        />
      </span>
    </li>
  );
}

function DeleteReport({ report: { id, name }, onClose }: { report: SavedReport; onClose(): void }) {
  const api = useApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.delete('/api/dashboard/reports/:id', undefined, { params: { id } }),
    onSuccess: () => toast.success(`“${name}” is deleted`),
    onError: (error) => toast.error(failureOf('The report could not be deleted', error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: savedReportsKey });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${name}”?`}
      text="It is mailed no more. The figures stay."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
