import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import type { AuthContext } from '../context';
import { hasOwnFactor } from '../factors/own-factors';
import { findRole, type KnownRole } from '../roles/known-roles';
import {
  changeRole,
  deactivatedRole,
  insertAccount,
  reactivate,
  withdraw,
  withdrawnRole,
} from '../users/account-changes';
import type { UserDocument } from '../users/user-repository';
import type { IdentityKey, PendingLink } from './identity-repository';
import { isOfDomain, type ProvedPerson } from './proved-person';
import type { ProviderSettings } from './provider-settings';
import { SsoRefusal } from './sso-refusal';

type PersonWithRole = Omit<ProvedPerson, 'role'> & { role: KnownRole | null };

const isRefusedChange = (error: unknown) => error instanceof AppError && error.code === 'conflict';

type AccountChange = Parameters<AuthContext['audit']['record']>[0];

const record = (
  { audit }: AuthContext,
  user: UserDocument,
  change: Pick<AccountChange, 'action' | 'summary'>,
) => {
  const id = user._id.toHexString();
  return audit.record({ ...change, actor: { id, name: user.name }, resource: 'user', resourceId: id });
};

interface Found {
  user: UserDocument;
  link?: PendingLink;
}

async function linkIdentity(
  context: AuthContext,
  settings: ProviderSettings,
  { user, key }: { user: UserDocument; key: IdentityKey },
): Promise<void> {
  const { identities, clock } = context;
  // An address that the provider gave to somebody else must not open the account of its former owner.
  if (await identities.hasOtherOf(user._id, key))
    throw new SsoRefusal('no-account', 'the account with this address is linked to another person');
  if (!(await identities.claim(key, user._id, clock.now())).equals(user._id))
    throw new SsoRefusal('no-account', 'this person has got another account in the meantime');
  await record(context, user, { action: 'linked', summary: `Linked ${user.name} to ${settings.name}` });
}

/** The first time: by the address, if the provider vouches for it and the settings allow that. */
async function linkByEmail(
  context: AuthContext,
  settings: ProviderSettings,
  { issuer, subject, email, role }: PersonWithRole,
): Promise<Found | null> {
  const { users, identities } = context;
  if (email === null) throw new SsoRefusal('unverified');
  const user = await users.findByEmail(email);
  if (user === null) return null;
  const key = { issuer, subject };
  // Another sign-in of the person, at the same time, has added this account.
  if ((await identities.findUserId(key))?.equals(user._id)) return { user };
  if (!settings.linksByEmail)
    throw new SsoRefusal('no-account', 'the account with this address may not be linked by it');
  if (await hasOwnFactor(context, user._id)) return { user, link: { ...key, role: role?.key ?? null } };
  await linkIdentity(context, settings, { user, key });
  return { user };
}

async function addAccount(
  context: AuthContext,
  settings: ProviderSettings,
  { email, name, role, ...key }: PersonWithRole,
): Promise<UserDocument> {
  const { users, identities, clock } = context;
  if (!settings.addsAccounts) throw new SsoRefusal('no-account');
  if (email === null) throw new SsoRefusal('unverified');
  if (role === null) throw new SsoRefusal('no-role');
  // The identity is stored first: if this is interrupted, or done twice at a time, the same account follows from it.
  const _id = await identities.claim(key, new ObjectId(), clock.now());
  const account = { _id, name, email, role: role.key, createdAt: clock.now() };
  const isAdded = await insertAccount(context, account).catch((error: unknown) => {
    if (isRefusedChange(error)) throw new SsoRefusal('no-role', 'the role was deleted in the meantime');
    throw error;
  });
  const user = await users.findById(_id.toHexString());
  if (user === null) {
    await identities.remove(key);
    throw new SsoRefusal('no-account', 'an account with this address was added in the meantime');
  }
  if (isAdded)
    await record(context, user, {
      action: 'created',
      summary: `Added ${name} as ${role.label}, from ${settings.name}`,
    });
  return user;
}

async function findUser(
  context: AuthContext,
  settings: ProviderSettings,
  person: PersonWithRole,
): Promise<Found> {
  const { users, identities } = context;
  const userId = await identities.findUserId(person);
  const linked = userId && (await users.findById(userId.toHexString()));
  if (linked) return { user: linked };
  return (
    (await linkByEmail(context, settings, person)) ?? { user: await addAccount(context, settings, person) }
  );
}

/** The table of roles decides at each sign-in, but never about the last admin. */
async function applyRole(
  context: AuthContext,
  settings: ProviderSettings,
  { user, role }: { user: UserDocument; role: KnownRole | null },
): Promise<UserDocument> {
  const { logger, sso } = context;
  if (settings.roles.length === 0 || user.email === sso.breakGlassEmail || user.role === role?.key)
    return user;
  const change =
    role === null
      ? withdraw(context, user)
      : user.role === withdrawnRole
        ? reactivate(context, user, role.key)
        : changeRole(context, user, role.key);
  try {
    await change;
  } catch (error) {
    if (!isRefusedChange(error)) throw error;
    logger.warn({ err: error, provider: settings.id, role: role?.key }, 'a role was not applied');
    if (role === null) throw new SsoRefusal('no-role');
    return user;
  }
  await record(context, user, {
    action: 'updated',
    summary: `Updated the role of ${user.name} to ${role?.label ?? 'none'}, as ${settings.name} says`,
  });
  if (role === null) throw new SsoRefusal('no-role');
  return { ...user, role: role.key };
}

/** The account that the person may use now, with the role that the provider gives; with `link`, once that was completed. */
export async function findAccount(
  context: AuthContext,
  settings: ProviderSettings,
  person: ProvedPerson,
): Promise<Found> {
  if (!isOfDomain(settings, person)) throw new SsoRefusal(person.email === null ? 'unverified' : 'domain');
  const role = person.role === null ? null : await findRole(context, person.role);
  if (person.role !== null && role === null)
    context.logger.warn(
      { provider: settings.id, role: person.role },
      'a provider gives a role that does not exist',
    );
  const { user, link } = await findUser(context, settings, { ...person, role });
  if (user.role === deactivatedRole) throw new SsoRefusal('deactivated');
  return link ? { user, link } : { user: await applyRole(context, settings, { user, role }) };
}

/** After the second factor of the account was right. Returns the account with the role that the provider gives. */
export async function completeLink(
  context: AuthContext,
  settings: ProviderSettings,
  { user, link: { role, ...key } }: { user: UserDocument; link: PendingLink },
): Promise<UserDocument> {
  await linkIdentity(context, settings, { user, key });
  return applyRole(context, settings, { user, role: role === null ? null : await findRole(context, role) });
}
