import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { formatCount } from '@atrium/admin-kit/text/format';
import type { ListedCampaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX, Users } from 'lucide-react';
import { ChartFigure } from '../shared/chart-figure';
import type { ChartRow, ChartSeries } from '../shared/column-chart';
import { Panel } from '../shared/panel';
import { StatCards } from '../shared/stat-cards';
import { newsletterQueries } from './newsletter.queries';
import { NewsletterPage } from './newsletter-page';

const maxLabelLength = 24;

const show = (count: number | undefined) => count !== undefined && formatCount(count);
const series: ChartSeries[] = [
  { key: 'sent', label: 'Sent', colour: '--color-success' },
  { key: 'suppressed', label: 'Suppressed', colour: '--color-border-strong' },
  { key: 'failed', label: 'Failed', colour: '--color-danger' },
];

export function Component() {
  const api = useApi();
  const stats = useQuery(newsletterQueries(api).stats);
  const campaigns = useQuery(newsletterQueries(api).campaigns(1));

  const both = {
    error: stats.error,
    isFetching: stats.isFetching || campaigns.isFetching,
    refetch: () => Promise.all([stats.refetch(), campaigns.refetch()]),
  };

  const rows = buildCampaignRows(campaigns.data?.data ?? []);
  return (
    <NewsletterPage title="Newsletter Analytics" query={both}>
      {stats.isError && !stats.data ? (
        <QueryError query={both} title="The figures could not be loaded" />
      ) : (
        <StatCards
          label="Subscriber figures"
          isLoading={stats.isPending}
          figures={[
            {
              label: 'Total Subscribers',
              value: show(stats.data?.totalSubscribers),
              hint: 'of any status',
              icon: Users,
            },
            {
              label: 'Active Subscribers',
              value: show(stats.data?.activeSubscribers),
              icon: MailCheck,
              tone: 'success',
            },
            { label: 'Unsubscribed', value: show(stats.data?.unsubscribed), icon: MailX, tone: 'danger' },
          ]}
        />
      )}
      <Panel title="Latest campaigns">
        {campaigns.isPending ? <Skeleton shape="block" height={280} /> : null}
        {campaigns.isError ? <p className="muted">The campaigns could not be loaded.</p> : null}
        {campaigns.data && rows.length === 0 ? <p className="muted">Nothing has been sent yet.</p> : null}
        {rows.length > 0 ? (
          <ChartFigure
            title="Mails of the latest campaigns"
            labelTitle="Campaign"
            rows={rows}
            series={series}
            formatValue={formatCount}
          />
        ) : null}
      </Panel>
    </NewsletterPage>
  );
}

/** The campaigns that have reached anyone, oldest first; equal subjects stay apart. */
export function buildCampaignRows(campaigns: readonly ListedCampaign[]): ChartRow[] {
  const seen = new Map<string, number>();
  return campaigns
    .filter(({ startedAt, progress }) => startedAt !== null && progress.audience > progress.remaining)
    .reverse()
    .map(({ subject, progress: { sent, suppressed, failed } }) => {
      const short = subject.length > maxLabelLength ? `${subject.slice(0, maxLabelLength - 1)}…` : subject;
      const count = (seen.get(short) ?? 0) + 1;
      seen.set(short, count);
      return { label: count > 1 ? `${short} (${count})` : short, sent, suppressed, failed };
    });
}
