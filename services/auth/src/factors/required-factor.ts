import type { SessionUser, StaffAccount } from '@atrium/contracts/auth/schemas';
import type { UsersContext } from '../context';
import type { SessionDocument } from '../sessions/session-repository';
import type { UserDocument } from '../users/user-repository';
import { hasOwnFactor } from './own-factors';

/** Whether the provider of a session has asked for a second factor, as far as its setting believes that. */
export function countsAsFactor(
  { sso }: UsersContext,
  { provider, hasProviderFactor = false }: Pick<SessionDocument, 'provider' | 'hasProviderFactor'>,
): boolean {
  const setting = provider === undefined ? 'own' : sso.clients.get(provider)?.settings.secondFactor;
  return setting === 'provider' || (setting === 'checked' && hasProviderFactor);
}

export const needsFactor = ({ requiredFactor }: UsersContext, role: string): boolean =>
  requiredFactor.roles.includes(role);

/**
 * Undefined unless the role needs a second factor that the account does not have. The time to set one up starts when that is first
 * seen, and not again when the factor is turned off or reset. The factor that a provider asked for counts, unless its setting says otherwise.
 */
export async function findFactorDue(
  context: UsersContext,
  user: UserDocument,
  session: Pick<SessionDocument, 'provider' | 'hasProviderFactor'> = {},
): Promise<SessionUser['factorDue']> {
  const { users, clock } = context;
  if (countsAsFactor(context, session)) return undefined;
  if (!needsFactor(context, user.role) || (await hasOwnFactor(context, user._id))) return undefined;
  const now = clock.now();
  const since = user.factorNeededSince ?? now;
  if (user.factorNeededSince === undefined) await users.setFactorNeeded(user._id, now);
  const at = dueAfter(context, since);
  return { at: at.toISOString(), isOverdue: at <= now };
}

const dueAfter = ({ requiredFactor }: UsersContext, since: Date): Date =>
  new Date(since.getTime() + requiredFactor.graceMs);

/**
 * Does what `findFactorDue` does, for the list of users: `at` is null until the account is used, and null is the result if no sign-in of the account
 * asks for its own factor.
 */
export function describeFactorDue(
  context: UsersContext,
  { role, factorNeededSince }: UserDocument,
  { hasSecondFactor, isAsked }: { hasSecondFactor: boolean; isAsked: boolean },
): StaffAccount['factorDue'] {
  if (hasSecondFactor || !isAsked || !needsFactor(context, role)) return null;
  const at = factorNeededSince === undefined ? null : dueAfter(context, factorNeededSince);
  return { at: at?.toISOString() ?? null, isOverdue: at !== null && at <= context.clock.now() };
}
