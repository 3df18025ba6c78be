import { ssoFailures } from '@atrium/contracts/auth/sso.constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { challengeGone, type ProvedBefore } from '../factors/login-challenge';
import type { UserDocument } from '../users/user-repository';
import { completeLink } from './find-account';
import { SsoRefusal } from './sso-refusal';

/** After the second factor was right: links the account first if the challenge is of a person who isn't linked yet. */
export async function linkWithFactor(
  context: AuthContext,
  user: UserDocument,
  { provider, link }: ProvedBefore,
): Promise<UserDocument> {
  if (link === undefined || provider === undefined) return user;
  const client = context.sso.clients.get(provider);
  if (client === undefined) throw challengeGone();
  try {
    return await completeLink(context, client.settings, { user, link });
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    throw new AppError({ code: 'forbidden', publicMessage: ssoFailures[error.failure], cause: error });
  }
}
