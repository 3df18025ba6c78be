import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import type { AuthContext } from '../context';
import { findSession } from '../sessions/session-operations';
import { findKeyUser, isKey } from './key-operations';

/** The account that a session token or an API key stands for. */
export async function verifyToken(context: AuthContext, token: string): Promise<VerifiedUser | null> {
  if (isKey(token)) return findKeyUser(context, token);
  return (await findSession(context, token))?.user ?? null;
}
