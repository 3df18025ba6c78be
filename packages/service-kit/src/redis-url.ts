import { Redis, type RedisOptions } from 'ioredis';

const sentinelPort = 26_379;
const sentinelUrl = /^redis(s?)\+sentinel:\/\/(?:([^@]*)@)?([^/?]+)\/([^/?]+)(?:\/(\d+))?(?:\?(.*))?$/;

/** `redis://`, `rediss://` (TLS), and the same for sentinels, which name their database: `redis+sentinel://one,two/name`. */
export const isRedisUrl = (url: string): boolean => /^rediss?:\/\/./.test(url) || sentinelUrl.test(url);

/**
 * A client for a server, or for whichever server the sentinels name:
 * `redis+sentinel://user:password@one:26379,two:26379/name/0?sentinelPassword=…`. User, password and number of the database are
 * those of the server; `name` is what the sentinels call it. With `rediss+sentinel` both speak TLS.
 */
export function connectRedis(url: string, options: RedisOptions): Redis {
  const match = sentinelUrl.exec(url);
  if (match === null) return new Redis(url, options);
  const [, secure, login = '', hosts = '', name = '', db = '0', query] = match;
  const [username, password] = login.split(':').map(decodeURIComponent);
  const sentinelPassword = new URLSearchParams(query).get('sentinelPassword');
  return new Redis({
    ...options,
    name,
    db: Number(db),
    sentinels: hosts.split(',').map((each) => {
      const { hostname, port } = new URL(`redis://${each}`);
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || sentinelPort) };
    }),
    ...(username && { username }),
    ...(password && { password }),
    ...(sentinelPassword && { sentinelPassword }),
    ...(secure && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  });
}
