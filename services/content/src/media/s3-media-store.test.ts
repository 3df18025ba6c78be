import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bucketUrl, type S3Settings } from '@atrium/service-kit/files/s3-client';
import { createS3FileStore } from '@atrium/service-kit/files/s3-file-store';
import type { Logger } from '@atrium/service-kit/logger';
import { createLogger } from '@atrium/service-kit/logger';
import { type S3TestServer, startS3TestServer } from '@atrium/testing/s3-test-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let s3: S3TestServer;
beforeAll(async () => {
  s3 = await startS3TestServer();
});
afterAll(() => s3.close());

const logger: Logger = createLogger({ level: 'silent', name: 'test' });
const key = 'abcdefabcdefabcdefabcdef/photo.png';
const storeOf = (changes: Partial<S3Settings> = {}, responseTimeoutMs?: number) =>
  createS3FileStore({
    what: 'Images',
    settings: { ...s3.settings, ...changes },
    logger,
    ...(responseTimeoutMs !== undefined && { responseTimeoutMs }),
  });

let odd: Server | undefined;
afterEach(async () => {
  odd?.closeAllConnections();
  odd?.close();
  odd = undefined;
});
/** A server that misbehaves as real S3 services do. */
async function startFaultyServer(listener: RequestListener): Promise<string> {
  odd = createServer(listener).listen(0, '127.0.0.1');
  await once(odd, 'listening');
  return `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
}

const problemOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown as Error & { code?: string; publicMessage?: string; cause?: Error },
  );
  return {
    code: error?.code,
    shown: error?.publicMessage,
    logged: error?.cause?.message,
    message: error?.message,
  };
};

describe('a start', () => {
  test('accepts the right settings silently, with an empty and a full bucket', async () => {
    const warned: unknown[] = [];
    const settings = s3.settings;
    const watched = createS3FileStore({
      what: 'Images',
      settings,
      logger: { ...logger, warn: (about: unknown) => warned.push(about) } as unknown as Logger,
    });
    await watched.start();
    for (const name of ['a', 'b', 'c']) await watched.put(`${name}/x.png`, Buffer.from(name), 'image/png');
    await watched.start();
    expect(warned).toEqual([]);
  });

  test.each<[string, Partial<S3Settings>, string]>([
    ['a wrong secret', { secretAccessKey: 'a-wrong-secret' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody' }, '403 InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, '404 NoSuchBucket'],
  ])('with %s is refused, and says why without the secret', async (_what, changes, reason) => {
    const { message } = await problemOf(storeOf(changes).start());
    expect(message).toContain(reason);
    expect(message).toContain(`S3_BUCKET ${changes.bucket ?? 'media'}`);
    expect(message).not.toContain(changes.secretAccessKey ?? s3.settings.secretAccessKey);
  });

  test("continues while the service is down: pages don't need images to be served", async () => {
    const endpoint = await startFaultyServer((_request, response) => response.destroy());
    await expect(storeOf({ endpoint }).start()).resolves.toBeUndefined();
  });
});

describe('a failing service', () => {
  test('that recovers after two errors goes unnoticed', async () => {
    let calls = 0;
    const endpoint = await startFaultyServer((_request, response) => {
      calls += 1;
      response.writeHead(calls < 3 ? 503 : 200, { 'content-length': '2' }).end('ok');
    });
    expect((await storeOf({ endpoint }).read(key))?.toString()).toBe('ok');
    expect(calls).toBe(3);
  });

  test('that closes the connection is retried', async () => {
    let calls = 0;
    const endpoint = await startFaultyServer((_request, response) => {
      calls += 1;
      if (calls === 1) response.destroy();
      else response.writeHead(200, { 'content-length': '2' }).end('ok');
    });
    expect((await storeOf({ endpoint }).read(key))?.toString()).toBe('ok');
  });

  test('that never responds times out with a readable message', async () => {
    const endpoint = await startFaultyServer(() => undefined);
    const problem = await problemOf(storeOf({ endpoint }, 50).get(key));
    expect(problem).toMatchObject({
      code: 'unavailable',
      shown: 'Images are not available right now. Please try again shortly.',
      logged: 'the S3 service cannot be reached',
    });
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])(
    'that refuses %s is an error, never a missing file',
    async (method) => {
      const endpoint = await startFaultyServer((_request, response) =>
        response.writeHead(403).end('<Error><Code>AccessDenied</Code><Signature>s</Signature></Error>'),
      );
      const store = storeOf({ endpoint });
      const call = { GET: store.get, HEAD: store.has, DELETE: store.delete }[method];
      const problem = await problemOf(call ? call(key) : store.put(key, new Uint8Array(1), 'image/png'));
      expect([problem.code, problem.logged]).toEqual([
        'unavailable',
        `the S3 service responded to ${method} with 403 ${method === 'HEAD' ? 'without a reason' : 'AccessDenied'}`,
      ]);
    },
  );

  test('whose bucket is missing is an error, not a missing file', async () => {
    expect((await problemOf(storeOf({ bucket: 'elsewhere' }).get(key))).logged).toContain('404 NoSuchBucket');
  });

  test("that redirects doesn't get the signature followed", async () => {
    let followed = 0;
    const endpoint = await startFaultyServer((request, response) => {
      if (request.url?.startsWith('/stolen')) followed += 1;
      response.writeHead(307, { location: '/stolen' }).end();
    });
    expect((await problemOf(storeOf({ endpoint }).get(key))).logged).toContain('307');
    expect(followed).toBe(0);
  });

  test('that breaks off in the middle of a file is an error, not a shorter file', async () => {
    const endpoint = await startFaultyServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    await expect(storeOf({ endpoint }).read(key)).rejects.toThrow();
  });
});

describe('the address of a bucket', () => {
  const base = { region: 'r', accessKeyId: 'a', secretAccessKey: 's', bucket: 'media' };
  test.each([
    ['https://s3.eu-central-1.amazonaws.com', false, 'https://media.s3.eu-central-1.amazonaws.com'],
    ['http://minio:9000/', true, 'http://minio:9000/media'],
    ['https://files.example.com/storage/v1/s3', true, 'https://files.example.com/storage/v1/s3/media'],
  ])('%s, path style %s', (endpoint, hasPathStyle, address) => {
    expect(bucketUrl({ ...base, endpoint, hasPathStyle })).toBe(address);
  });
});

test('stored files have Cache-Control immutable', async () => {
  await storeOf().put(key, Buffer.from('x'), 'image/png');
  const response = await fetch(`${s3.settings.endpoint}/media/${key}`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await response.body?.cancel();
});
