import { formatCount, formatMoney, missing, pluralise } from '@atrium/admin-kit/text/format';
import type { DashboardFigures } from '@atrium/contracts/site/dashboard.schemas';
import { Activity, Coins, Percent, Users } from 'lucide-react';
import { StatCards } from '../shared/stat-cards';

/** A figure without data shows a dash, not a zero. */
export function DashboardStatCards({ data }: { data: Partial<DashboardFigures> | undefined }) {
  return (
    <StatCards
      label="Key figures"
      isLoading={data === undefined}
      figures={[
        {
          label: 'Total Users',
          value: data?.users && formatCount(data.users.total),
          hint:
            data?.users &&
            joinHints(
              `${pluralise(data.users.contacts, 'contact')} + ${pluralise(data.users.subscribers, 'subscriber')} of any status`,
              describeChange(data.users.changePercent),
            ),
          icon: Users,
        },
        {
          label: 'Revenue',
          value:
            data?.revenue?.amount == null ? missing : formatMoney(data.revenue.amount, data.revenue.currency),
          hint: data?.revenue && describeRevenue(data.revenue),
          icon: Coins,
          tone: 'success',
        },
        {
          label: 'Conversion',
          value: data?.conversion && `${data.conversion.rate.toFixed(1)}%`,
          hint:
            data?.conversion &&
            `${formatCount(data.conversion.converted)} of ${pluralise(data.conversion.contacts, 'contact')} converted`,
          icon: Percent,
          tone: 'accent',
        },
        {
          label: 'Sessions',
          value: data?.sessions && formatCount(data.sessions.total),
          hint: data?.sessions && `visits so far, ${formatCount(data.sessions.today)} today`,
          icon: Activity,
          tone: 'info',
        },
      ]}
    />
  );
}

function describeRevenue({ amount, changePercent }: DashboardFigures['revenue']): string {
  if (amount === null) return 'no data yet';
  return joinHints('value of converted contacts', describeChange(changePercent));
}

/** Joins the words for what is counted and how it changed. */
const joinHints = (counted: string, change: string | undefined): string =>
  [counted, change].filter(Boolean).join(', ');

/** Compares the last 30 days with the 30 before; undefined when there is nothing to compare with. */
export function describeChange(changePercent: number | null): string | undefined {
  if (changePercent === null) return undefined;
  const sign = changePercent > 0 ? '+' : changePercent < 0 ? '−' : '±';
  return `${sign}${Math.abs(changePercent).toFixed(1)}% in 30 days`;
}
