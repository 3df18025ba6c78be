import { adminRole } from '@atrium/contracts/auth/constants';
import { type Permission, permissionNames } from '@atrium/contracts/auth/permissions';
import type { CallRight } from '@atrium/contracts/common/define-calls';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { hasInternalKey } from '@atrium/service-kit/http/internal-key';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import { createMiddleware } from 'hono/factory';

export const installationId = 'this installation';

/** A user for callers without a session. */
export const userOf = (name: string, role: string, permissions: Permission[] = []): VerifiedUser => ({
  id: name,
  _id: name,
  name,
  email: '',
  role,
  permissions,
  sessionId: '',
  isConfirmed: role === adminRole,
});

/** The guards of the registry: the installation's own scripts, which hold the internal key, may do what staff may. */
export function installationGuards(guards: Guards, internalSecret: string): Guards {
  const requireRight = (right: CallRight) =>
    createMiddleware<ServiceEnv>(async (c, next) => {
      if (!hasInternalKey(c.req.raw, internalSecret)) return guards.requireRight(right)(c, next);
      c.set('user', userOf(installationId, adminRole, [...permissionNames]));
      await next();
    });
  return { ...guards, requireRight };
}
