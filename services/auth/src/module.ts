import { adminRole } from '@atrium/contracts/auth/constants';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createGuards } from '@atrium/service-kit/http/guards';
import { noStore } from '@atrium/service-kit/http/responses';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import { type AuthDeps, createAuthContext, createUsersContext, type UsersDeps } from './context';
import { verifyToken } from './keys/verify-token';
import { warnOfUnknownRoles } from './roles/settings-roles';
import { factorRoutes } from './routes/factor.routes';
import { internalRoutes } from './routes/internal.routes';
import { keyRoutes } from './routes/key.routes';
import { ownSessionRoutes } from './routes/own-sessions.routes';
import { passkeyRoutes } from './routes/passkey.routes';
import { passwordRoutes } from './routes/password.routes';
import { preferenceRoutes } from './routes/preferences.routes';
import { providerRoutes } from './routes/providers.routes';
import { roleRoutes } from './routes/roles.routes';
import { securityRoutes } from './routes/security.routes';
import { sessionRoutes } from './routes/session.routes';
import { ssoRoutes } from './routes/sso.routes';
import { staffRoutes } from './routes/staff.routes';
import { userRoutes } from './routes/users.routes';
import { openSession } from './sessions/session-operations';
import { warnWithoutBreakGlass } from './sso/only-sso';
import { createStoredProviders } from './sso/stored-providers';
import { ensureFirstAdmin, type FirstAdmin } from './users/first-admin';
import { createStaffAccounts } from './users/staff-accounts';

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
  const {
    users,
    ownRoles,
    sessions,
    links,
    passkeys,
    passkeyChallenges,
    identities,
    keys,
    sso,
    audit,
    rules,
  } = context;

  const app = createServiceApp({ logger });
  app.use('/api/auth/*', noStore);
  const guards = createGuards({
    sessions: { verify: (token) => verifyToken(context, token) },
  });
  registerCalls(app, {
    guards,
    routes: [
      ...sessionRoutes(context),
      ...ownSessionRoutes(context),
      ...keyRoutes(context),
      ...ssoRoutes(context),
      ...providerRoutes(context),
      ...preferenceRoutes(context),
      ...passwordRoutes(context),
      ...staffRoutes(context),
      ...factorRoutes(context),
      ...passkeyRoutes(context),
      ...securityRoutes(context),
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
        links,
        passkeys,
        passkeyChallenges,
        identities,
        keys,
        sso.providers,
        sso.tickets,
        audit,
        rules,
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
    async stop() {
      rules.stop();
      sso.providers.stop();
      await audit.stop();
    },
    ready: () => pingMongo(db),
    async openAdminSession() {
      const admin = await users.findFirstWithRole(adminRole);
      return admin === null ? null : (await openSession(context, admin)).token;
    },
  };
}

type StaffAccountsDeps = Pick<UsersDeps, 'db' | 'clock' | 'logger' | 'sso' | 'audit' | 'sendMail'>;

/** Staff accounts for the command line, without the running service. `by` stands in the activity log and in mails. */
export async function openStaffAccounts({ by, ...deps }: StaffAccountsDeps & { by: StaffRef }) {
  const context = createUsersContext({
    ...deps,
    // The leads service completes links in mails: the address of the site is a setting of the services.
    publicUrl: '',
    // The services have no required factor either, and a list says whether somebody has one.
    requiredFactor: { roles: [], graceMs: 0 },
    limits: { resetMail: { consume: async () => {} } },
  });
  // Nobody signs in here, so that no secret is opened.
  const clients = context.sso.clients;
  const providers = createStoredProviders({ ...deps, clients, publicUrl: '', openSecret: async () => '' });
  await Promise.all([context.users.start(), context.ownRoles.start(), providers.read()]);
  return createStaffAccounts(context, by);
}
