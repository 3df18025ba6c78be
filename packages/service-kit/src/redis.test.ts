import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { checkRedisSetting } from './redis';
import { connectRedis, isRedisUrl } from './redis-url';
import { selfSigned } from './test-support/self-signed';

// biome-ignore lint/style/noProcessEnv: set by the global setup of the tests.
const redisUrl = new URL(process.env.TEST_REDIS_URL ?? '');
const withUrl = (change: (url: URL) => void): string => {
  const url = new URL(redisUrl);
  change(url);
  return url.href;
};

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return address.port;
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** A server that speaks the protocol of Redis. `answer` gets one command of the pipelined ones. Resolves to its port. */
const startServer = (answer: (command: string) => string) =>
  listen(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        for (const command of chunk
          .toString()
          .split(/\*\d+\r\n/)
          .slice(1))
          socket.write(answer(command));
      });
    }),
  );

/** Answers as sentinels do: the primary `main` is the tests' Redis. */
const startSentinel = () =>
  startServer((command) => {
    if (/\bsentinels\b/i.test(command)) return '*0\r\n';
    if (!command.includes('get-master-addr-by-name')) return '+OK\r\n';
    return command.includes('main') ? `*2\r\n${bulk('127.0.0.1')}${bulk(redisUrl.port)}` : '*-1\r\n';
  });

test.each([
  ['a wrong password', (url: URL) => (url.password = 'wrong')],
  ['no password', (url: URL) => (url.password = '')],
  ['an unknown user', (url: URL) => (url.username = 'nobody')],
  ['a database that is not there', (url: URL) => (url.pathname = '/9999')],
])('the start is refused for %s', async (_case, change) => {
  await expect(checkRedisSetting(withUrl(change))).rejects.toThrow(
    /^the server refuses the user, the password or the database: /,
  );
});

test('the start is refused for a server that is too old', async () => {
  const port = await startServer((command) =>
    /\$4\r\ninfo/i.test(command) ? bulk('redis_version:6.0.16\r\n') : '+OK\r\n',
  );
  await expect(checkRedisSetting(`redis://127.0.0.1:${port}`)).rejects.toThrow(
    'the server is Redis 6.0.16; Redis 7.0 or Valkey is needed',
  );
});

test('the start is refused for a certificate that is not trusted', async () => {
  const port = await listen(createTlsServer(selfSigned, (socket) => socket.on('error', () => {})));
  await expect(checkRedisSetting(`rediss://127.0.0.1:${port}`)).rejects.toThrow(
    'the certificate of the server is not trusted: self-signed certificate',
  );
});

test('an unreachable server does not hinder the start', async () => {
  const port = await listen(createServer((socket) => socket.destroy()));
  await expect(checkRedisSetting(`redis://127.0.0.1:${port}`)).resolves.toBeUndefined();
  await expect(checkRedisSetting(redisUrl.href)).resolves.toBeUndefined();
});

test('sentinels name the server; its password and the number of the database are in the address', async () => {
  const sentinel = await startSentinel();
  const login = `${redisUrl.username}:${redisUrl.password}`;
  const url = `redis+sentinel://${login}@127.0.0.1:1,127.0.0.1:${sentinel}/main/3`;
  const redis = connectRedis(url, { lazyConnect: true, maxRetriesPerRequest: 0 });
  onTestFinished(() => redis.disconnect());
  await redis.connect();
  expect(await redis.client('INFO')).toContain(' db=3 ');
  await expect(checkRedisSetting(`redis+sentinel://:wrong@127.0.0.1:${sentinel}/main`)).rejects.toThrow(
    'WRONGPASS',
  );
});

test.each([
  ['redis://host', true],
  ['rediss://user:password@host:6380/2', true],
  ['redis+sentinel://one,two:26379/main', true],
  ['rediss+sentinel://user:password@one/main/1?sentinelPassword=x', true],
  ['redis+sentinel://one,two', false],
  ['redis+sentinel://one/main/first', false],
  ['redis://', false],
  ['http://host', false],
])('%s is an address of Redis: %s', (url, expected) => {
  expect(isRedisUrl(url)).toBe(expected);
});
