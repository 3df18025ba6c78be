import { formatCount, missing, pluralise } from '@atrium/admin-kit/text/format';
import type { DashboardResponse } from '@atrium/contracts/dashboard';
import { StatCard } from '@atrium/ui/stat-card';
import { Activity, Coins, Percent, Users } from 'lucide-react';
import { formatMoney } from '../shared/money';
import page from '../shared/page.module.css';
import { describeChange } from './describe-change';

const iconSize = 20;

/** A figure without data shows a dash, not a zero. */
export function DashboardStatCards({ data }: { data: DashboardResponse | undefined }) {
  const isLoading = data === undefined;
  return (
    <section aria-label="Key figures" className={page.stats}>
      <StatCard
        label="Total Users"
        value={data ? formatCount(data.users.total) : null}
        hint={
          data
            ? (describeChange(data.users.changePercent) ??
              `${pluralise(data.users.contacts, 'contact')}, ${pluralise(data.users.subscribers, 'subscriber')}`)
            : undefined
        }
        icon={<Users size={iconSize} />}
        isLoading={isLoading}
      />
      <StatCard
        label="Revenue"
        value={
          data?.revenue.amount == null ? missing : formatMoney(data.revenue.amount, data.revenue.currency)
        }
        hint={data ? describeRevenue(data.revenue) : undefined}
        icon={<Coins size={iconSize} />}
        tone="success"
        isLoading={isLoading}
      />
      <StatCard
        label="Conversion"
        value={data ? `${data.conversion.rate.toFixed(1)}%` : null}
        hint={
          data
            ? `${formatCount(data.conversion.converted)} of ${pluralise(data.conversion.contacts, 'contact')}`
            : undefined
        }
        icon={<Percent size={iconSize} />}
        tone="accent"
        isLoading={isLoading}
      />
      <StatCard
        label="Sessions"
        value={data ? formatCount(data.sessions.total) : null}
        hint={data ? `${formatCount(data.sessions.today)} today` : undefined}
        icon={<Activity size={iconSize} />}
        tone="info"
        isLoading={isLoading}
      />
    </section>
  );
}

function describeRevenue({ amount, changePercent }: DashboardResponse['revenue']): string {
  if (amount === null) return 'no data yet';
  return describeChange(changePercent) ?? 'from converted contacts';
}
