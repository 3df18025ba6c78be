import { randomBytes } from 'node:crypto';
import { authMessages } from '@atrium/contracts/auth/constants';
import type {
  ConfirmInput,
  EnrolFactorInput,
  FactorOffer,
  FactorState,
} from '@atrium/contracts/auth/factors.schemas';
import type { Assertion } from '@atrium/contracts/auth/passkeys.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import { ObjectId } from 'mongodb';
import type { AuthContext } from '../context';
import { takePasskey } from '../passkeys/check-passkey';
import { confirmPassword } from '../passwords/confirm-password';
import { addressOf, createKey, findPeriod } from './app-codes';
import { takeCode } from './check-code';
import { notifyOfFactor } from './factor-mail';
import { createRecoveryCodes } from './recovery-codes';
import { needsFactor } from './required-factor';
import { openKey, sealKey } from './sealed-key';

const factorIdBytes = 16;

const refuse = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });
const isOnAlready = () => refuse('The second factor of this account is on already');
const isOff = () => refuse('This account has no second factor');

const wrongField = (path: string, message: string) =>
  new AppError({ code: 'validation_failed', publicMessage: message, errors: [{ path, message }] });
const wrongCode = () =>
  wrongField('code', 'That code is not right, or was used already. Wait for the next one and try again.');

export async function readFactor({ factors, passkeys }: AuthContext, userId: string): Promise<FactorState> {
  const id = new ObjectId(userId);
  const [factor, count] = await Promise.all([factors.find(id), passkeys.countOf(id)]);
  return {
    isOn: factor !== null,
    since: factor?.createdAt.toISOString() ?? null,
    recoveryCodesLeft: factor?.recovery.hashes.length ?? 0,
    passkeys: count,
  };
}

/** Stores nothing: the key comes back, encrypted, with the first code. */
export async function offerFactor(
  context: AuthContext,
  { id: userId, email }: VerifiedUser,
): Promise<FactorOffer> {
  if ((await context.factors.find(new ObjectId(userId))) !== null) throw isOnAlready();
  const key = createKey();
  return {
    key,
    address: addressOf({ key, issuer: new URL(context.publicUrl).hostname, label: email }),
    enrolment: await sealKey(context, { owner: userId, purpose: 'offered', key }),
  };
}

/** Returns the recovery codes, which are not stored as such. All other sessions of the account end. */
export async function enrolFactor(
  context: AuthContext,
  actor: VerifiedUser,
  { enrolment, code }: EnrolFactorInput,
): Promise<string[]> {
  const { factors, limits, sessions, clock } = context;
  const userId = actor.id;
  const key = await openKey(context, { owner: userId, purpose: 'offered', sealed: enrolment });
  if (key === null)
    throw new AppError({ code: 'gone', publicMessage: 'This took too long. Please start again.' });
  await limits.factor.consume(userId);
  const period = findPeriod({ key, code: code.replace(/\s/g, ''), now: clock.now() });
  if (period === null) throw wrongCode();
  const { codes, stored } = await createRecoveryCodes();
  const isAdded = await factors.insert({
    _id: new ObjectId(userId),
    factorId: randomBytes(factorIdBytes).toString('base64url'),
    sealedKey: await sealKey(context, { owner: userId, purpose: 'stored', key }),
    lastPeriod: period,
    recovery: stored,
    createdAt: clock.now(),
  });
  if (!isAdded) throw isOnAlready();
  await sessions.endOthersOf(new ObjectId(userId), actor.sessionId);
  await limits.factor.reset(userId);
  await record(context, actor, 'turned-on');
  await notifyOfFactor(context, actor, 'was turned on');
  return codes;
}

export async function renewRecoveryCodes(context: AuthContext, actor: VerifiedUser): Promise<string[]> {
  const { codes, stored } = await createRecoveryCodes();
  if (!(await context.factors.replaceRecoveryCodes(new ObjectId(actor.id), stored))) throw isOff();
  await context.audit.record({ actor, action: 'renewed', resource: 'recovery codes' });
  await notifyOfFactor(context, actor, 'has new recovery codes');
  return codes;
}

/** All other sessions of the account end. */
export async function turnOffFactor(context: AuthContext, actor: VerifiedUser): Promise<void> {
  const { factors, passkeys, sessions } = context;
  if (needsFactor(context, actor.role) && (await passkeys.countOf(new ObjectId(actor.id))) === 0)
    throw refuse('Your role needs a second factor: it can not be turned off');
  if (!(await factors.remove(new ObjectId(actor.id)))) throw isOff();
  await sessions.endOthersOf(new ObjectId(actor.id), actor.sessionId);
  await record(context, actor, 'turned-off');
  await notifyOfFactor(context, actor, 'was turned off');
}

const record = ({ audit }: AuthContext, actor: VerifiedUser, action: string) =>
  audit.record({ actor, action, resource: 'second factor' });

/** Confirms by the password, a code or a passkey who uses the session, for the calls that ask for it. */
export async function confirmSession(
  context: AuthContext,
  { id: userId, sessionId }: VerifiedUser,
  { password, code = '', passkey }: ConfirmInput,
): Promise<void> {
  if (passkey !== undefined) await confirmPasskey(context, { userId, sessionId, passkey });
  else if (password === undefined) await confirmCode(context, { userId, sessionId, code });
  else await confirmPassword(context, { userId, password, path: 'password' });
  await context.sessions.confirm(sessionId, context.clock.now());
}

async function confirmCode(
  context: AuthContext,
  { userId, sessionId, code }: { userId: string; sessionId: string; code: string },
): Promise<void> {
  const factor = await context.factors.find(new ObjectId(userId));
  if (factor === null) throw wrongField('code', 'This account has no second factor: use the password');
  if (!(await takeCode(context, { factor, code, device: sessionId }))) throw wrongCode();
}

async function confirmPasskey(
  context: AuthContext,
  { userId, sessionId, passkey }: { userId: string; sessionId: string; passkey: Assertion },
): Promise<void> {
  const taken = await takePasskey(context, { credential: passkey, purpose: 'confirm' });
  const isOwn = taken?.asked.sessionId === sessionId && taken.passkey.userId.toHexString() === userId;
  if (!isOwn) throw new AppError({ code: 'bad_request', publicMessage: authMessages.badPasskey });
}
