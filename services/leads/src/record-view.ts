import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { LeadsContext } from './context';

/**
 * Before personal data of one person leaves. One entry per member of staff, person and day of the site: a screen reads again with each
 * change. Rejects if it can't be stored.
 */
export const recordView = (
  { audit, clock, siteTime }: Pick<LeadsContext, 'audit' | 'clock' | 'siteTime'>,
  {
    actor,
    resource,
    id,
  }: { actor: SessionUser; resource: 'contact' | 'subscriber' | 'form answer'; id: string },
): Promise<void> =>
  audit.recordOncePerDay(
    { actor, action: 'viewed', resource, resourceId: id, summary: `Viewed a ${resource}` },
    siteTime.dayOf(clock.now()),
  );
