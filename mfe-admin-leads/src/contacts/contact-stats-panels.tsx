import { formatCount } from '@atrium/admin-kit/text/format';
import type { ContactStats, ContactStatus, CountById } from '@atrium/contracts/contact-types';
import { Skeleton } from '@atrium/ui/skeleton';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ChartFigure, type ChartSeries } from '../shared/chart-figure';
import { LazyColumnChart } from '../shared/lazy-column-chart';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { listCountShares, listStatusShares, listTimelineShares } from './contact-shares';
import classes from './contact-stats.module.css';

const series: ChartSeries[] = [{ key: 'count', label: 'Contacts', colour: '--color-primary' }];
const topServices = 6;

const barClasses: Record<ContactStatus, string | undefined> = {
  new: classes.info,
  'in-progress': classes.warning,
  qualified: classes.primary,
  unqualified: classes.danger,
  converted: classes.success,
  archived: classes.neutral,
};

/** Each bar links to the contacts it counts. */
export function StatusBreakdown({ stats }: { stats: ContactStats | undefined }) {
  return (
    <Panel title="Status Breakdown">
      {stats ? (
        <ul className={classes.bars}>
          {listStatusShares(stats.statusBreakdown, stats.total).map(({ status, label, count, share }) => (
            <li key={status}>
              <Link to={`/dashboard/contacts?status=${status}`} className={page.itemLink}>
                {label}
              </Link>
              <span className={classes.figure}>
                {formatCount(count)} <span className={page.muted}>({share}%)</span>
              </span>
              <span className={classes.track} aria-hidden="true">
                <span className={barClasses[status]} style={{ inlineSize: `${share}%` }} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={6} height="1.6rem" />
      )}
    </Panel>
  );
}

export function ServicePanel({ counts }: { counts: readonly CountById[] | undefined }) {
  const rows = listCountShares(counts ?? []).slice(0, topServices);
  const height = Math.max(120, rows.length * 46);
  return (
    <Panel title="Top Service Requests">
      {counts === undefined ? <Skeleton shape="block" height={240} /> : null}
      {counts && rows.length === 0 ? <p className={page.muted}>No requests yet.</p> : null}
      {rows.length > 0 ? (
        <ChartFigure
          title="Top service requests"
          labelTitle="Service"
          rows={rows.map(({ label, count }) => ({ label, count }))}
          series={series}
          formatValue={formatCount}
          height={height}
        >
          <LazyColumnChart
            rows={rows.map(({ label, count }) => ({ label, count }))}
            series={series}
            formatValue={formatCount}
            look="bars"
          />
        </ChartFigure>
      ) : null}
    </Panel>
  );
}

export function TimelineShares({ counts }: { counts: readonly CountById[] | undefined }) {
  const shares = listTimelineShares(counts ?? []);
  const rows = shares.map(({ label, count }) => ({ label, count }));
  return (
    <Panel title="Timeline Distribution">
      {counts === undefined ? <Skeleton shape="block" height={240} /> : null}
      {counts && rows.length === 0 ? <p className={page.muted}>No requests yet.</p> : null}
      {rows.length > 0 ? (
        <>
          <ChartFigure
            title="Timeline distribution"
            labelTitle="Timeline"
            rows={rows}
            series={series}
            formatValue={formatCount}
            height={Math.max(120, rows.length * 46)}
          >
            <LazyColumnChart rows={rows} series={series} formatValue={formatCount} look="bars" />
          </ChartFigure>
          <ul className={classes.shares}>
            {shares.map(({ label, count, share }) => (
              <li key={label}>
                <span>{label}</span>
                <span className={classes.figure}>
                  {formatCount(count)} <span className={page.muted}>({share}%)</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}

const links = [
  { label: 'All Contacts', path: '/dashboard/contacts' },
  { label: 'Priority Contacts', path: '/dashboard/contacts/priority' },
  { label: 'New Contacts', path: '/dashboard/contacts?status=new' },
  { label: 'Contacts not contacted yet', path: '/dashboard/contacts?contacted=false' },
  { label: 'Board', path: '/dashboard/contacts/board' },
];

export function QuickLinks() {
  return (
    <Panel title="Quick Links">
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path}>
              {link.label}
              <ArrowRight size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
