import { randomUUID } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import { permissionsOf, type RoleName, roleNames } from '@atrium/contracts/auth/permissions';
import type { ContentEvent } from '@atrium/contracts/content/schemas';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { createJobProducer, type JobProducer } from '@atrium/service-kit/jobs/job-producer';
import { createLogger, type Logger } from '@atrium/service-kit/logger';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { createRedis, waitForRedis } from '@atrium/service-kit/redis';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { SessionVerifier, VerifiedUser } from '@atrium/service-kit/session-verifier';
import type { Redis } from 'ioredis';
import { type Db, ObjectId } from 'mongodb';
import { makeIndexesWhenWritten } from './lazy-indexes';
import { createTestClock, type TestClock } from './test-clock';

export interface TestContext {
  db: Db;
  mongodbUrl: string;
  redisUrl: string;
  /** Producer role: rejects at once while Redis is unreachable. */
  redis: Redis;
  /** BullMQ prefix of this context, for workers. */
  queuePrefix: string;
  producer: JobProducer;
  /** Subscriber role. */
  subscriber: Redis;
  /** Records the published events, visible and hidden ones. */
  events: ContentEventPublisher & { published: ContentEvent[]; hidden: ContentEvent[] };
  /** Accepts `adminToken` and `memberToken` (a user without the admin role). */
  sessions: SessionVerifier;
  /** The auth service for accounts, hand-overs and assignments: allows each to the users of this context and `people`. */
  auth: ServiceTransport;
  /** Names by id. */
  people: Map<string, string>;
  /** By id, as the auth service has them; one that is taken out is deactivated. */
  accounts: Map<string, VerifiedUser>;
  admin: VerifiedUser;
  adminToken: string;
  /** The admin's token, in a session that has not confirmed lately who it is. */
  unconfirmedToken: string;
  /** A second admin. */
  colleague: VerifiedUser;
  colleagueToken: string;
  memberToken: string;
  /** The token of a user with a role, such as `author`. */
  tokenOf(role: RoleName): string;
  logger: Logger;
  clock: TestClock;
  close(): Promise<void>;
}

function requireEnv(name: 'TEST_MONGODB_URL' | 'TEST_REDIS_URL'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests through vitest's global setup`);
  return value;
}

function createUser(role: string): VerifiedUser {
  const id = new ObjectId().toHexString();
  return {
    id,
    _id: id,
    name: `Test ${role}`,
    email: `${role}@test.example`,
    role,
    permissions: [...permissionsOf(role)],
    sessionId: randomUUID(),
    isConfirmed: true,
  };
}

const tokenOf = (role: RoleName) => `aaaa.${role}.token`;

const respondAsAuth =
  ({ people, accounts }: Pick<TestContext, 'people' | 'accounts'>): ServiceTransport =>
  async (request) => {
    if (request.url.endsWith('/internal/accounts/current')) {
      const asked = (await request.json()) as { id: string };
      return Response.json({ success: true, account: accounts.get(asked.id) ?? null });
    }
    if (request.url.endsWith('/internal/staff/addresses')) {
      const { ids = [] } = (await request.json()) as { ids?: string[] };
      const present = ids.flatMap((id) => accounts.get(id) ?? []);
      return Response.json({ success: true, addresses: present.map(({ id, email }) => ({ id, email })) });
    }
    const { id, from = id, to = id } = (await request.json()) as { id: string; from?: string; to?: string };
    const [owner, heir] = [from, to].map((one) => ({ id: one, name: people.get(one) }));
    if (owner?.name === undefined || heir?.name === undefined)
      return Response.json({ message: 'There is no such account any more' }, { status: 409 });
    return Response.json({ success: true, person: heir, people: { from: owner, to: heir } });
  };

/** A database, a queue prefix and sessions for one test file; `close` drops the database. */
export async function createTestContext({
  startAt = new Date(),
}: {
  startAt?: Date;
} = {}): Promise<TestContext> {
  const mongodbUrl = requireEnv('TEST_MONGODB_URL');
  const redisUrl = requireEnv('TEST_REDIS_URL');
  const unique = randomUUID().replaceAll('-', '').slice(0, 16);
  const logger = createLogger({ level: process.env.LOG_LEVEL ?? 'fatal', name: 'test' });
  const client = createMongoClient({ url: mongodbUrl, appName: 'atrium-test' });
  const db = makeIndexesWhenWritten(client.db(`test_${unique}`));
  const redis = createRedis({ url: redisUrl, role: 'producer', logger });
  await waitForRedis(redis, 10_000);
  const queuePrefix = `test-${unique}`;
  const producer = createJobProducer({ redis, logger, prefix: queuePrefix });
  const admin = createUser(adminRole);
  const member = createUser('user');
  const colleague = { ...createUser(adminRole), name: 'Test colleague' };
  const tokens = new Map([
    ['aaaa.admin.token', admin],
    ['aaaa.unconfirmed.token', { ...admin, isConfirmed: false }],
    ['aaaa.member.token', member],
    ['aaaa.colleague.token', colleague],
    ...roleNames
      .map((name) => [tokenOf(name), createUser(name)] as const)
      .filter(([token]) => token !== 'aaaa.admin.token'),
  ]);
  const people = new Map([...tokens.values()].map(({ id, name }) => [id, name]));
  const accounts = new Map([...tokens.values()].map((user) => [user.id, user]));
  const published: ContentEvent[] = [];
  const hidden: ContentEvent[] = [];
  const subscriber = createRedis({ url: redisUrl, role: 'subscriber', logger });

  return {
    db,
    mongodbUrl,
    redisUrl,
    redis,
    queuePrefix,
    producer,
    subscriber,
    events: {
      origin: `test-${unique}`,
      published,
      hidden,
      async publish(event) {
        (event.isHidden ? hidden : published).push(event);
      },
    },
    auth: respondAsAuth({ people, accounts }),
    people,
    accounts,
    sessions: { verify: async (token) => tokens.get(token) ?? null },
    admin,
    adminToken: 'aaaa.admin.token',
    unconfirmedToken: 'aaaa.unconfirmed.token',
    colleague,
    colleagueToken: 'aaaa.colleague.token',
    memberToken: 'aaaa.member.token',
    tokenOf,
    logger,
    clock: createTestClock(startAt),
    async close() {
      await producer.close();
      await db.dropDatabase();
      await client.close();
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
