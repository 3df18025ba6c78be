import type { Assertion } from '@atrium/contracts/auth/passkeys.schemas';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { ObjectId } from 'mongodb';
import type { AuthContext } from '../context';
import type { PasskeyChallenge, PasskeyPurpose } from './challenge-repository';
import type { PasskeyDocument } from './passkey-repository';
import { redeemChallenge, relyingPartyOf } from './relying-party';

export const userHandleOf = (userId: ObjectId): string => Buffer.from(userId.id).toString('base64url');

interface CheckedPasskey {
  passkey: PasskeyDocument;
  asked: PasskeyChallenge;
}

/** The passkey that has answered; null if it is not one of the person who was asked. Throws 410 for a challenge that is used up. */
export async function takePasskey(
  context: AuthContext,
  { credential, purpose }: { credential: Assertion; purpose: PasskeyPurpose },
): Promise<CheckedPasskey | null> {
  const { passkeys, clock, logger } = context;
  const { challenge, asked } = await redeemChallenge(context, credential.response.clientDataJSON, purpose);
  const passkey = await passkeys.find(credential.id);
  if (passkey === null || !belongsTo(passkey, asked, credential)) return null;
  const counter = await verify(context, { credential, challenge, passkey });
  if (counter === null) return null;
  if (!(await passkeys.recordUse(passkey._id, counter, clock.now()))) {
    logger.warn(
      { userId: passkey.userId.toHexString() },
      'the counter of a passkey went back: it may be copied',
    );
    await recordCopy(context, passkey);
    return null;
  }
  return { passkey, asked };
}

function belongsTo(
  { userId }: PasskeyDocument,
  asked: PasskeyChallenge,
  { response: { userHandle } }: Assertion,
): boolean {
  if (asked.userId !== undefined && !asked.userId.equals(userId)) return false;
  return userHandle === undefined || userHandle === null || userHandle === userHandleOf(userId);
}

/** The counter of the authenticator, if it has signed this challenge for this site; null otherwise. */
async function verify(
  context: AuthContext,
  { credential, challenge, passkey }: { credential: Assertion; challenge: string; passkey: PasskeyDocument },
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(context);
  const { userHandle, ...response } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The counter is compared where it is stored, after the signature and safe from a second use at the same time.
      credential: { id: passkey._id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (err) {
    context.logger.warn({ err }, 'a passkey was refused');
    return null;
  }
}

async function recordCopy({ audit, users }: AuthContext, { userId, name }: PasskeyDocument): Promise<void> {
  const user = await users.findById(userId.toHexString());
  if (user === null) return;
  await audit.record({
    actor: { id: userId.toHexString(), name: user.name },
    action: 'refused',
    resource: 'passkey',
    summary: `Refused the passkey “${name}”: its counter went back, so that it may be copied`,
  });
}
