import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import type { ContactsWiring } from '../contacts-wiring';
import { createDashboardRoutes, createVisitRoute } from './dashboard.routes';
import { createDashboardLists } from './dashboard-lists';
import { createReadDashboard, type ListActivities, type SubscriberFigures } from './read-dashboard';
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
    listActivities,
    showEach,
  }: {
    contacts: ContactsWiring;
    subscribers: SubscriberFigures;
    listActivities: ListActivities;
    showEach: ShowEach;
  },
): LeadsWiring {
  const { config, db, redis, clock, siteTime, guards, tickets, audit, content, internalSecret, logger } =
    deps;
  const { figures } = contacts;
  const visits = createVisitRepository({ db, siteTime, clock });
  const lists = createDashboardLists({
    contacts: contacts.repository,
    figures,
    siteTime,
    clock,
    showEach,
  });
  const readDashboard = createReadDashboard({
    readStats: contacts.readStats,
    contacts: figures,
    subscribers,
    visits,
    listActivities,
    lists,
    listScheduledPosts: createScheduledPosts({ content, internalSecret, clock, logger }),
    currency: config.SITE_CURRENCY,
    isDatabaseEmbedded: config.EMBEDDED_MONGODB === 'on',
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
      ...createDashboardRoutes({
        guards,
        readDashboard,
        tickets,
        siteName: config.SITE_NAME,
        siteTime,
        clock,
        audit,
      }),
      createVisitRoute({ visits, limit }),
    ],
    start: () => visits.start(),
  };
}
