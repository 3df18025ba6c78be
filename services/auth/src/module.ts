import { adminRole } from '@atrium/contracts/auth/constants';
import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { registerCalls } from '@atrium/service-kit/http/call-routes';
import { createGuards } from '@atrium/service-kit/http/guards';
import { noStore } from '@atrium/service-kit/http/responses';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import { createSendMail } from '@atrium/service-kit/internal-mail';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { pingMongo } from '@atrium/service-kit/mongo';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { Db } from 'mongodb';
import type { AuthConfig } from './config';
import { createPasswordOperations } from './passwords/password-operations';
import { createResetRepository } from './passwords/reset-repository';
import { createSetPassword } from './passwords/set-password';
import { createInternalRoutes } from './routes/internal.routes';
import { createPasswordRoutes } from './routes/password.routes';
import { createSessionRoutes } from './routes/session.routes';
import { createStaffRoutes } from './routes/staff.routes';
import { createDeviceCookies } from './sessions/device-cookie';
import { createLogIn } from './sessions/log-in';
import { createLoginLimits } from './sessions/login-limits';
import { createSessionOperations } from './sessions/session-operations';
import { createSessionRepository } from './sessions/session-repository';
import { createSessionTokens } from './sessions/session-token';
import { ensureFirstAdmin, type FirstAdmin } from './users/first-admin';
import { createStaffAccounts, type StaffAccounts } from './users/staff-accounts';
import { createUserRepository } from './users/user-repository';

interface AuthDeps {
  config: AuthConfig;
  logger: Logger;
  db: Db;
  redis: RedisClient;
  clock: Clock;
  leads: ServiceTransport;
  internalSecret: string;
  publicUrl: string;
  /** Called when the first admin is created; the password is included if it was generated. */
  onFirstAdmin(admin: FirstAdmin): void;
}

export interface AuthModule extends ServiceModule {
  /** Opens a session of the first admin for the parent process; null if there is no admin. */
  openAdminSession(): Promise<string | null>;
}

const fifteenMinutes = 15 * 60;
const failuresAllowed = 10;
const resetRequestsAllowed = 10;
const oneHour = 60 * 60;
const resetMailsAllowed = 3;

export function createAuthModule(deps: AuthDeps): AuthModule {
  const { config, logger, db, redis, clock, leads, internalSecret, publicUrl, onFirstAdmin } = deps;
  const users = createUserRepository(db);
  const sessionRecords = createSessionRepository(db);
  const resets = createResetRepository(db);
  const audit = createAuditLog({ db, clock, logger });
  const tokens = createSessionTokens({ secret: config.JWT_SECRET, clock });
  const sessions = createSessionOperations({ users, sessions: sessionRecords, tokens, clock });
  const limitOf = (name: string, points: number, durationSeconds: number) =>
    createRateLimit({ redis, name, points, durationSeconds });
  const passwords = createPasswordOperations({
    users,
    sessions,
    resets,
    setPassword: createSetPassword({ users, sessions: sessionRecords, resets, clock }),
    sendMail: createSendMail({ leads, internalSecret }),
    mailLimit: limitOf('reset-mail', resetMailsAllowed, oneHour),
    confirmLimit: limitOf('confirm', failuresAllowed, fifteenMinutes),
    clock,
    publicUrl,
  });
  const loginLimits = createLoginLimits({
    byAddress: limitOf('login-address', failuresAllowed, fifteenMinutes),
    byPair: limitOf('login-pair', failuresAllowed, fifteenMinutes),
  });
  const resetLimit = limitOf('reset', resetRequestsAllowed, fifteenMinutes);
  const devices = createDeviceCookies({ secret: config.JWT_SECRET, clock });
  const logIn = createLogIn({ users, sessions, limits: loginLimits, devices });

  const app = createServiceApp({ logger });
  const isHttps = publicUrl.startsWith('https:');
  app.use('/api/auth/*', noStore);
  const guards = createGuards({
    sessions: { verify: async (token) => (await sessions.find(token))?.user ?? null },
  });
  registerCalls(app, {
    guards,
    routes: [
      ...createSessionRoutes({ logIn, sessions, audit, isHttps }),
      ...createPasswordRoutes({ passwords, resetLimit, loginLimits, audit }),
      ...createStaffRoutes({ users }),
    ],
  });
  app.route('/internal', createInternalRoutes({ sessions, internalSecret }));

  return {
    name: 'auth',
    app,
    async start() {
      await Promise.all([users.start(), sessionRecords.start(), resets.start(), audit.start()]);
      const admin = await ensureFirstAdmin({
        users,
        email: config.ADMIN_EMAIL,
        password: config.ADMIN_PASSWORD,
        clock,
      });
      if (admin !== null) onFirstAdmin(admin);
    },
    stop: () => audit.stop(),
    ready: () => pingMongo(db),
    async openAdminSession() {
      const admin = await users.findFirstWithRole(adminRole);
      return admin === null ? null : sessions.open(admin);
    },
  };
}

/** Staff accounts for the command line, without the running service. */
export async function openStaffAccounts({
  db,
  clock,
}: Pick<AuthDeps, 'db' | 'clock'>): Promise<StaffAccounts> {
  const users = createUserRepository(db);
  await users.start();
  const sessions = createSessionRepository(db);
  const setPassword = createSetPassword({ users, sessions, resets: createResetRepository(db), clock });
  return createStaffAccounts({ users, sessions, setPassword, clock });
}
