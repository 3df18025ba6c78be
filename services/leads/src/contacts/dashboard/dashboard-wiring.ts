import type { LeadsParts } from '../../leads-parts';
import type { ContactsContext } from '../context';
import { createDashboardRoutes, createVisitRoute } from './dashboard.routes';
import { createDashboardLists } from './dashboard-lists';
import { createReadDashboard, type ListActivities, type SubscriberFigures } from './read-dashboard';
import { createScheduledPosts } from './scheduled-posts';

/** The figures of the home screen, and the count of sessions behind one of them. */
export function wireDashboard(
  context: ContactsContext,
  { subscribers, listActivities }: { subscribers: SubscriberFigures; listActivities: ListActivities },
): LeadsParts {
  const { config, clock, siteTime, guards, tickets, audit, content, internalSecret, logger, showEach } =
    context;
  const { contacts, figures, readStats, visits, visitLimit: limit } = context;
  const lists = createDashboardLists({
    contacts,
    figures,
    siteTime,
    clock,
    showEach,
  });
  const readDashboard = createReadDashboard({
    readStats,
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
