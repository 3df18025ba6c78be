import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { createVisitCounts } from './visit-count-repository';
import { createVisitorMemory } from './visitor-memory';

/** A page is reported when it is shown and when it is left: 120 pages of one address. */
const reportsPerMinute = 240;

export const createVisitsContext = (context: LeadsContext) => ({
  ...context,
  visitCounts: createVisitCounts(context),
  visitors: createVisitorMemory(context),
  reportLimit: createRateLimit({
    redis: context.redis,
    name: 'visit',
    points: reportsPerMinute,
    durationSeconds: 60,
  }),
});
export type VisitsContext = ReturnType<typeof createVisitsContext>;
