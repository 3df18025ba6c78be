import { Figure, Figures } from '@atrium/admin-kit/figures';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatCount, formatMoney, formatShare, missing } from '@atrium/admin-kit/text/format';
import { maxVisitKeys, type Narrowing } from '@atrium/contracts/visits/constants';
import type { NarrowedVisits } from '@atrium/contracts/visits/narrowed.schemas';
import { useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ChartFigure } from '../shared/chart-figure';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import type { useReportPeriod } from '../shared/report-period';
import { describeChange } from '../shared/report-table';
import { useSiteTime } from '../shared/site-time';
import { axisLabels } from './axis-labels';
import { formatSeconds } from './format-seconds';
import chips from './narrowed-view.module.css';
import type { Narrowed } from './use-narrowing';
import { describeKey } from './visit-tables';

const nouns: Record<Narrowing, string> = {
  pages: 'Page',
  sources: 'Source',
  campaigns: 'Campaign',
  devices: 'Device',
};
const counted: Record<Narrowing, string> = {
  pages: 'Views',
  sources: 'Entries',
  campaigns: 'Entries',
  devices: 'Views',
};

/** Why the other lists are not here. */
const words: Record<Narrowing, string> = {
  pages:
    'Sources, campaigns and devices are not shown for one page: visits are counted apart by each of them, and nothing is stored that tells which visit was on which page.',
  sources:
    'Pages, campaigns and devices are not shown for one source: visits are counted apart by each of them, and nothing is stored that tells what a visit from here opened.',
  campaigns:
    'Pages, sources and devices are not shown for one campaign: visits are counted apart by each of them, and nothing is stored that tells what a visit from here opened.',
  devices:
    'Pages, sources and campaigns are not shown for one kind of device: visits are counted apart by each of them, and nothing is stored that tells what a visit opened.',
};

/** The screen for one page, source, campaign or device. */
export function NarrowedView({
  period,
  narrowed,
  onEnd,
}: {
  period: ReturnType<typeof useReportPeriod>['query'];
  narrowed: Narrowed;
  onEnd(): void;
}) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['analytics', 'narrowed', period, narrowed],
    queryFn: async ({ signal }) =>
      (await api.get('/api/dashboard/analytics/narrowed', { query: { ...period, ...narrowed }, signal }))
        .data,
    placeholderData: keepPreviousData,
  });
  const name = query.data?.page?.title ?? describeKey(narrowed.key);
  return (
    <>
      <p className={chips.chip}>
        <span dir="auto" className="anywhere">
          {nouns[narrowed.by]}: <strong>{name}</strong>
        </span>
        <IconButton
          label={`Show the whole site again, not only ${name}`}
          title="Show all"
          size="s"
          onClick={onEnd}
        >
          <X size={16} />
        </IconButton>
      </p>
      {query.isError && !query.data ? (
        <QueryError query={query} title="The visits could not be loaded" />
      ) : null}
      {query.isLoading ? <Skeleton shape="block" height={420} /> : null}
      {query.data ? <NarrowedFigures data={query.data} /> : null}
    </>
  );
}

function figuresOf({
  by,
  count,
  all,
  enquiries,
  page: one,
  currency,
}: NarrowedVisits): [string, string, string][] {
  const figures: [string, string, string][] = [
    [counted[by], formatCount(count.now), describeChange(count.now, count.before)],
    [
      'Share of the site',
      all.now === 0 ? missing : `${formatShare(count.now, all.now)}%`,
      all.before === 0 ? 'none before' : `${formatShare(count.before, all.before)}% before`,
    ],
  ];
  if (enquiries)
    figures.push(
      ['Enquiries', formatCount(enquiries.leads), 'after a visit in the same tab'],
      ['Won', formatCount(enquiries.won), formatMoney(enquiries.value, currency)],
    );
  if (one === null) return figures;
  return [
    ...figures,
    ['Entries', formatCount(one.entries), 'views that began a tab'],
    ['Exits', formatCount(one.exits), 'views that were the last page'],
    ['Time on the page', formatSeconds(one.seconds), 'on average'],
    ['Read to the end', one.readShare === null ? missing : `${formatCount(one.readShare)}%`, 'of the views'],
    ['Enquiries', formatCount(one.leads), 'after a view in the same tab'],
    ['Won', formatCount(one.won), formatMoney(one.value, currency)],
  ];
}

function NarrowedFigures({ data }: { data: NarrowedVisits }) {
  const { period, before, by, chart, chartUnit, page: one } = data;
  const site = useSiteTime();
  const labelOf = axisLabels(chartUnit);
  return (
    <article className={page.stack}>
      <p>
        {data.siteName}, {site.formatDay(period.from)} to {site.formatDay(period.to)}, compared with{' '}
        {site.formatDay(before.from)} to {site.formatDay(before.to)}.
      </p>
      {one?.editPath && (
        <p>
          <span className="muted">{one.path}</span> · <Link to={one.editPath}>Edit</Link>
        </p>
      )}
      <Figures>
        {figuresOf(data).map(([name, now, change]) => (
          <Figure key={name} name={name} note={change}>
            {now}
          </Figure>
        ))}
      </Figures>
      <Panel title={counted[by]}>
        <ChartFigure
          title={counted[by]}
          labelTitle="From"
          rows={chart.map(({ from, count }) => ({ label: labelOf(from), count }))}
          series={[{ key: 'count', label: counted[by], colour: '--color-primary' }]}
          formatValue={formatCount}
        />
      </Panel>
      {data.isCut && (
        <p className="muted small">
          Some days have more than {maxVisitKeys} {by}. The further ones are counted together as Others, so
          these figures may be too low.
        </p>
      )}
      <p className="muted small">{words[by]}</p>
    </article>
  );
}
