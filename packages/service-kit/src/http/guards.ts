import { authMessages } from '@atrium/contracts/auth/constants';
import { refusalOf } from '@atrium/contracts/auth/permissions';
import type { CallRight } from '@atrium/contracts/common/define-calls';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../app-error';
import type { SessionVerifier, VerifiedUser } from '../session-verifier';
import type { ServiceEnv } from './env';

/** The bearer token, if well-formed. */
export function bearerTokenOf(c: Context<ServiceEnv>): string | undefined {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '');
  return match?.[1];
}

type Rights = Pick<VerifiedUser, 'permissions' | 'factorDue' | 'keyId'>;

interface RightOptions {
  isOpenWithoutFactor?: boolean | undefined;
}

/** Calls of the own account are for people; a key has permissions only. */
const isForPeople = ({ keyId }: Rights, right: CallRight): boolean =>
  keyId !== undefined && right === 'staff';

const isAllowed = (user: Rights, right: CallRight): boolean =>
  right === 'staff'
    ? user.permissions.length > 0 && !isForPeople(user, right)
    : user.permissions.includes(right);

/** Throws 403 for a user without the right, or who must set up a second factor first, and for a key where only people may call. */
export function assertMay(
  user: Rights,
  right: CallRight,
  { isOpenWithoutFactor = false }: RightOptions = {},
): void {
  if (user.factorDue?.isOverdue && !isOpenWithoutFactor)
    throw new AppError({ code: 'forbidden', publicMessage: authMessages.factorRequired });
  if (isAllowed(user, right)) return;
  if (isForPeople(user, right)) throw new AppError({ code: 'forbidden', publicMessage: authMessages.noKeys });
  const publicMessage =
    right === 'staff' || user.permissions.length === 0 ? authMessages.adminRequired : refusalOf(right);
  throw new AppError({ code: 'forbidden', publicMessage });
}

/** Throws 403 unless the session has confirmed in the last minutes who it is, which a key never has. */
export function assertConfirmed({ isConfirmed, keyId }: Pick<VerifiedUser, 'isConfirmed' | 'keyId'>): void {
  if (isConfirmed) return;
  if (keyId !== undefined) throw new AppError({ code: 'forbidden', publicMessage: authMessages.noKeys });
  throw new AppError({ code: 'confirmation_required', publicMessage: authMessages.confirmationRequired });
}

/** Runs after `requireRight`. */
export const requireConfirmation = createMiddleware<ServiceEnv>((c, next) => {
  assertConfirmed(c.get('user') ?? { isConfirmed: false });
  return next();
});

/**
 * `requireRight` responds 401 without a valid session and 403 without the right. `identify` admits visitors and sets `user` only
 * for those who have the right. It refuses a token of an ended session: an editor would otherwise see a list without drafts and
 * believe them deleted.
 */
export function createGuards({ sessions }: { sessions: SessionVerifier }) {
  const requireRight = (right: CallRight, options: RightOptions = {}) =>
    createMiddleware<ServiceEnv>(async (c, next) => {
      const token = bearerTokenOf(c);
      if (token === undefined)
        throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.signInRequired });
      const user = await sessions.verify(token);
      if (user === null)
        throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
      assertMay(user, right, options);
      c.set('user', user);
      await next();
      c.header('cache-control', 'no-store');
    });

  const identify = (right: CallRight) =>
    createMiddleware<ServiceEnv>(async (c, next) => {
      const token = bearerTokenOf(c);
      const user = token === undefined ? undefined : await sessions.verify(token);
      if (user === null)
        throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
      if (user && !user.factorDue?.isOverdue && isAllowed(user, right)) c.set('user', user);
      await next();
      if (c.get('user')) c.header('cache-control', 'no-store');
    });

  return { requireRight, identify };
}

export type Guards = ReturnType<typeof createGuards>;
