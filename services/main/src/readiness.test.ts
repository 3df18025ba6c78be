import type { ServiceModule } from '@atrium/service-kit/module';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHostApp } from './host-app';
import { createReadiness } from './readiness';

let context: TestContext;
const internalSecret = 'an-internal-secret-of-enough-letters';

beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const working: ServiceModule = { name: 'gateway' };
const failing: ServiceModule = { name: 'content', ready: () => Promise.reject(new Error('no database')) };

async function readReadyz(modules: { gateway?: ServiceModule; content?: ServiceModule }, isStopping = false) {
  const built = { all: Object.values(modules), ...modules };
  const readiness = createReadiness({ modules: built, db: context.db, redis: context.redis });
  readiness.isStopping = isStopping;
  const app = createHostApp({ modules: built, readiness, logger: context.logger, internalSecret });
  const response = await app.fetch(new Request('http://atrium.test/readyz'));
  const { checks } = (await response.json()) as { checks: { name: string; ok: boolean }[] };
  return { status: response.status, failed: checks.filter(({ ok }) => !ok).map(({ name }) => name) };
}

test('a failing module makes its process unready', async () => {
  expect(await readReadyz({ content: failing })).toEqual({ status: 503, failed: ['content'] });
});

test('a process with the gateway stays ready and reports other failing modules', async () => {
  expect(await readReadyz({ content: failing, gateway: working })).toEqual({
    status: 200,
    failed: ['content'],
  });
});

test('readiness says that the embedded database is for trying out', async () => {
  const built = { all: [working], gateway: working };
  const readiness = createReadiness({ modules: built, db: context.db, redis: context.redis });
  const read = async (isEmbedded: boolean) => {
    const app = createHostApp({
      modules: built,
      readiness,
      logger: context.logger,
      internalSecret,
      isEmbedded,
    });
    return (await app.fetch(new Request('http://atrium.test/readyz'))).json();
  };
  expect(await read(true)).toMatchObject({ mongodb: 'embedded, for trying out' });
  expect(await read(false)).not.toHaveProperty('mongodb');
});

test('a stopping process is not ready', async () => {
  expect(await readReadyz({ gateway: working }, true)).toEqual({ status: 503, failed: [] });
});

describe('a site whose content is being loaded', () => {
  const pages: ServiceModule = {
    name: 'gateway',
    app: { fetch: () => new Response('<h1>Half a site</h1>') },
  };
  const built = { all: [pages], gateway: pages };
  const open = () => {
    const readiness = createReadiness({ modules: built, db: context.db, redis: context.redis });
    readiness.isClosed = true;
    const app = createHostApp({ modules: built, readiness, logger: context.logger, internalSecret });
    return { readiness, get: async (path: string) => app.fetch(new Request(`http://atrium.test${path}`)) };
  };

  test('answers pages with 503 and when to come back, until it is opened', async () => {
    const { readiness, get } = open();
    for (const path of ['/', '/about', '/dashboard', '/apiary']) {
      const response = await get(path);
      expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '5']);
      expect(await response.text()).toContain('This site is starting');
    }
    readiness.isClosed = false;
    expect(await (await get('/')).text()).toContain('Half a site');
  });

  test('takes the calls that fill it, lives, and is not ready', async () => {
    const { get } = open();
    expect((await get('/api/services')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'starting' }]);
  });
});
