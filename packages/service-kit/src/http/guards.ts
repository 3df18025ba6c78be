import { adminRole, authMessages } from '@atrium/contracts/auth/constants';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../app-error';
import { type SessionVerifier, vouchedSessionHeader } from '../session-verifier';
import type { ServiceEnv } from './env';

/** The bearer token, if well-formed. */
export function bearerTokenOf(c: Context<ServiceEnv>): string | undefined {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '');
  return match?.[1];
}

/**
 * `requireAdmin` responds 401 without a valid session and 403 for other roles. `identify` admits visitors and sets `user` for
 * admins only. It refuses a token of an ended session: an editor would otherwise see a list without drafts and believe them deleted.
 */
export function createGuards({ sessions }: { sessions: SessionVerifier }) {
  const requireAdmin = createMiddleware<ServiceEnv>(async (c, next) => {
    const token = bearerTokenOf(c);
    if (token === undefined)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.signInRequired });
    const user = await sessions.verify(token, c.req.header(vouchedSessionHeader));
    if (user === null)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
    if (user.role !== adminRole)
      throw new AppError({ code: 'forbidden', publicMessage: authMessages.adminRequired });
    c.set('user', user);
    await next();
    c.header('cache-control', 'no-store');
  });

  const identify = createMiddleware<ServiceEnv>(async (c, next) => {
    const token = bearerTokenOf(c);
    const user =
      token === undefined ? undefined : await sessions.verify(token, c.req.header(vouchedSessionHeader));
    if (user === null)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
    if (user?.role === adminRole) c.set('user', user);
    await next();
    if (c.get('user')) c.header('cache-control', 'no-store');
  });

  return { requireAdmin, identify };
}

export type Guards = ReturnType<typeof createGuards>;
