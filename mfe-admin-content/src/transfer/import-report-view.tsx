import { Figure, Figures } from '@atrium/admin-kit/figures';
import { formatCount } from '@atrium/admin-kit/text/format';
import { contentTypeRows } from '@atrium/contracts/content/content-types';
import type { ImportItem, ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { Badge, type BadgeTone } from '@atrium/ui/badge';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { Pagination } from '@atrium/ui/pagination';
import { SelectField } from '@atrium/ui/select-field';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './transfer.module.css';

const reportFilters: Record<ReportFilter, { label: string; includes(item: ImportItem): boolean }> = {
  all: { label: 'All', includes: () => true },
  created: {
    label: 'Imported',
    includes: ({ outcome }) => outcome === 'created' || outcome === 'would-create',
  },
  skipped: { label: 'Skipped', includes: ({ outcome }) => outcome === 'skipped' },
  failed: { label: 'Failed', includes: ({ outcome }) => outcome === 'failed' },
  warned: { label: 'With remarks', includes: ({ warnings }) => warnings.length > 0 },
};

const pageSize = 20;
const formatNames = {
  ghost: 'Ghost export',
  wordpress: 'WordPress export',
  csv: 'CSV file',
  atrium: 'Atrium archive',
};
const outcomes: Record<ImportItem['outcome'], { label: string; tone: BadgeTone }> = {
  created: { label: 'Imported', tone: 'success' },
  'would-create': { label: 'Will be imported', tone: 'success' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};
/** The editor of a type; imports of other systems say `article`. */
const editPathOf = (kind: string) =>
  contentTypeRows.find(({ name }) => name === (kind === 'article' ? 'blogs' : kind))?.adminPath;

type Row = ImportItem & { key: string };

const columns: DataColumn<Row>[] = [
  {
    id: 'title',
    header: 'Item',
    isPrimary: true,
    width: '22rem',
    cell: ({ title, kind, id }) => {
      const path = id === undefined ? undefined : editPathOf(kind);
      const name = title || 'Untitled';
      return (
        <span className={classes.itemName}>
          {path ? <Link to={`${path}/edit/${id}`}>{name}</Link> : name}
          <span className="muted small">{kind}</span>
        </span>
      );
    },
  },
  {
    id: 'outcome',
    header: 'What becomes of it',
    width: '11rem',
    cell: ({ outcome }) => (
      <Badge tone={outcomes[outcome].tone} hasDot>
        {outcomes[outcome].label}
      </Badge>
    ),
  },
  {
    id: 'why',
    header: 'Why, and what to look at',
    cell: ({ kind, reason, warnings, slug }) => (
      <span className={classes.reasons}>
        {reason && <span>{reason}</span>}
        {!reason && slug && (
          <span className="muted small">{kind === 'article' ? `/blog/${slug}` : slug}</span>
        )}
        {warnings.length > 0 && (
          <ul className={classes.warnings}>
            {warnings.map((warning, index) => (
              <li key={index}>{warning}</li>
            ))}
          </ul>
        )}
      </span>
    ),
  },
];

export function ImportReportView({
  report,
  titleRef,
  action,
}: {
  report: ImportReport;
  titleRef: RefObject<HTMLHeadingElement | null>;
  action: ReactNode;
}) {
  const [filter, setFilter] = useState<ReportFilter>('all');
  const [page, setPage] = useState(1);
  const shown = report.items.filter(reportFilters[filter].includes);
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const rows = shown
    .slice((page - 1) * pageSize, page * pageSize)
    .map((item, index) => ({ ...item, key: `${page}-${index}` }));
  const figures: [string, number][] = [
    ['In the file', report.total],
    [report.dryRun ? 'Will be imported' : 'Imported', report.created],
    ['Skipped', report.skipped],
    ['Failed', report.failed],
    [report.dryRun ? 'Images found' : 'Images stored', report.images.stored],
    ['Images missing', report.images.missing],
  ];

  return (
    <div className={classes.report}>
      <div className="cluster gap-3 between">
        <h3 ref={titleRef} tabIndex={-1} className={classes.reportTitle}>
          {report.dryRun ? 'What will happen' : 'What was done'}: {formatNames[report.format]}
        </h3>
        {action}
      </div>
      <Figures>
        {figures.map(([label, value], index) => (
          <Figure key={index} name={label}>
            {formatCount(value)}
          </Figure>
        ))}
      </Figures>
      <SelectField
        label="Show"
        className={classes.filter}
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value as ReportFilter);
          setPage(1);
        }}
        options={Object.entries(reportFilters).map(([value, { label, includes }]) => ({
          value,
          label: `${label} (${formatCount(report.items.filter(includes).length)})`,
        }))}
      />
      <DataTable
        caption="Items of the file"
        columns={columns}
        rows={rows}
        getRowId={(row) => row.key}
        emptyState={<p className="muted small">None.</p>}
      />
      {pages > 1 && <Pagination page={page} totalPages={pages} onPageChange={setPage} />}
      {report.redirects.length > 0 && <RedirectPreview report={report} />}
    </div>
  );
}

function RedirectPreview({ report }: { report: ImportReport }) {
  const { length } = report.redirects;
  return (
    <details className={classes.details}>
      <summary>
        {report.dryRun ? 'Old addresses that will lead here' : 'Old addresses that lead here'} (
        {formatCount(length)})
      </summary>
      <ul className={classes.redirectList}>
        {report.redirects.slice(0, 200).map(({ from, to }, index) => (
          <li key={index}>
            <code>{from}</code> <span aria-hidden="true">→</span> <code>{to}</code>
          </li>
        ))}
      </ul>
      {length > 200 && <p className="muted small">And {formatCount(length - 200)} more.</p>}
    </details>
  );
}

type ReportFilter = 'all' | 'created' | 'skipped' | 'failed' | 'warned';
