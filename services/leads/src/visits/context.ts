import { createProcessRateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { createVisitCounts } from './visit-count-repository';
import { createVisitorMemory } from './visitor-memory';

/** A page is reported when it is shown and when it is left: 120 pages of one address. */
const reportsPerMinute = 240;

interface Leads {
  leads: number;
  won: number;
  /** Of the won ones. */
  value: number;
}

/** The figures of the rest of the service on the screen. */
interface VisitsPorts {
  /** Leads that came in during this time, by each page that came before the request. */
  countLeadsByPage(from: Date, before: Date): Promise<ReadonlyMap<string, Leads>>;
  /** Leads that came from a source or by a campaign. */
  countLeadsByEntry(
    entry: { by: 'sources' | 'campaigns'; key: string },
    range: readonly [from: Date, before: Date],
  ): Promise<Leads>;
}

export const createVisitsContext = (context: LeadsContext, ports: VisitsPorts) => ({
  ...context,
  ...ports,
  visitCounts: createVisitCounts(context),
  visitors: createVisitorMemory(context),
  // In each process: a thousand reports a second would otherwise each wait for Redis, and a flood is one in each process too.
  reportLimit: createProcessRateLimit({ points: reportsPerMinute, durationSeconds: 60 }),
});
export type VisitsContext = ReturnType<typeof createVisitsContext>;
