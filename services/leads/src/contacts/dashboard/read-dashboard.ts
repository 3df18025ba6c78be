import type { Permission } from '@atrium/contracts/auth/permissions';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import type { DashboardResponse, DashboardTask } from '@atrium/contracts/site/dashboard.schemas';
import type { ReportNewsletter, ReportQuery } from '@atrium/contracts/site/report.schemas';
import type { Analytics } from '@atrium/contracts/visits/schemas';
import { createCachedValue } from '@atrium/service-kit/cached-value';
import { readFormCheck } from '../check/read-form-check';
import type { ContactsContext } from '../context';
import { buildSeries, changeOf, firstChartDay } from './chart-series';
import { listFollowUps, listLongestWaiting, listOrders } from './dashboard-lists';
import { listScheduledPosts } from './scheduled-posts';

/** The screen groups equal ones that follow each other. */
const shownActivities = 60;
const shownOrders = 10;
const shownTasks = 15;
const shownNewLeads = 6;
const maxAgeMs = 5_000;

function addUp(...maps: ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const map of maps) for (const [day, count] of map) sum.set(day, (sum.get(day) ?? 0) + count);
  return sum;
}

/** The figures of the rest of the service on the home screen. */
interface DashboardPorts {
  /** New subscribers are counted by day of the site. */
  subscribers: { countAll(): Promise<number>; countByDay(from: Date): Promise<ReadonlyMap<string, number>> };
  /** Visitors of each day. */
  visits: { readDays(firstDay: string): Promise<Map<string, number>>; totalSessions(): Promise<number> };
  /** The visits of a period, all pages of it. */
  readVisits(query: ReportQuery): Promise<Analytics>;
  /** Newsletters that started in this time, oldest first. */
  listNewsletters(from: Date, before: Date): Promise<ReportNewsletter[]>;
  /** Lists newsletters that have stopped before their end. */
  listPausedNewsletters(): Promise<DashboardTask[]>;
  /** Counts mails whose outcome is unknown. */
  countInDoubt(): Promise<{ campaignId: string; count: number }[]>;
  /** Entries of the activity log, newest first. */
  listActivities(limit: number): Promise<AuditRecord[]>;
}

/** The figures over many rows; they are up to 5 s old. */
function createReadDays(
  { figures, siteTime, clock }: ContactsContext,
  { subscribers, visits }: DashboardPorts,
) {
  async function read() {
    const firstDay = firstChartDay(siteTime.dayOf(clock.now()));
    const from = siteTime.startOfDay(firstDay);
    return Promise.all([
      figures.countByDay(from),
      figures.sumRevenueByDay(from),
      subscribers.countByDay(from),
      visits.readDays(firstDay),
      subscribers.countAll(),
      visits.totalSessions(),
    ]);
  }
  return createCachedValue({ read, maxAgeMs, clock });
}

export const createDashboardContext = (context: ContactsContext, ports: DashboardPorts) => ({
  ...context,
  ...ports,
  readDays: createReadDays(context, ports),
});
export type DashboardContext = ReturnType<typeof createDashboardContext>;

/** The figures of leads, sales and visits on the home screen. */
async function readFigures({ company, clock, siteTime, readStats, readDays }: DashboardContext) {
  const today = siteTime.dayOf(clock.now());
  const [stats, [newContacts, revenue, newSubscribers, sessions, subscriberCount, sessionTotal]] =
    await Promise.all([readStats(), readDays()]);
  const figures = { contacts: newContacts, subscribers: newSubscribers, sessions, revenue };
  return {
    users: {
      total: stats.total + subscriberCount,
      contacts: stats.total,
      subscribers: subscriberCount,
      changePercent: changeOf(addUp(newContacts, newSubscribers), today),
    },
    revenue: {
      amount: stats.revenue,
      currency: company.current().currency,
      changePercent: changeOf(revenue, today),
    },
    conversion: { rate: stats.conversionRate, converted: stats.converted, contacts: stats.total },
    sessions: {
      total: sessionTotal,
      today: sessions.get(today) ?? 0,
      changePercent: changeOf(sessions, today),
    },
    charts: {
      weekly: buildSeries('weekly', today, figures),
      monthly: buildSeries('monthly', today, figures),
      yearly: buildSeries('yearly', today, figures),
    },
  };
}

async function readLeads(context: DashboardContext) {
  const [stats, quarantined, longestWaiting, orders] = await Promise.all([
    context.readStats(),
    context.quarantine.list({ page: 1, limit: 1 }),
    listLongestWaiting(context, shownNewLeads),
    listOrders(context, shownOrders),
  ]);
  const total = stats.statusBreakdown.find(({ _id }) => _id === 'new')?.count ?? 0;
  const newestAt = quarantined.items[0]?.createdAt.toISOString() ?? null;
  return { orders, newLeads: { total, longestWaiting }, quarantined: { total: quarantined.total, newestAt } };
}

async function readActivities({ listActivities }: DashboardContext) {
  const activities = await listActivities(shownActivities);
  return { activities: activities.map(({ actorId: _actorId, ...activity }) => activity) };
}

/** The home screen, with the parts that the permissions allow. */
export async function readDashboard(
  context: DashboardContext,
  permissions: readonly Permission[],
): Promise<DashboardResponse> {
  const { config, company, clock } = context;
  const may = (permission: Permission) => permissions.includes(permission);
  const seesContacts = may('contacts.read');
  const [figures, leads, activities, followUps, posts, newsletters, inDoubt, formCheck] = await Promise.all([
    may('reports.read') ? readFigures(context) : undefined,
    seesContacts ? readLeads(context) : undefined,
    may('activity.read') ? readActivities(context) : undefined,
    seesContacts ? listFollowUps(context, shownTasks) : [],
    may('articles.publish') ? listScheduledPosts(context) : [],
    may('newsletter.send') ? context.listPausedNewsletters() : [],
    may('newsletter.send') ? context.countInDoubt() : undefined,
    seesContacts ? readFormCheck(context) : undefined,
  ]);
  return {
    ...figures,
    ...leads,
    ...activities,
    tasks: [...newsletters, ...followUps, ...posts]
      .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
      .slice(0, shownTasks),
    ...(inDoubt && { mailsInDoubt: inDoubt }),
    ...(formCheck && { formCheck }),
    currency: company.current().currency,
    isDatabaseEmbedded: config.EMBEDDED_MONGODB === 'on',
    generatedAt: clock.now().toISOString(),
  };
}
