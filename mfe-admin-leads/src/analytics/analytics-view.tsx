import { Figure, Figures } from '@atrium/admin-kit/figures';
import { formatCount, missing } from '@atrium/admin-kit/text/format';
import type { Analytics } from '@atrium/contracts/visits/schemas';
import { EmptyState } from '@atrium/ui/empty-state';
import { ChartFigure } from '../shared/chart-figure';
import type { ChartSeries } from '../shared/column-chart';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { describeChange } from '../shared/report-table';
import { useSiteTime } from '../shared/site-time';
import { axisLabels } from './axis-labels';
import { formatSeconds } from './format-seconds';
import { PageTable, VisitTable, VitalTable } from './visit-tables';

/** Stacked: both together are the views. */
const series: ChartSeries[] = [
  { key: 'visits', label: 'Visits', colour: '--color-primary' },
  { key: 'more', label: 'Further pages of these visits', colour: '--color-border-strong' },
];

function Chart({ chart, chartUnit }: Pick<Analytics, 'chart' | 'chartUnit'>) {
  const labelOf = axisLabels(chartUnit);
  const rows = chart.map(({ from, views, visits }) => ({
    label: labelOf(from),
    visits,
    more: Math.max(0, views - visits),
  }));
  return (
    <Panel title="Visits and pages">
      <ChartFigure
        title="Visits and pages"
        labelTitle="From"
        rows={rows}
        series={series}
        formatValue={formatCount}
      />
    </Panel>
  );
}

export function AnalyticsView({ analytics }: { analytics: Analytics }) {
  const { period, before, onSite, visits, views, entries, seconds, lists } = analytics;
  const site = useSiteTime();
  const figures = [
    ['On the site now', onSite === null ? missing : formatCount(onSite), 'in the last five minutes'],
    ['Visits', formatCount(visits.now), describeChange(visits.now, visits.before)],
    ['Views', formatCount(views.now), describeChange(views.now, views.before)],
    ['Entries', formatCount(entries.now), describeChange(entries.now, entries.before)],
    [
      'Time on a page',
      formatSeconds(seconds.now),
      seconds.before === null ? 'none before' : `${formatSeconds(seconds.before)} before`,
    ],
  ];
  const isEmpty = visits.now + visits.before + views.now + views.before === 0;
  return (
    <article className={page.stack}>
      <p>
        {analytics.siteName}, {site.formatDay(period.from)} to {site.formatDay(period.to)}, compared with{' '}
        {site.formatDay(before.from)} to {site.formatDay(before.to)}.
      </p>
      <Figures>
        {figures.map(([name, now, change]) => (
          <Figure key={name} name={name} note={change}>
            {now}
          </Figure>
        ))}
      </Figures>
      {isEmpty ? (
        <EmptyState
          title="No visits yet"
          text="Visits of the public site are counted from now on, without cookies. Robots and visitors who ask not to be tracked are left out."
        />
      ) : (
        <>
          <Chart {...analytics} />
          <PageTable pages={analytics.pages} currency={analytics.currency} />
          <div className={page.halves}>
            <VisitTable
              title="Sources"
              noun="site"
              words="The sites that led to the first page of a tab."
              rows={lists.sources}
              by="sources"
            />
            <VisitTable
              title="Campaigns"
              noun="campaign"
              words="Marks in the address of the first page: utm_source / utm_medium / utm_campaign."
              rows={lists.campaigns}
              by="campaigns"
            />
            <VisitTable title="Devices" noun="device" rows={lists.devices} by="devices" />
            <VisitTable title="Themes" noun="theme" rows={lists.themes} />
            <VisitTable title="Languages" noun="language" rows={lists.languages} />
            <VisitTable title="Forms" noun="form" rows={lists.forms} />
            <VisitTable title="Buttons" noun="button" rows={lists.actions} />
            <VisitTable title="Links to other sites" noun="site" rows={lists.outbound} />
            <VisitTable title="Pages not found" noun="path" rows={lists.missing} />
          </div>
          <VitalTable vitals={analytics.vitals} />
        </>
      )}
    </article>
  );
}
