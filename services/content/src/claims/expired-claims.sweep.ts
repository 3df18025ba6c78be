import type { Sweep } from '@atrium/service-kit/module';
import type { ContentContext } from '../context';

const everyMs = 60_000;

/** Drops cached pages when a claim expires, or is valid again in another time zone of the site, which no save announces. The first round tells what happened before the start. */
export function expiredClaimsSweep({ claims, events }: Pick<ContentContext, 'claims' | 'events'>): Sweep {
  let announced = '[]';
  return {
    name: 'expired-claims',
    everyMs,
    async run() {
      const expired = JSON.stringify(
        (await claims.listExpired()).map(({ key, expiresOn }) => [key, expiresOn]),
      );
      if (expired === announced) return;
      await events.publish({ resource: 'claims', ids: [] });
      announced = expired;
    },
  };
}
