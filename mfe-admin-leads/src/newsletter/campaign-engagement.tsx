import { Figure, Figures } from '@atrium/admin-kit/figures';
import { formatCount, formatShare, missing, pluralise } from '@atrium/admin-kit/text/format';
import type { CampaignEngagement as Engagement } from '@atrium/contracts/newsletter/campaign-results.schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChartFigure } from '../shared/chart-figure';
import type { ChartSeries } from '../shared/column-chart';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { useSiteTime } from '../shared/site-time';
import { newsletterQueries } from './newsletter.queries';

const dayCounts: ChartSeries[] = [
  { key: 'clicked', label: 'Clicked', colour: '--color-success' },
  { key: 'unsubscribed', label: 'Unsubscribed', colour: '--color-border-strong' },
  { key: 'bounced', label: 'Bounced', colour: '--color-warning' },
  { key: 'complained', label: 'Reported as spam', colour: '--color-danger' },
];

const refreshMs = 15_000;
const showRate = (rate: number | null) => (rate === null ? missing : `${formatShare(rate, 1)}%`);

type TrackedLink = NonNullable<Engagement['clicks']>['links'][number] & { id: string };

const linkColumns: DataColumn<TrackedLink>[] = [
  {
    id: 'url',
    header: 'Link',
    isPrimary: true,
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer" className="anywhere">
        {url.replace(/^https?:\/\//, '')}
      </a>
    ),
  },
  { id: 'people', header: 'People', align: 'end', cell: ({ people }) => formatCount(people) },
  { id: 'total', header: 'Clicks', align: 'end', cell: ({ total }) => formatCount(total) },
  { id: 'scanners', header: 'Scanners', align: 'end', cell: ({ scanners }) => formatCount(scanners) },
];

/** Clicks and openings of people, apart from those of security scanners. */
export function CampaignEngagement({ campaign }: { campaign: Campaign }) {
  const api = useApi();
  const engagement = useQuery({
    ...newsletterQueries(api).engagement(campaign._id),
    refetchInterval: refreshMs,
  });
  return (
    <Panel title="Readers">
      {engagement.isPending ? <Skeleton lines={3} /> : null}
      {engagement.isError && !engagement.data ? (
        <Notice tone="warning">What readers did could not be loaded; trying again.</Notice>
      ) : null}
      {engagement.data ? (
        <EngagementFigures engagement={engagement.data} delivered={campaign.results.delivered} />
      ) : null}
    </Panel>
  );
}

/** `delivered` is the number that the screen shows already: the two were fetched at different times. */
function EngagementFigures({
  engagement: { clicks, opens, days },
  delivered,
}: {
  engagement: Engagement;
  delivered: number;
}) {
  const rateOf = ({ people }: { people: number }) => (delivered > 0 ? Math.min(1, people / delivered) : null);
  const links = clicks?.links.map((link, index) => ({ ...link, id: String(index) })) ?? [];
  return (
    <div className={page.stack}>
      <Figures>
        <Figure
          name="Click rate"
          note={
            clicks
              ? `${pluralise(clicks.people, 'person', 'people')} of ${formatCount(delivered)} delivered mails, ${pluralise(clicks.total, 'click')}`
              : 'Not measured for this campaign'
          }
        >
          {clicks ? showRate(rateOf(clicks)) : missing}
        </Figure>
        <Figure name="Scanner clicks" note="Security software, in no rate">
          {clicks ? formatCount(clicks.scanners) : missing}
        </Figure>
        <Figure
          name="Open rate"
          note={
            opens
              ? `${pluralise(opens.people, 'person', 'people')} of ${formatCount(delivered)} delivered mails; mail programs that hide or fetch pictures distort it`
              : 'Not measured for this campaign'
          }
        >
          {opens ? showRate(rateOf(opens)) : missing}
        </Figure>
      </Figures>
      <CampaignDays days={days} />
      {links.length > 0 ? (
        <DataTable
          caption="Links of this newsletter"
          columns={linkColumns}
          rows={links}
          getRowId={({ id }) => id}
        />
      ) : null}
    </div>
  );
}

/** The reactions on each day of the site after the newsletter went out. */
function CampaignDays({ days }: Pick<Engagement, 'days'>) {
  const { formatDay } = useSiteTime();
  if (days.length === 0) return null;
  return (
    <ChartFigure
      title="People by day, in the site's time zone"
      labelTitle="Day"
      rows={days.map(({ day, ...counts }) => ({ label: formatDay(day), ...counts }))}
      series={dayCounts}
      formatValue={formatCount}
    />
  );
}
