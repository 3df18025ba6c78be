import { createContentEventPublisher } from '@atrium/service-kit/content-events';
import { createJobProducer, type JobProducer } from '@atrium/service-kit/jobs/job-producer';
import type { Logger } from '@atrium/service-kit/logger';
import { createMongoClient, type Database } from '@atrium/service-kit/mongo';
import { checkRedisSetting, createRedis, type RedisClient } from '@atrium/service-kit/redis';
import type { Runner } from '@atrium/service-kit/runner';
import type { Settings } from './settings';

/** The connections of modules with data. */
export interface Backbone {
  db: Database;
  redis: RedisClient;
  subscriber: RedisClient;
  producer: JobProducer;
}

/** The connections that the target's modules use. */
export function createBackbone({ settings, logger }: { settings: Settings; logger: Logger }) {
  const { MONGODB_URL, REDIS_URL, TARGET } = settings.process;
  const appName = `atrium-${TARGET.join('-')}`;
  const mongo = MONGODB_URL === undefined ? undefined : createMongoClient({ url: MONGODB_URL, appName });
  const clients = REDIS_URL === undefined ? undefined : createRedisClients(REDIS_URL, logger);
  const backbone: Partial<Backbone> = { ...(mongo !== undefined && { db: mongo.db() }), ...clients };
  return {
    mongo,
    backbone,
    /** A connection for the worker of one queue. */
    openForJobs(): RedisClient {
      if (REDIS_URL === undefined) throw new Error('a worker needs REDIS_URL');
      return createRedis({ url: REDIS_URL, role: 'blocking', logger });
    },
    addTo(runner: Runner): void {
      if (mongo !== undefined)
        runner.add('mongodb (MONGODB_URL)', async () => {
          await mongo.connect();
          return () => mongo.close();
        });
      if (REDIS_URL !== undefined)
        runner.add('redis (REDIS_URL)', async () => {
          await checkRedisSetting(REDIS_URL);
          return async () => {
            await clients?.producer.close();
            clients?.redis.disconnect();
            clients?.subscriber.disconnect();
          };
        });
    },
  };
}

function createRedisClients(url: string, logger: Logger) {
  const redis = createRedis({ url, role: 'producer', logger });
  const subscriber = createRedis({ url, role: 'subscriber', logger });
  return { redis, subscriber, producer: createJobProducer({ redis, logger }) };
}

/** The connections of modules with data. Settings that lack one are refused before. */
export function requireData({ db, redis, subscriber, producer }: Partial<Backbone>, logger: Logger) {
  if (db === undefined || redis === undefined || subscriber === undefined || producer === undefined)
    throw new Error('a module with data has no connection to MongoDB or Redis');
  const events = createContentEventPublisher({ redis, logger });
  return { db, redis, subscriber, producer, events };
}
