import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import type { DashboardResponse } from '@atrium/contracts/site/dashboard.schemas';
import { createCachedValue } from '@atrium/service-kit/cached-value';
import type { Clock } from '@atrium/service-kit/clock';
import type { SiteTime } from '../../site-time';
import type { ContactFigures } from '../records/contact-figures-repository';
import type { ReadContactStats } from '../records/contact-stats';
import { buildSeries, changeOf, firstChartDay } from './chart-series';
import type { DashboardLists } from './dashboard-lists';
import type { ListScheduledPosts } from './scheduled-posts';
import type { VisitRepository } from './visit-repository';

const shownActivities = 10;
const shownOrders = 10;
const shownTasks = 15;
const maxAgeMs = 5_000;

function addUp(...maps: ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const map of maps) for (const [day, count] of map) sum.set(day, (sum.get(day) ?? 0) + count);
  return sum;
}

/** The newsletter's figures on the home screen. */
export interface SubscriberFigures {
  total(): Promise<number>;
  /** New subscribers by day of the site. */
  countByDay(from: Date): Promise<ReadonlyMap<string, number>>;
}

/** Entries of the activity log, newest first. */
export type ListActivities = (limit: number) => Promise<AuditRecord[]>;

/** The figures of the home screen; those over many rows are up to 5 s old. */
export function createReadDashboard({
  readStats,
  contacts,
  subscribers,
  visits,
  listActivities,
  lists,
  listScheduledPosts,
  currency,
  isDatabaseEmbedded,
  siteTime,
  clock,
}: {
  readStats: ReadContactStats;
  contacts: ContactFigures;
  subscribers: SubscriberFigures;
  visits: VisitRepository;
  listActivities: ListActivities;
  lists: DashboardLists;
  listScheduledPosts: ListScheduledPosts;
  currency: string;
  isDatabaseEmbedded: boolean;
  siteTime: SiteTime;
  clock: Clock;
}) {
  const readDays = createCachedValue({
    async read() {
      const firstDay = firstChartDay(siteTime.dayOf(clock.now()));
      const from = siteTime.startOfDay(firstDay);
      return Promise.all([
        contacts.countByDay(from),
        contacts.sumRevenueByDay(from),
        subscribers.countByDay(from),
        visits.readDays(firstDay),
        subscribers.total(),
        visits.total(),
      ]);
    },
    maxAgeMs,
    clock,
  });

  return async function readDashboard(): Promise<DashboardResponse> {
    const now = clock.now();
    const today = siteTime.dayOf(now);
    const [stats, [newContacts, revenue, newSubscribers, sessions, subscriberCount, sessionTotal]] =
      await Promise.all([readStats(), readDays()]);
    const [activities, orders, followUps, posts] = await Promise.all([
      listActivities(shownActivities),
      lists.listOrders(shownOrders),
      lists.listFollowUps(shownTasks),
      listScheduledPosts(),
    ]);
    const figures = { contacts: newContacts, subscribers: newSubscribers, sessions, revenue };
    return {
      users: {
        total: stats.total + subscriberCount,
        contacts: stats.total,
        subscribers: subscriberCount,
        changePercent: changeOf(addUp(newContacts, newSubscribers), today),
      },
      revenue: { amount: stats.revenue, currency, changePercent: changeOf(revenue, today) },
      conversion: { rate: stats.conversionRate, converted: stats.converted, contacts: stats.total },
      sessions: {
        total: sessionTotal,
        today: sessions.get(today) ?? 0,
        changePercent: changeOf(sessions, today),
      },
      activities: activities.map(({ actorId: _actorId, ...activity }) => activity),
      orders,
      tasks: [...followUps, ...posts].sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)).slice(0, shownTasks),
      charts: {
        weekly: buildSeries('weekly', today, figures),
        monthly: buildSeries('monthly', today, figures),
        yearly: buildSeries('yearly', today, figures),
      },
      isDatabaseEmbedded,
      generatedAt: now.toISOString(),
    };
  };
}
export type ReadDashboard = ReturnType<typeof createReadDashboard>;
