import { isIP } from 'node:net';
import type { PasskeyQuestion } from '@atrium/contracts/auth/passkeys.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { AuthContext } from '../context';
import type { PasskeyChallenge, PasskeyPurpose } from './challenge-repository';
import type { PasskeyDocument } from './passkey-repository';

export const challengeSeconds = 5 * 60;

/** The site that a passkey is bound to: one made elsewhere, or asked for by another site, is refused. */
export function relyingPartyOf({ publicUrl }: Pick<AuthContext, 'publicUrl'>): {
  id: string;
  origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Browsers make none for an address of numbers. */
export function assertHasDomain(context: AuthContext): void {
  const { id } = relyingPartyOf(context);
  if (isIP(id.replace(/[[\]]/g, '')) === 0) return;
  throw new AppError({
    code: 'conflict',
    publicMessage: `Passkeys need a domain name in PUBLIC_URL, which has ${id}`,
  });
}

export const expiryOf = ({ clock }: Pick<AuthContext, 'clock'>): Date =>
  new Date(clock.now().getTime() + challengeSeconds * 1_000);

export const toCredentialRef = ({ _id, transports }: PasskeyDocument) => ({
  id: _id,
  type: 'public-key' as const,
  transports,
});

/** Without `own` the browser lists all passkeys of this site. */
export async function askForPasskey(
  context: AuthContext,
  asked: PasskeyChallenge,
  own: readonly PasskeyDocument[] = [],
): Promise<PasskeyQuestion> {
  return {
    challenge: await context.passkeyChallenges.issue(asked, expiryOf(context)),
    rpId: relyingPartyOf(context).id,
    timeout: challengeSeconds * 1_000,
    userVerification: 'required',
    allowCredentials: own.map(toCredentialRef),
  };
}

const challengeGone = () =>
  new AppError({ code: 'gone', publicMessage: 'This took too long, or was used already. Please try again.' });

/** Returns the request behind this challenge, and uses the challenge up. */
export async function redeemChallenge(
  { passkeyChallenges, clock }: AuthContext,
  clientData: string,
  purpose: PasskeyPurpose,
): Promise<{ challenge: string; asked: PasskeyChallenge }> {
  const challenge = readChallenge(clientData);
  const asked = challenge && (await passkeyChallenges.redeem(challenge, purpose, clock.now()));
  if (!challenge || !asked) throw challengeGone();
  return { challenge, asked };
}

function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientData);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Anybody's text: neither base64url nor JSON is a response without a challenge.
    return undefined;
  }
}
