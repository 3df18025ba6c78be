import { randomBytes } from 'node:crypto';
import type {
  AddPasskeyInput,
  Passkey,
  PasskeyOffer,
  PasskeyQuestion,
  RenamePasskeyInput,
} from '@atrium/contracts/auth/passkeys.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { ObjectId } from 'mongodb';
import type { AuthContext } from '../context';
import { notifyOfFactor } from '../factors/factor-mail';
import { needsFactor } from '../factors/required-factor';
import { assertPasswordsOn } from '../sso/only-sso';
import { userHandleOf } from './check-passkey';
import type { PasskeyDocument } from './passkey-repository';
import {
  askForPasskey,
  assertHasDomain,
  challengeSeconds,
  expiryOf,
  redeemChallenge,
  relyingPartyOf,
  toCredentialRef,
} from './relying-party';

const mostPasskeys = 10;
/** COSE numbers of EdDSA, ES256 and RS256, which together every authenticator has. */
const algorithms = [-8, -7, -257];

const refuse = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });
const notMade = () =>
  new AppError({ code: 'bad_request', publicMessage: 'This passkey was not accepted. Please try again.' });

const toPasskey = ({ _id, name, isSynced, createdAt, lastUsedAt }: PasskeyDocument): Passkey => ({
  id: _id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys({ passkeys }: AuthContext, userId: string): Promise<Passkey[]> {
  return (await passkeys.listOf(new ObjectId(userId))).map(toPasskey);
}

/** The passkeys of the account, to which one may be added. */
async function assertMayAdd(context: AuthContext, actor: VerifiedUser): Promise<PasskeyDocument[]> {
  assertPasswordsOn(context, actor, 'Passkeys');
  assertHasDomain(context);
  const own = await context.passkeys.listOf(new ObjectId(actor.id));
  if (own.length >= mostPasskeys) throw refuse(`There are ${mostPasskeys} passkeys. Remove one before.`);
  return own;
}

export async function offerPasskey(context: AuthContext, actor: VerifiedUser): Promise<PasskeyOffer> {
  const own = await assertMayAdd(context, actor);
  const userId = new ObjectId(actor.id);
  const asked = { purpose: 'add', userId, sessionId: actor.sessionId } as const;
  const { id } = relyingPartyOf(context);
  return {
    challenge: await context.passkeyChallenges.issue(asked, expiryOf(context)),
    rp: { id, name: id },
    user: { id: userHandleOf(userId), name: actor.email, displayName: actor.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeSeconds * 1_000,
    attestation: 'none',
    excludeCredentials: own.map(toCredentialRef),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

export async function addPasskey(
  context: AuthContext,
  actor: VerifiedUser,
  { name, credential }: AddPasskeyInput,
): Promise<Passkey> {
  const { passkeys, clock, audit } = context;
  await assertMayAdd(context, actor);
  const clientData = credential.response.clientDataJSON;
  const { challenge, asked } = await redeemChallenge(context, clientData, 'add');
  if (asked.sessionId !== actor.sessionId) throw notMade();
  const made = await verify(context, credential, challenge);
  const passkey: PasskeyDocument = {
    _id: made.credential.id,
    userId: new ObjectId(actor.id),
    name,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: credential.response.transports ?? [],
    isSynced: made.credentialBackedUp,
    factorId: randomBytes(16).toString('base64url'),
    createdAt: clock.now(),
  };
  if (!(await passkeys.insert(passkey))) throw refuse('This passkey was added already');
  await audit.record({ actor, action: 'added', resource: 'passkey', summary: `Added the passkey “${name}”` });
  await notifyOfFactor(context, actor, `has a new passkey, “${name}”`);
  return toPasskey(passkey);
}

async function verify(context: AuthContext, credential: AddPasskeyInput['credential'], challenge: string) {
  const { id, origin } = relyingPartyOf(context);
  const { transports: _transports, ...response } = credential.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch((err: unknown) => {
    context.logger.warn({ err }, 'a new passkey was refused');
    throw notMade();
  });
  if (!verified) throw notMade();
  return registrationInfo;
}

/** A name opens nothing, so that nobody is asked again who they are, and no mail is sent. */
export async function renamePasskey(
  { passkeys, audit }: AuthContext,
  actor: VerifiedUser,
  { id, name }: RenamePasskeyInput & { id: string },
): Promise<Passkey> {
  const former = await passkeys.renameOneOf(new ObjectId(actor.id), id, name);
  if (former === null) throw notFound('This passkey was removed already');
  if (former.name !== name)
    await audit.record({
      actor,
      action: 'updated',
      resource: 'passkey',
      summary: `Renamed the passkey “${former.name}” to “${name}”`,
    });
  return toPasskey({ ...former, name });
}

/** Ends no session. */
export async function removePasskey(context: AuthContext, actor: VerifiedUser, id: string): Promise<void> {
  const { passkeys, factors, audit } = context;
  const userId = new ObjectId(actor.id);
  const own = await passkeys.listOf(userId);
  const isLast = own.length === 1 && (await factors.find(userId)) === null;
  if (isLast && needsFactor(context, actor.role))
    throw refuse('Your role needs a second factor: add another one before');
  const removed = await passkeys.removeOneOf(userId, id);
  if (removed === null) throw notFound('This passkey was removed already');
  const { name } = removed;
  await audit.record({
    actor,
    action: 'removed',
    resource: 'passkey',
    summary: `Removed the passkey “${name}”`,
  });
  await notifyOfFactor(context, actor, `lost the passkey “${name}”`);
}

export async function askToConfirm(
  context: AuthContext,
  { id, sessionId }: VerifiedUser,
): Promise<PasskeyQuestion> {
  const userId = new ObjectId(id);
  const own = await context.passkeys.listOf(userId);
  if (own.length === 0) throw refuse('This account has no passkey');
  return askForPasskey(context, { purpose: 'confirm', userId, sessionId }, own);
}
