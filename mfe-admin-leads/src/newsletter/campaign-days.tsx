import { formatCount } from '@atrium/admin-kit/text/format';
import type { CampaignEngagement } from '@atrium/contracts/newsletter/campaign-results.schemas';
import { ChartFigure } from '../shared/chart-figure';
import type { ChartSeries } from '../shared/column-chart';
import { useSiteTime } from '../shared/site-time';

const series: ChartSeries[] = [
  { key: 'clicked', label: 'Clicked', colour: '--color-success' },
  { key: 'unsubscribed', label: 'Unsubscribed', colour: '--color-border-strong' },
  { key: 'bounced', label: 'Bounced', colour: '--color-warning' },
  { key: 'complained', label: 'Reported as spam', colour: '--color-danger' },
];

/** What happened on each day of the site after the newsletter went out. */
export function CampaignDays({ days }: Pick<CampaignEngagement, 'days'>) {
  const { formatDay } = useSiteTime();
  if (days.length === 0) return null;
  return (
    <ChartFigure
      title="People by day, in the site's time zone"
      labelTitle="Day"
      rows={days.map(({ day, ...counts }) => ({ label: formatDay(day), ...counts }))}
      series={series}
      formatValue={formatCount}
    />
  );
}
