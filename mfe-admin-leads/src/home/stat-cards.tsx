import { formatCount, formatMoney, missing, pluralise } from '@atrium/admin-kit/text/format';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { Activity, Coins, Percent, Users } from 'lucide-react';
import { StatCards } from '../shared/stat-cards';
import { describeChange } from './describe-change';

/** A figure without data shows a dash, not a zero. */
export function DashboardStatCards({ data }: { data: DashboardResponse | undefined }) {
  return (
    <StatCards
      label="Key figures"
      isLoading={data === undefined}
      figures={[
        {
          label: 'Total Users',
          value: data && formatCount(data.users.total),
          hint:
            data &&
            (describeChange(data.users.changePercent) ??
              `${pluralise(data.users.contacts, 'contact')}, ${pluralise(data.users.subscribers, 'subscriber')}`),
          icon: Users,
        },
        {
          label: 'Revenue',
          value:
            data?.revenue.amount == null ? missing : formatMoney(data.revenue.amount, data.revenue.currency),
          hint: data && describeRevenue(data.revenue),
          icon: Coins,
          tone: 'success',
        },
        {
          label: 'Conversion',
          value: data && `${data.conversion.rate.toFixed(1)}%`,
          hint:
            data &&
            `${formatCount(data.conversion.converted)} of ${pluralise(data.conversion.contacts, 'contact')}`,
          icon: Percent,
          tone: 'accent',
        },
        {
          label: 'Sessions',
          value: data && formatCount(data.sessions.total),
          hint: data && `${formatCount(data.sessions.today)} today`,
          icon: Activity,
          tone: 'info',
        },
      ]}
    />
  );
}

function describeRevenue({ amount, changePercent }: DashboardResponse['revenue']): string {
  if (amount === null) return 'no data yet';
  return describeChange(changePercent) ?? 'from converted contacts';
}
