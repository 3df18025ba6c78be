import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createJobProducer } from '@atrium/service-kit/jobs/job-producer';
import { createRedis, type RedisClient } from '@atrium/service-kit/redis';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import type { Db } from 'mongodb';
import { type BuiltModules, buildModules } from '../modules';
import { readSettings } from '../settings';

export const adminPassword = 'a long and private phrase 7';

export interface Call {
  method: string;
  path: string;
}

/** Auth, content, leads and registry (and what `TARGET` adds) in one process, on real engines, with real sessions. */
export interface WholeProduct {
  context: TestContext;
  modules: BuiltModules;
  redis: RedisClient;
  /** Every route of these services once, in the router's notation (`/api/blogs/:id`). */
  calls: Call[];
  internalSecret: string;
  adminToken: string;
  /** Token of a signed-in user whose admin role was removed. */
  memberToken: string;
  /** Token of an ended session. */
  endedToken: string;
  send(
    call: Call,
    init?: {
      token?: string;
      body?: string | FormData | Uint8Array<ArrayBuffer>;
      headers?: Record<string, string>;
    },
  ): Promise<Response>;
  /** Document counts per collection. */
  countDocuments(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const services = ['auth', 'content', 'leads', 'registry'] as const;

export async function createWholeProduct(
  env: Record<string, string> = {},
  { wrapDb = (db) => db }: { wrapDb?(db: Db): Db } = {},
): Promise<WholeProduct> {
  const context = await createTestContext();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-whole-'));
  const secret = 'a-secret-of-the-tests-that-is-long-enough-0123456789';
  const read = readSettings({
    TARGET: services.join(','),
    PUBLIC_URL: 'http://atrium.test',
    DATA_DIR: dataDir,
    MONGODB_URL: context.mongodbUrl,
    REDIS_URL: context.redisUrl,
    LOG_LEVEL: 'silent',
    INTERNAL_SECRET: secret,
    JWT_SECRET: secret,
    LINK_SECRET: secret,
    ADMIN_EMAIL: 'admin@atrium.test',
    ADMIN_PASSWORD: adminPassword,
    MAIL_FROM: 'Atrium <hello@atrium.test>',
    ...env,
  });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const { db, logger, queuePrefix: prefix } = context;
  const { REDIS_URL: url = context.redisUrl } = read.settings.process;
  const redis = createRedis({ url, role: 'producer', logger });
  const subscriber = createRedis({ url, role: 'subscriber', logger });
  const producer = createJobProducer({ redis, logger, prefix });
  const modules = buildModules({
    settings: read.settings,
    backbone: { db: wrapDb(db), redis, subscriber, producer },
    logger,
    projectDir: path.resolve(import.meta.dirname, '../../../..'),
    onFirstAdmin: () => {},
  });
  for (const module of modules.all) await module.start?.();

  const callsByService = services.map((name) => ({ name, calls: callsOf(modules, name) }));
  const appOf = (pathname: string) =>
    callsByService.find(({ calls }) => calls.some(({ path: known }) => matches(known, pathname)))?.name ??
    'content';
  const send: WholeProduct['send'] = async ({ method, path: pathname }, { token, body, headers } = {}) => {
    const app = modules[appOf(new URL(pathname, 'http://atrium.test').pathname)]?.app;
    if (app === undefined) throw new Error(`${pathname} has no app`);
    return app.fetch(
      new Request(new URL(pathname, 'http://atrium.test'), {
        method,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: body ?? null,
      }),
    );
  };

  const signIn = async () => {
    const response = await send(
      { method: 'POST', path: '/api/auth/login' },
      {
        body: JSON.stringify({ email: 'admin@atrium.test', password: adminPassword }),
        headers: { 'content-type': 'application/json' },
      },
    );
    return ((await response.json()) as { token: string }).token;
  };
  const users = context.db.collection('users');
  const endedToken = await signIn();
  await send({ method: 'POST', path: '/api/auth/logout' }, { token: endedToken });
  const memberToken = await signIn();
  const { _id, ...former } = (await users.findOneAndUpdate({ email: 'admin@atrium.test' }, [
    { $set: { role: 'user', email: 'member@atrium.test' } },
  ])) ?? { _id: null };
  if (_id === null) throw new Error('there is no first admin');
  await users.insertOne({ ...former });
  const adminToken = await signIn();

  return {
    context,
    modules,
    redis,
    calls: callsByService.flatMap(({ calls }) => calls),
    internalSecret: secret,
    adminToken,
    memberToken,
    endedToken,
    send,
    async countDocuments() {
      const collections = await context.db.listCollections({}, { nameOnly: true }).toArray();
      const counts = await Promise.all(
        collections.map(async ({ name }) => [name, await context.db.collection(name).countDocuments()]),
      );
      return Object.fromEntries(counts.toSorted());
    },
    async close() {
      for (const module of modules.all.toReversed()) await module.stop?.();
      await producer.close();
      redis.disconnect();
      subscriber.disconnect();
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callsOf(modules: BuiltModules, name: (typeof services)[number]): Call[] {
  const routes = modules[name]?.app?.routes ?? [];
  const unique = new Map(
    routes
      // Hono lists middleware with the method ALL.
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path: pathname }) => [`${method} ${pathname}`, { method, path: pathname }]),
  );
  return [...unique.values()];
}

function matches(known: string, pathname: string): boolean {
  const prefix = known.split('/').slice(1, 3).join('/');
  return pathname === `/${prefix}` || pathname.startsWith(`/${prefix}/`);
}
