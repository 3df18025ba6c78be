import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from './logger';
import { connectRedis } from './redis-url';
import { withDeadline } from './with-deadline';

export type RedisClient = Redis;

/**
 * `producer` rejects at once while Redis is unreachable, and after two seconds without a response, because queue entries are
 * only hints. `blocking` waits for Redis, as BullMQ's workers require.
 */
export type RedisRole = 'producer' | 'blocking' | 'subscriber';

const commandTimeoutMs = 2_000;
const subscriberPingMs = 5_000;

const optionsByRole: Record<RedisRole, RedisOptions> = {
  producer: {
    enableOfflineQueue: false,
    // Don't resend a sent command on the next connection.
    maxRetriesPerRequest: 0,
    connectTimeout: commandTimeoutMs,
    commandTimeout: commandTimeoutMs,
    // Closes the connection too, so that later commands fail at once.
    socketTimeout: commandTimeoutMs,
  },
  // Replaces a connection that died without a word. BullMQ's commands block for up to ten seconds.
  blocking: { maxRetriesPerRequest: null, socketTimeout: 12_000 },
  subscriber: { maxRetriesPerRequest: null, autoResubscribe: true, socketTimeout: commandTimeoutMs },
};

/** After a failover the connection leads to what has become a replica. A new one finds the new primary. */
const isOfReplica = ({ message }: Error) => message.includes('READONLY');

const retryDelayMs = (attempt: number) => Math.min(100 * attempt, 2_000);

export function createRedis({ url, role, logger }: { url: string; role: RedisRole; logger: Logger }): Redis {
  const redis = connectRedis(url, {
    ...optionsByRole[role],
    retryStrategy: retryDelayMs,
    reconnectOnError: isOfReplica,
  });
  let isDown = false;
  redis.on('error', (error: Error) => {
    // ioredis emits the same error on every attempt: log it once, and once on reconnect.
    if (!isDown) logger.warn({ role, reason: error.message }, 'redis (REDIS_URL) unreachable');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) logger.info({ role }, 'redis reachable again');
    isDown = false;
  });
  if (role === 'subscriber') pingRegularly(redis);
  return redis;
}

const isRefusal = ({ message }: Error) =>
  /^(?:WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR DB index)/.test(message);
/** Node's codes for a certificate that it doesn't trust. */
const isCertificateFault = (error: Error & { code?: unknown }) =>
  /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/.test(String(error.code));

/** The oldest that the tests ran on. Valkey names the version of Redis that it is compatible with. */
const leastVersion = 7;

/** `info` is the answer to INFO. */
function findVersionFault(info: string): string | undefined {
  const version = /^redis_version:((\d+)\S*)/m.exec(info);
  if (version === null || Number(version[2]) >= leastVersion) return undefined;
  return `the server is Redis ${version[1]}; Redis ${leastVersion}.0 or Valkey is needed`;
}

/**
 * Rejects if the server refuses the password, the user or the database, if its certificate isn't
 * trusted, or if it is too old. Resolves if the server is unreachable: it may come back.
 */
export async function checkRedisSetting(url: string): Promise<void> {
  const redis = connectRedis(url, {
    ...optionsByRole.producer,
    lazyConnect: true,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
  });
  let fault: string | undefined;
  const classify = (error: Error) => {
    if (isRefusal(error))
      fault ??= `the server refuses the user, the password or the database: ${error.message}`;
    else if (isCertificateFault(error))
      fault ??= `the certificate of the server is not trusted: ${error.message}`;
  };
  redis.on('error', classify);
  const answer = redis.connect().then(() => redis.info('server'));
  const info = await withDeadline(answer, commandTimeoutMs).catch(classify);
  fault ??= findVersionFault(info ?? '');
  redis.disconnect();
  if (fault !== undefined) throw new Error(fault);
}

/** Subscribers send no commands, so only pings detect a Redis that stopped responding. */
function pingRegularly(redis: Redis): void {
  const timer = setInterval(() => {
    // The `close` listeners report the failure.
    if (redis.status === 'ready') redis.ping().catch(() => {});
  }, subscriberPingMs);
  timer.unref();
  redis.once('end', () => clearInterval(timer));
}

/** Resolves once the connection is ready; rejects after `timeoutMs`. */
export async function waitForRedis(redis: Redis, timeoutMs: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.off('ready', onReady);
      reject(new Error(`redis did not respond within ${timeoutMs} ms`));
    }, timeoutMs);
    const onReady = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', onReady);
  });
}
