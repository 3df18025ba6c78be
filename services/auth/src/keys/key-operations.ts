import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddKeyInput, ApiKey } from '@atrium/contracts/auth/keys.schemas';
import { keyPermissions } from '@atrium/contracts/auth/permissions';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import { ObjectId } from 'mongodb';
import type { AuthContext } from '../context';
import { findFactorDue } from '../factors/required-factor';
import { toSessionUser } from '../sessions/session-operations';
import type { KeyDocument } from './key-repository';

const mostKeys = 20;
const dayMs = 86_400_000;
const lastUsedStepMs = 60_000;
/** Secret scanners find a key by its beginning. */
const keyForm = /^atrium\.([\w-]{16})\.([\w-]{43})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const prefixOf = (id: string) => `atrium.${id}`;

const toApiKey = ({ _id, name, permissions, createdAt, expiresAt, lastUsedAt }: KeyDocument): ApiKey => ({
  id: _id,
  name,
  prefix: prefixOf(_id),
  permissions: keyPermissions.filter((permission) => permissions.includes(permission)),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listKeys({ keys, clock }: AuthContext, userId: string): Promise<ApiKey[]> {
  return (await keys.listActiveOf(new ObjectId(userId), clock.now())).map(toApiKey);
}

/** The key may do no more than its account; what the account loses later, the key loses too. */
export async function addKey(
  { keys, clock, audit }: AuthContext,
  actor: VerifiedUser,
  { name, permissions, days }: AddKeyInput,
): Promise<ApiKey & { key: string }> {
  const excess = permissions.find((permission) => !actor.permissions.includes(permission));
  if (excess !== undefined) {
    const publicMessage = 'A key may do no more than you';
    throw new AppError({
      code: 'validation_failed',
      publicMessage,
      errors: [{ path: 'permissions', message: publicMessage }],
    });
  }
  const userId = new ObjectId(actor.id);
  const now = clock.now();
  if ((await keys.listActiveOf(userId, now)).length >= mostKeys)
    throw new AppError({
      code: 'conflict',
      publicMessage: `There are ${mostKeys} keys. End one that is not in use before.`,
    });
  const secret = randomBytes(32).toString('base64url');
  const key: KeyDocument = {
    _id: randomBytes(12).toString('base64url'),
    userId,
    name,
    secretHash: hashOf(secret),
    permissions,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  };
  await keys.insert(key);
  const summary = `Made the API key “${name}” (${prefixOf(key._id)}) for ${days} days: ${permissions.join(', ')}`;
  await audit.record({ actor, action: 'created', resource: 'API key', summary });
  return { ...toApiKey(key), key: `${prefixOf(key._id)}.${secret}` };
}

export async function removeKey(
  { keys, audit }: AuthContext,
  actor: VerifiedUser,
  id: string,
): Promise<void> {
  const removed = await keys.removeOneOf(new ObjectId(actor.id), id);
  if (removed === null) throw notFound('This key has ended already');
  const summary = `Ended the API key “${removed.name}” (${prefixOf(id)})`;
  await audit.record({ actor, action: 'ended', resource: 'API key', summary });
}

export const isKey = (token: string): boolean => keyForm.test(token);

/** The account of a key with the permissions that both have now; null for a forged, expired or ended one. Throws 429 above the key's limit. */
export async function findKeyUser(context: AuthContext, token: string): Promise<VerifiedUser | null> {
  const { keys, users, clock, limits } = context;
  const [, id = '', secret = ''] = keyForm.exec(token) ?? [];
  const key = await keys.findActive(id, clock.now());
  if (key === null || !timingSafeEqual(Buffer.from(key.secretHash), Buffer.from(hashOf(secret)))) return null;
  await limits.key.consume(id);
  const user = await users.findById(key.userId.toHexString());
  if (user === null) return null;
  const [account, factorDue] = await Promise.all([
    toSessionUser(context, user),
    // Without a password the provider of its sign-ins asks for the factor.
    user.passwordHash === undefined ? undefined : findFactorDue(context, user),
    recordUse(context, key),
  ]);
  return {
    ...account,
    permissions: account.permissions.filter((permission) => key.permissions.includes(permission)),
    ...(factorDue && { factorDue }),
    sessionId: '',
    isConfirmed: false,
    keyId: id,
  };
}

/** A database that takes no writes still lets programs read. */
async function recordUse(
  { keys, clock, logger }: AuthContext,
  { _id, lastUsedAt }: KeyDocument,
): Promise<void> {
  const now = clock.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < lastUsedStepMs) return;
  await keys
    .setLastUsed(_id, now)
    .catch((err: unknown) => logger.error({ err }, 'when a key was last used was not stored'));
}
