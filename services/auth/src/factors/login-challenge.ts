import { createHmac } from 'node:crypto';
import { AppError } from '@atrium/service-kit/app-error';
import { readToken, signToken, type TokenContext } from '../sessions/signed-token';
import type { PendingLink } from '../sso/identity-repository';
import type { UserDocument } from '../users/user-repository';
import type { FactorDocument } from './factor-repository';

const issuer = 'atrium-challenge';
const challengeToken = {
  issuer,
  lifeSeconds: 5 * 60,
  /** Derived, so that a challenge is no session token. */
  keyOf: (secret: string) => createHmac('sha256', secret).update(issuer).digest(),
};

interface Challenge {
  userId: string;
  /** The id of the codes of an app; empty if the account has passkeys only. */
  factorId: string;
  /** A new password voids the challenges of the former one. */
  passwordChangedAt: number;
  /** In place of the password; unset if that was right. */
  provider: string | undefined;
  /** Set if this factor also links the account to the person at the provider. */
  link: PendingLink | undefined;
}

export const challengeGone = () =>
  new AppError({
    code: 'gone',
    publicMessage: 'This took too long, or your account was changed. Please sign in again.',
  });

export const passwordTimeOf = ({ passwordChangedAt }: UserDocument): number =>
  passwordChangedAt?.getTime() ?? 0;

/** The first factor of this sign-in, if it was no password. */
export interface ProvedBefore {
  provider?: string | undefined;
  link?: PendingLink | undefined;
}

/** Says that the password of the account was right, or that the provider vouched. Opens nothing without a code or a passkey. */
export const signChallenge = (
  context: TokenContext,
  user: UserDocument,
  { factorId, provider, link }: Pick<FactorDocument, 'factorId'> & ProvedBefore,
) =>
  signToken(context, challengeToken, {
    sub: user._id.toHexString(),
    factor: factorId,
    password: passwordTimeOf(user),
    ...(provider !== undefined && { provider }),
    ...(link !== undefined && { link }),
  });

export async function readChallenge(context: TokenContext, token: string): Promise<Challenge | null> {
  const { sub, factor, password, provider, link } = (await readToken(context, challengeToken, token)) ?? {};
  if (sub === undefined || typeof factor !== 'string' || typeof password !== 'number') return null;
  return {
    userId: sub,
    factorId: factor,
    passwordChangedAt: password,
    provider: typeof provider === 'string' ? provider : undefined,
    link: link as PendingLink | undefined,
  };
}
