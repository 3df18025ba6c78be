import { formatCount } from '@atrium/admin-kit/text/format';
import type { ContactStatus } from '@atrium/contracts/contacts/constants';
import type { ContactStats, CountById } from '@atrium/contracts/contacts/lists.schemas';
import { Skeleton } from '@atrium/ui/skeleton';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChartFigure } from '../shared/chart-figure';
import type { ChartSeries } from '../shared/column-chart';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { type CountShare, listCountShares, listStatusShares, listTimelineShares } from './contact-shares';
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
        <ul className={`stack gap-4 ${classes.bars}`}>
          {listStatusShares(stats.statusBreakdown, stats.total).map(({ status, label, count, share }) => (
            <li key={status}>
              <Link to={`/dashboard/contacts?status=${status}`} className={page.itemLink}>
                {label}
              </Link>
              <span className={`semibold nowrap numbers ${classes.figure}`}>
                {formatCount(count)} <span className="muted">({share}%)</span>
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

interface CountBarsProps {
  title: string;
  /** The figure's caption. */
  caption: string;
  labelTitle: string;
  counts: readonly CountById[] | undefined;
  shares: readonly CountShare[];
  children?: ReactNode;
}

function CountBars({ title, caption, labelTitle, counts, shares, children }: CountBarsProps) {
  return (
    <Panel title={title}>
      {counts === undefined ? <Skeleton shape="block" height={240} /> : null}
      {counts && shares.length === 0 ? <p className="muted">No requests yet.</p> : null}
      {shares.length > 0 ? (
        <>
          <ChartFigure
            title={caption}
            labelTitle={labelTitle}
            rows={shares.map(({ label, count }) => ({ label, count }))}
            series={series}
            formatValue={formatCount}
            look="bars"
          />
          {children}
        </>
      ) : null}
    </Panel>
  );
}

export function ServicePanel({ counts }: { counts: readonly CountById[] | undefined }) {
  return (
    <CountBars
      title="Top Service Requests"
      caption="Top service requests"
      labelTitle="Service"
      counts={counts}
      shares={listCountShares(counts ?? []).slice(0, topServices)}
    />
  );
}

export function TimelineShares({ counts }: { counts: readonly CountById[] | undefined }) {
  const shares = listTimelineShares(counts ?? []);
  return (
    <CountBars
      title="Timeline Distribution"
      caption="Timeline distribution"
      labelTitle="Timeline"
      counts={counts}
      shares={shares}
    >
      <ul className={classes.shares}>
        {shares.map(({ label, count, share }, index) => (
          <li key={index}>
            <span>{label}</span>
            <span className={`semibold nowrap numbers ${classes.figure}`}>
              {formatCount(count)} <span className="muted">({share}%)</span>
            </span>
          </li>
        ))}
      </ul>
    </CountBars>
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
