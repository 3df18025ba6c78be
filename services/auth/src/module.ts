import { adminRole } from '@atrium/contracts/auth/constants';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createGuards } from '@atrium/service-kit/http/guards';
import { noStore } from '@atrium/service-kit/http/responses';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import { verifyOnce } from '@atrium/service-kit/session-verifier';
import { type AuthDeps, createAccountContext, createAuthContext } from './context';
import { warnOfUnknownRoles } from './roles/settings-roles';
import { factorRoutes } from './routes/factor.routes';
import { internalRoutes } from './routes/internal.routes';
import { ownSessionRoutes } from './routes/own-sessions.routes';
import { passkeyRoutes } from './routes/passkey.routes';
import { passwordRoutes } from './routes/password.routes';
import { preferenceRoutes } from './routes/preferences.routes';
import { roleRoutes } from './routes/roles.routes';
import { sessionRoutes } from './routes/session.routes';
import { ssoRoutes } from './routes/sso.routes';
import { staffRoutes } from './routes/staff.routes';
import { userRoutes } from './routes/users.routes';
import { findSession, openSession } from './sessions/session-operations';
import { warnWithoutBreakGlass } from './sso/only-sso';
import { ensureFirstAdmin, type FirstAdmin } from './users/first-admin';
import {
  addAccount,
  deactivateAccount,
  listAccounts,
  type NewAccount,
  readAccount,
  readActiveAccount,
  resetAccount,
  resetFactor,
  setCanDevelop,
  setRole,
} from './users/staff-accounts';

interface AuthModuleDeps extends AuthDeps {
  /** Called when the first admin is created; the password is included if it was generated. */
  onFirstAdmin(admin: FirstAdmin): void;
}

export interface AuthModule extends ServiceModule {
  /** Opens a session of the first admin for the parent process; null if there is no admin. */
  openAdminSession(): Promise<string | null>;
}

export function createAuthModule({ onFirstAdmin, ...deps }: AuthModuleDeps): AuthModule {
  const { config, logger, db, internalSecret } = deps;
  const context = createAuthContext(deps);
  const { users, ownRoles, sessions, resets, passkeys, passkeyChallenges, identities, sso, audit } = context;

  const app = createServiceApp({ logger });
  app.use('/api/auth/*', noStore);
  const guards = createGuards({
    sessions: verifyOnce(internalSecret, async (token) => (await findSession(context, token))?.user ?? null),
  });
  registerCalls(app, {
    guards,
    routes: [
      ...sessionRoutes(context),
      ...ownSessionRoutes(context),
      ...ssoRoutes(context),
      ...preferenceRoutes(context),
      ...passwordRoutes(context),
      ...staffRoutes(context),
      ...factorRoutes(context),
      ...passkeyRoutes(context),
      ...userRoutes(context),
      ...roleRoutes(context),
    ],
  });
  app.route('/internal', internalRoutes(context, internalSecret));

  return {
    name: 'auth',
    app,
    async start() {
      const stores = [
        users,
        ownRoles,
        sessions,
        resets,
        passkeys,
        passkeyChallenges,
        identities,
        sso.tickets,
        audit,
      ];
      await Promise.all(stores.map((store) => store.start()));
      const admin = await ensureFirstAdmin(context, {
        email: config.ADMIN_EMAIL,
        password: config.ADMIN_PASSWORD,
      });
      if (admin !== null) onFirstAdmin(admin);
      await warnWithoutBreakGlass(context);
      await warnOfUnknownRoles(context);
    },
    stop: () => audit.stop(),
    ready: () => pingMongo(db),
    async openAdminSession() {
      const admin = await users.findFirstWithRole(adminRole);
      return admin === null ? null : (await openSession(context, admin)).token;
    },
  };
}

/** Staff accounts for the command line, without the running service. */
export async function openStaffAccounts(deps: Pick<AuthDeps, 'db' | 'clock'>) {
  const context = createAccountContext(deps);
  await Promise.all([context.users.start(), context.ownRoles.start()]);
  return {
    add: (account: NewAccount) => addAccount(context, account),
    list: () => listAccounts(context),
    read: (email: string) => readAccount(context, email),
    readActive: (email: string) => readActiveAccount(context, email),
    deactivate: (email: string) => deactivateAccount(context, email),
    setCanDevelop: (email: string, canDevelop: boolean) => setCanDevelop(context, email, canDevelop),
    setRole: (email: string, role: string) => setRole(context, email, role),
    reset: (email: string) => resetAccount(context, email),
    resetFactor: (email: string) => resetFactor(context, email),
  };
}
