import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTcpBalancer } from '@atrium/testing/tcp-balancer';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const projectDir = path.resolve(import.meta.dirname, '../../..');
const mainProgram = path.join(projectDir, 'services/main/dist/main.mjs');
const secret = 'a-secret-of-the-tests-that-is-long-enough-0123456789';
/** A Redis database used by this test only. */
const redisDatabase = 10;

let context: TestContext;
let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  context = await createTestContext();
  dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-rolling-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

interface Instance {
  port: number;
  target: string;
  env: Record<string, string>;
}

function start({ port, target, env }: Instance): { stop(): Promise<number | null> } {
  const mongodb = new URL(context.mongodbUrl);
  mongodb.pathname = `/${context.db.databaseName}`;
  const redis = new URL(context.redisUrl);
  redis.pathname = `/${redisDatabase}`;
  const child = spawn(process.execPath, [mainProgram], {
    // What it says before it fails.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      TARGET: target,
      PORT: String(port),
      DRAIN_SECONDS: '1',
      PUBLIC_URL: 'http://atrium.test',
      TRUSTED_PROXIES: '1',
      API_RATE_PER_MINUTE: '100000',
      DATA_DIR: path.join(dataDir, String(port)),
      MONGODB_URL: mongodb.href,
      REDIS_URL: redis.href,
      LOG_LEVEL: 'fatal',
      ADMIN_PASSWORD: 'a long and private phrase 7',
      MAIL_FROM: 'Atrium <hello@atrium.test>',
      JWT_SECRET: secret,
      INTERNAL_SECRET: secret,
      LINK_SECRET: secret,
      ...env,
    },
  });
  running.add(child);
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return {
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/**
 * Reads and writes until stopped, without a pause: an idle connection may be closed at the moment of its next request. Only two
 * clients, because more would take all the database's time, and the restarted instance could not create its indexes.
 */
function putUnderLoad(url: string) {
  const counts = { succeeded: 0, failures: [] as string[] };
  let isOver = false;

  async function call(client: number, n: number): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      connection: client % 2 === 0 ? 'keep-alive' : 'close',
      'x-forwarded-for': `10.${client}.${n >> 8}.${n & 255}`,
    };
    const body = {
      fullName: 'Ada Lovelace',
      email: `ada-${client}-${n}@visitor.example`,
      agreedToTerms: true,
    };
    try {
      const calls = [
        // The gateway has no such page: a renderer has to answer.
        () => fetch(`${url}/search?q=${client}-${n}`, { headers }),
        () => fetch(`${url}/api/services/all`, { headers }),
        () => fetch(`${url}/api/contacts`, { method: 'POST', headers, body: JSON.stringify(body) }),
      ];
      const response = await calls[n % calls.length]?.();
      await response?.arrayBuffer();
      if (response?.ok) counts.succeeded += 1;
      else counts.failures.push(`${response?.status} of ${response?.url}`);
    } catch (error) {
      counts.failures.push(String(error instanceof Error ? (error.cause ?? error) : error));
    }
  }

  const clients = Array.from({ length: 2 }, async (_, client) => {
    for (let n = 0; !isOver; n += 1) await call(client, n);
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return counts;
  };
}

/** Two instances of one service behind a load balancer. */
async function createPair(target: string) {
  const ports = [await findFreePort(), await findFreePort()];
  const balancer = await startTcpBalancer(ports);
  const instances = new Map<number, ReturnType<typeof start>>();
  const waitUntilReady = () =>
    expect.poll(() => ports.every((port) => balancer.isReady(port)), { timeout: 100_000 }).toBe(true);
  return {
    target,
    balancer,
    async start(env: Record<string, string>): Promise<void> {
      for (const port of ports) instances.set(port, start({ port, target, env }));
      await waitUntilReady();
    },
    async restartOneByOne(env: Record<string, string>): Promise<void> {
      for (const port of ports) {
        expect(await instances.get(port)?.stop()).toBe(0);
        instances.set(port, start({ port, target, env }));
        await waitUntilReady();
      }
    },
  };
}

async function publishRemotes(registryUrl: string): Promise<void> {
  const program = path.join(projectDir, 'infra/local/publish-remotes.mjs');
  const env = { ...process.env, ATRIUM_URL: registryUrl, INTERNAL_SECRET: secret };
  await promisify(execFile)(process.execPath, [program], { cwd: projectDir, env });
}

test("every service's two processes restart one by one without a failed request", {
  timeout: 480_000,
}, async () => {
  // Services that call one another are in different processes.
  const targets = ['auth,registry', 'content,leads', 'renderer', 'gateway'];
  const pairs = await Promise.all(targets.map(createPair));
  onTestFinished(() => {
    for (const { balancer } of pairs) balancer.close();
  });
  const urls = Object.fromEntries(
    pairs.flatMap(({ target, balancer }) =>
      target.split(',').map((name) => [`${name.toUpperCase()}_URL`, balancer.url]),
    ),
  );
  for (const pair of pairs) await pair.start(urls);
  await publishRemotes(urls.REGISTRY_URL ?? '');
  const stopLoad = putUnderLoad(urls.GATEWAY_URL ?? '');
  const restartAll = async () => {
    for (const pair of pairs) await pair.restartOneByOne(urls);
  };
  await restartAll().finally(stopLoad);
  const { succeeded, failures } = await stopLoad();
  expect(failures).toEqual([]);
  expect(succeeded).toBeGreaterThan(20);
});
