import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';

/** For routes behind a guard. */
export function actorNameOf(c: Context<ServiceEnv>): string {
  const user = c.get('user');
  if (user === undefined) throw new Error('a route that needs an actor has no guard');
  return user.name;
}
