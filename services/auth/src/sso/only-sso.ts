import { adminRole } from '@atrium/contracts/auth/constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { UsersContext } from '../context';

const orList = new Intl.ListFormat('en', { type: 'disjunction' });
export const namesOf = (providers: readonly { name: string }[]): string =>
  orList.format(providers.map(({ name }) => name));
const isOnly = ({ sso }: UsersContext): boolean => sso.breakGlassEmail !== undefined;

/** True if the account may use a password: each one, unless single sign-on is the only way. */
export const isBreakGlass = (context: UsersContext, { email }: { email: string }): boolean =>
  !isOnly(context) || context.sso.breakGlassEmail === email;

type Way = 'Passwords' | 'Passkeys';

/** Undefined while passwords are on; passkeys follow them. */
export function passwordsOffText(context: UsersContext, what: Way = 'Passwords'): string | undefined {
  if (!isOnly(context)) return undefined;
  const providers = [...context.sso.clients.values()].map(({ settings }) => settings);
  const off = `${what} are turned off here.`;
  return providers.length === 0 ? off : `${off} Please continue with ${namesOf(providers)}.`;
}

/** Refuses what gives or changes a password, but for the account that keeps one. */
export function assertPasswordsOn(context: UsersContext, account: { email: string }, what?: Way): void {
  const publicMessage = passwordsOffText(context, what);
  if (publicMessage === undefined || isBreakGlass(context, account)) return;
  throw new AppError({ code: 'conflict', publicMessage });
}

/** Refuses what would leave nobody who can sign in if the provider fails. */
export function assertKeptAccount({ sso }: UsersContext, { email }: { email: string }): void {
  if (sso.breakGlassEmail !== email) return;
  throw new AppError({
    code: 'conflict',
    publicMessage: 'OIDC_BREAK_GLASS_EMAIL names this account: it stays an active admin with its address',
  });
}

/** At the start: such a setting would be found out when the provider fails. */
export async function warnWithoutBreakGlass({ sso, users, logger }: UsersContext): Promise<void> {
  if (sso.breakGlassEmail === undefined) return;
  const user = await users.findByEmail(sso.breakGlassEmail);
  if (user?.role !== adminRole || user.passwordHash === undefined)
    logger.warn('OIDC_BREAK_GLASS_EMAIL names no active admin with a password');
}

/** Refuses what would leave no admin who can sign in: `issuers` are those of the providers that stay. */
export async function assertAdminStays(context: UsersContext, issuers: readonly string[]): Promise<void> {
  const { users, identities, passkeys } = context;
  for (const admin of await users.listAccounts([adminRole])) {
    const ownWay = admin.passwordHash !== undefined || (await passkeys.countOf(admin._id)) > 0;
    if (ownWay && isBreakGlass(context, admin)) return;
    if ((await identities.listIssuersOf(admin._id)).some((issuer) => issuers.includes(issuer))) return;
  }
  throw new AppError({
    code: 'conflict',
    publicMessage:
      'No admin could sign in any more without this provider. Let one set a password first: “Forgot password?” on the sign-in page mails a link.',
  });
}
