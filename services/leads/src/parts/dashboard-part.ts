import { createRateLimit } from '@atrium/service-kit/rate-limit';
import { createLeadFigures } from '../dashboard/lead-figures';
import { createReadDashboard } from '../dashboard/read-dashboard';
import { createScheduledPosts } from '../dashboard/scheduled-posts';
import { createSubscriberDays } from '../dashboard/subscriber-days';
import { createVisits } from '../dashboard/visits';
import { createDashboardRoutes, createVisitRoutes } from '../routes/dashboard.routes';
import type { LeadsWiring, WiringDeps } from '../wiring-deps';
import type { ContactsPart } from './contacts-part';

const viewsAllowed = 120;
const oneMinute = 60;

/** The figures of the home screen, and the count of sessions behind one of them. */
export function createDashboardPart(deps: WiringDeps, { contacts }: { contacts: ContactsPart }): LeadsWiring {
  const { config, db, redis, clock, siteTime, guards, tickets, audit, content, logger } = deps;
  const visits = createVisits({ db, siteTime, clock });
  const figures = createLeadFigures({ db, siteTime, clock });
  const readDashboard = createReadDashboard({
    sources: {
      ...figures,
      readContactStats: contacts.readStats,
      subscribersByDay: createSubscriberDays({ db, siteTime, clock }),
      async contactsByDay() {
        return new Map((await contacts.counts.readSoFar()).days.countByDay({}));
      },
      async revenueByDay() {
        return (await contacts.counts.readSoFar()).days.wonByDay();
      },
      sessions: { total: visits.total, byDay: visits.readDays },
    },
    scheduledPosts: createScheduledPosts({ content, clock, logger }),
    currency: config.SITE_CURRENCY,
    siteTime,
    clock,
  });
  return {
    mount(app) {
      app.route(
        '/api/dashboard',
        createDashboardRoutes({ guards, readDashboard, tickets, siteName: config.SITE_NAME, audit }),
      );
      const limit = createRateLimit({
        redis,
        name: 'visit',
        points: viewsAllowed,
        durationSeconds: oneMinute,
      });
      app.route('/api/visits', createVisitRoutes({ visits, limit }));
    },
    jobs: [],
    sweeps: [],
    start: () => visits.start(),
    async stop() {},
  };
}
