import { type AuditLog, createAuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { createGroupSettings } from '@atrium/service-kit/group-settings';
import { createSendMail, type SendMail } from '@atrium/service-kit/internal-mail';
import type { Logger } from '@atrium/service-kit/logger';
import { createRateLimit, type RateLimit } from '@atrium/service-kit/rate-limit';
import type { RedisClient } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { Db } from 'mongodb';
import type { AuthConfig, SsoConfig } from './config';
import { createFactorRepository } from './factors/factor-repository';
import { openKey } from './factors/sealed-key';
import { createKeyRepository } from './keys/key-repository';
import { createChallengeRepository } from './passkeys/challenge-repository';
import { createPasskeyRepository } from './passkeys/passkey-repository';
import { createRoleRepository } from './roles/role-repository';
import { createSessionRepository } from './sessions/session-repository';
import { createIdentityRepository } from './sso/identity-repository';
import { createProviderClient } from './sso/provider-client';
import { createStoredProviders } from './sso/stored-providers';
import { createTicketRepository } from './sso/ticket-repository';
import { createLinkRepository } from './users/link-repository';
import { createUserRepository } from './users/user-repository';

export interface AuthDeps {
  config: AuthConfig;
  sso: SsoConfig;
  logger: Logger;
  db: Db;
  redis: RedisClient;
  clock: Clock;
  leads: ServiceTransport;
  internalSecret: string;
  publicUrl: string;
}

const fifteenMinutes = 15 * 60;
const oneHour = 60 * 60;
const dayMs = 24 * oneHour * 1_000;

export const createAccountContext = ({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>) => ({
  clock,
  users: createUserRepository(db),
  ownRoles: createRoleRepository(db),
  sessions: createSessionRepository(db),
  links: createLinkRepository(db),
  factors: createFactorRepository(db),
  passkeys: createPasskeyRepository(db),
  identities: createIdentityRepository(db),
  keys: createKeyRepository(db),
});
export type AccountContext = ReturnType<typeof createAccountContext>;

interface RequiredFactor {
  roles: readonly string[];
  graceMs: number;
}

export interface UsersDeps extends Pick<AuthDeps, 'db' | 'clock' | 'logger' | 'sso' | 'publicUrl'> {
  audit: Pick<AuditLog, 'record'>;
  sendMail: SendMail;
  requiredFactor: RequiredFactor;
  limits: { resetMail: Pick<RateLimit, 'consume'> };
}

/** The context of operations on accounts of the staff, in the service and on the command line. */
export function createUsersContext(deps: UsersDeps) {
  const { db, clock, logger, sso, publicUrl, audit, sendMail, requiredFactor, limits } = deps;
  return {
    ...createAccountContext({ db, clock }),
    logger,
    publicUrl,
    audit,
    sendMail,
    requiredFactor,
    limits,
    sso: {
      clients: new Map(
        sso.providers.map((provider) => [provider.id, createProviderClient(provider, { publicUrl, clock })]),
      ),
      breakGlassEmail: sso.breakGlassEmail,
    },
  };
}
export type UsersContext = ReturnType<typeof createUsersContext>;

export function createAuthContext(deps: AuthDeps) {
  const { config, logger, db, redis, clock, leads, internalSecret } = deps;
  const limitOf = (name: string, points: number, durationSeconds: number) =>
    createRateLimit({ redis, name, points, durationSeconds });
  const limits = {
    loginByAddress: limitOf('login-address', 10, fifteenMinutes),
    loginByPair: limitOf('login-pair', 10, fifteenMinutes),
    /** Tries at codes of a second factor. Three of a million codes are right at a time: ten guesses an hour hit one in about four years. */
    factor: limitOf('factor', 10, oneHour),
    /** Wrong current passwords of signed-in users. */
    confirm: limitOf('confirm', 10, fifteenMinutes),
    /** Requests and uses of reset links per address. */
    resetByAddress: limitOf('reset', 10, fifteenMinutes),
    /** Sign-ins at providers per address: many people may share one. */
    ssoByAddress: limitOf('sso', 300, fifteenMinutes),
    /** Questions for passkeys and their answers per address: many people may share one, and there is nothing to guess. */
    passkeyByAddress: limitOf('passkey', 300, fifteenMinutes),
    /** Tries of a provider that somebody enters. */
    providerTry: limitOf('provider-try', 20, fifteenMinutes),
    /** Requests of each API key: ten a second over a minute. */
    key: limitOf('api-key', 600, 60),
    /** Reset mails per account. */
    resetMail: limitOf('reset-mail', 3, oneHour),
    /** Mails to a new address per account: it may be anybody's. */
    emailMail: limitOf('email-mail', 3, oneHour),
  };
  const audit = createAuditLog({ db, clock, logger });
  const rules = createGroupSettings('security', {
    ...deps,
    environment: {
      secondFactorRoles: config.SECOND_FACTOR_ROLES,
      secondFactorGraceDays: config.SECOND_FACTOR_GRACE_DAYS,
      sessionDays: config.SESSION_DAYS,
      confirmationMinutes: config.CONFIRMATION_MINUTES,
    },
  });
  const context = createUsersContext({
    ...deps,
    audit,
    sendMail: createSendMail({ leads, internalSecret }),
    requiredFactor: {
      get roles() {
        return rules.current().secondFactorRoles;
      },
      get graceMs() {
        return rules.current().secondFactorGraceDays * dayMs;
      },
    },
    limits,
  });
  const secret = config.JWT_SECRET;
  const providers = createStoredProviders({
    ...deps,
    clients: context.sso.clients,
    openSecret: ({ id, sealedSecret }) =>
      openKey({ secret, clock }, { owner: id, purpose: 'provider', sealed: sealedSecret }),
  });
  return {
    ...context,
    audit,
    limits,
    sso: { ...context.sso, providers, tickets: createTicketRepository(db) },
    secret,
    rules,
    passkeyChallenges: createChallengeRepository(db),
  };
}
export type AuthContext = ReturnType<typeof createAuthContext>;
