import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { ContactsWiring } from '../contacts-wiring';
import { createDashboardRoutes, createVisitRoute } from './dashboard.routes';
import { createDashboardLists } from './dashboard-lists';
import type { ActivityLog, SubscriberFigures } from './dashboard-sources';
import { createReadDashboard } from './read-dashboard';
import { createScheduledPosts } from './scheduled-posts';
import { createVisitRepository } from './visit-repository';

const viewsAllowed = 120;
const oneMinute = 60;

/** The figures of the home screen, and the count of sessions behind one of them. */
export function wireDashboard(
  deps: WiringDeps,
  {
    contacts,
    subscribers,
    activityLog,
  }: { contacts: ContactsWiring; subscribers: SubscriberFigures; activityLog: ActivityLog },
): LeadsWiring {
  const { config, db, redis, clock, siteTime, guards, tickets, audit, content, logger } = deps;
  const { figures } = contacts;
  const visits = createVisitRepository({ db, siteTime, clock });
  const lists = createDashboardLists({
    contacts: contacts.repository,
    figures,
    activityLog,
    siteTime,
    clock,
  });
  const readDashboard = createReadDashboard({
    sources: {
      ...lists,
      readContactStats: contacts.readStats,
      contactsByDay: (firstDay) => figures.countByDay(siteTime.startOfDay(firstDay)),
      revenueByDay: (firstDay) => figures.sumRevenueByDay(siteTime.startOfDay(firstDay)),
      subscribers: {
        total: subscribers.total,
        byDay: (firstDay) => subscribers.countByDay(siteTime.startOfDay(firstDay)),
      },
      sessions: { total: visits.total, byDay: visits.readDays },
    },
    scheduledPosts: createScheduledPosts({ content, clock, logger }),
    currency: config.SITE_CURRENCY,
    siteTime,
    clock,
  });
  const limit = createRateLimit({
    redis,
    name: 'visit',
    points: viewsAllowed,
    durationSeconds: oneMinute,
  });
  return {
    routes: [
      ...createDashboardRoutes({ guards, readDashboard, tickets, siteName: config.SITE_NAME, audit }),
      createVisitRoute({ visits, limit }),
    ],
    start: () => visits.start(),
  };
}
