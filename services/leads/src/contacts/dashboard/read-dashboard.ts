import type { DashboardResponse } from '@atrium/contracts/dashboard';
import { createCachedValue } from '@atrium/service-kit/cached-value';
import type { Clock } from '@atrium/service-kit/clock';
import type { SiteTime } from '../../site-time';
import { buildSeries, changeOf, firstChartDay } from './chart-series';
import type { DashboardSources, ScheduledPosts } from './dashboard-sources';

const shownActivities = 10;
const shownOrders = 10;
const shownTasks = 15;
const maxAgeMs = 5_000;

function addUp(...maps: ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const map of maps) for (const [day, count] of map) sum.set(day, (sum.get(day) ?? 0) + count);
  return sum;
}

/** The figures of the home screen; those over many rows are up to 5 s old. */
export function createReadDashboard({
  sources,
  scheduledPosts,
  currency,
  siteTime,
  clock,
}: {
  sources: DashboardSources;
  scheduledPosts: ScheduledPosts;
  currency: string;
  siteTime: SiteTime;
  clock: Clock;
}) {
  const readDays = createCachedValue({
    async read() {
      const firstDay = firstChartDay(siteTime.dayOf(clock.now()));
      return Promise.all([
        sources.contactsByDay(firstDay),
        sources.revenueByDay(firstDay),
        sources.subscribers.byDay(firstDay),
        sources.sessions.byDay(firstDay),
        sources.subscribers.total(),
        sources.sessions.total(),
      ]);
    },
    maxAgeMs,
    clock,
  });

  return async function readDashboard(authorization: string | undefined): Promise<DashboardResponse> {
    const now = clock.now();
    const today = siteTime.dayOf(now);
    const [stats, [contacts, revenue, subscribers, sessions, subscriberCount, sessionTotal]] =
      await Promise.all([sources.readContactStats(), readDays()]);
    const [activities, orders, followUps, posts] = await Promise.all([
      sources.listActivities(shownActivities),
      sources.listOrders(shownOrders),
      sources.listFollowUps(shownTasks),
      scheduledPosts.list(authorization),
    ]);
    const figures = { contacts, subscribers, sessions, revenue };
    return {
      users: {
        total: stats.total + subscriberCount,
        contacts: stats.total,
        subscribers: subscriberCount,
        changePercent: changeOf(addUp(contacts, subscribers), today),
      },
      revenue: { amount: stats.revenue, currency, changePercent: changeOf(revenue, today) },
      conversion: { rate: stats.conversionRate, converted: stats.converted, contacts: stats.total },
      sessions: {
        total: sessionTotal,
        today: sessions.get(today) ?? 0,
        changePercent: changeOf(sessions, today),
      },
      activities,
      orders,
      tasks: [...followUps, ...posts].sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)).slice(0, shownTasks),
      charts: {
        weekly: buildSeries('weekly', today, figures),
        monthly: buildSeries('monthly', today, figures),
        yearly: buildSeries('yearly', today, figures),
      },
      generatedAt: now.toISOString(),
    };
  };
}
export type ReadDashboard = ReturnType<typeof createReadDashboard>;
