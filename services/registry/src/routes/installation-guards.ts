import { adminRole } from '@atrium/contracts/auth/constants';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { hasInternalKey } from '@atrium/service-kit/http/internal-key';
import { createMiddleware } from 'hono/factory';

export const installationId = 'this installation';

/** A user for callers without a session. */
export const userOf = (name: string, role: string) => ({
  id: name,
  _id: name,
  name,
  email: '',
  role,
  sessionId: '',
});

/** The guards of the registry: the installation's own scripts, which hold the internal key, may do what staff may. */
export function installationGuards(guards: Guards, internalSecret: string): Guards {
  const requireAdmin = createMiddleware<ServiceEnv>(async (c, next) => {
    if (!hasInternalKey(c, internalSecret)) return guards.requireAdmin(c, next);
    c.set('user', userOf(installationId, adminRole));
    await next();
  });
  return { ...guards, requireAdmin };
}
