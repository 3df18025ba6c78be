import type { IssuedToken, SmokeRunInput } from '@atrium/contracts/registry/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildOf,
  createRegistryTestApp,
  internalSecret,
  packArchive,
  type RegistryTestApp,
} from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const runOf = (change: Partial<SmokeRunInput> = {}): SmokeRunInput => ({
  kind: 'smoke',
  shell: 'a1b2c3d4e5f6',
  beside: ['mfe-home 1.0.0-a'],
  pages: ['/dashboard/events'],
  failures: [],
  ...change,
});
const failing = runOf({ failures: [{ page: '/dashboard/events', reason: 'TypeError: x is undefined' }] });
const withRun = (run: unknown) => `?smoke=${encodeURIComponent(JSON.stringify(run))}`;

describe('results', () => {
  const app = useRegistryApp();
  const report = (version: string, body: unknown, token?: string) =>
    app.t.call('POST', `/remotes/mfe-events/versions/${version}/smoke-runs`, {
      body,
      ...(token !== undefined && { token }),
    });

  test("a publication's result is stored with the version: who, when, shell, remotes and pages", async () => {
    await app.publish('1.0.0-a', withRun(runOf()));
    const [version] = (await app.read()).versions;
    expect(version?.smokeRuns).toEqual([{ ...runOf(), by: 'Test admin', at: expect.any(String) }]);
  });

  test('the last five results of a version are kept, newest first', async () => {
    await app.publish('1.0.0-a');
    for (let page = 1; page <= 6; page += 1)
      expect((await report('1.0.0-a', runOf({ pages: [`/${page}`] }))).status).toBe(200);
    const [version] = (await app.read()).versions;
    expect(version?.smokeRuns.map(({ pages }) => pages[0])).toEqual(['/6', '/5', '/4', '/3', '/2']);
  });

  test('a result of a version that is not there is a 404, and one that is malformed a 400', async () => {
    await app.publish('1.0.0-a');
    expect((await report('9.0.0-z', runOf())).status).toBe(404);
    expect((await report('1.0.0-a', runOf({ shell: '<script>' }))).status).toBe(400);
    expect((await app.publish('1.1.0-b', '?smoke={')).status).toBe(400);
    expect((await app.publish('1.1.0-b', withRun({ pages: [] }))).status).toBe(400);
    expect((await app.read()).versions).toHaveLength(1);
  });

  test('a deploy token reads what pages consist of, and reports for its own remote only', async () => {
    const issued = await app.post<IssuedToken>('token', { prefixes: ['/dashboard/events'] });
    const { token } = issued.body.data;
    await app.publish('1.0.0-a');
    await app.t.publish(
      'mfe-other',
      packArchive(buildOf({ name: 'mfe-other', prefixes: ['/dashboard/other'] })),
    );
    const live = await app.t.call<{ shell: string; remotes: { active: { name: string } }[] }>(
      'GET',
      '/live',
      { token },
    );
    expect(live.body.data.remotes.map(({ active }) => active.name)).toEqual(['mfe-events', 'mfe-other']);
    expect(live.body.data.shell).toMatch(/^[0-9a-f]{12}$/);
    const bundle = await app.t.fetch('/api/registry/shell/server', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await bundle.text()).toContain('renderPage');
    expect((await report('1.0.0-a', runOf(), token)).status).toBe(200);
    const foreign = await app.t.call('POST', '/remotes/mfe-other/versions/1.0.0-a/smoke-runs', {
      body: runOf(),
      token,
    });
    expect(foreign.status).toBe(403);
    const archive = '/remotes/mfe-events/versions/1.0.0-a/archive';
    expect((await app.t.call('GET', archive, { token })).status).toBe(401);
    const read = await app.t.fetch(`/api/registry${archive}`, {
      headers: { authorization: `Bearer ${app.t.context.adminToken}` },
    });
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect((await app.t.call('GET', '/live', { token: null })).status).toBe(401);
  });
});

describe('where a result is required', () => {
  let t: RegistryTestApp;
  beforeAll(async () => {
    t = await createRegistryTestApp({
      config: { PUBLIC_URL: 'https://atrium.example', REQUIRE_SMOKE_RUN: 'on' },
    });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    for (const name of ['remotes', 'remote_versions']) await t.context.db.collection(name).deleteMany({});
  });

  const publish = (version: string, query = '') =>
    t.publish('mfe-events', packArchive(buildOf({ version })), { query });
  const move = (path: string, body: object = {}) => t.call('POST', `/remotes/mfe-events/${path}`, { body });

  test.each([
    ['without a result', '', 'has no smoke run'],
    ['with a rehearsal only', withRun(runOf({ kind: 'rehearsal' })), 'has no smoke run'],
    ['that failed', withRun(failing), 'failed in its last smoke run'],
  ])('a publication %s is refused, and nothing is stored', async (_what, query, reason) => {
    const { status, body } = await publish('1.0.0-a', query);
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining(`${reason}, and this site requires one that passes`),
    ]);
    expect(await t.context.db.collection('remote_versions').countDocuments()).toBe(0);
  });

  test('a stored version takes its result later; canary, activation and promotion wait for it', async () => {
    expect((await publish('1.0.0-a', withRun(runOf()))).status).toBe(201);
    expect((await publish('2.0.0-b', '?placement=stored')).status).toBe(201);
    expect((await move('activate', { version: '2.0.0-b' })).status).toBe(409);
    expect((await move('canary', { version: '2.0.0-b', percent: 10 })).status).toBe(409);
    await t.call('POST', '/remotes/mfe-events/versions/2.0.0-b/smoke-runs', { body: runOf() });
    expect((await move('canary', { version: '2.0.0-b', percent: 10 })).status).toBe(200);
    await t.call('POST', '/remotes/mfe-events/versions/2.0.0-b/smoke-runs', { body: failing });
    expect((await move('promote')).body.message).toContain('2.0.0-b failed in its last smoke run');
    await t.call('POST', '/remotes/mfe-events/versions/2.0.0-b/smoke-runs', { body: runOf() });
    expect((await move('promote')).status).toBe(200);
  });

  test('a roll-back needs no result: it is the way out of a failure', async () => {
    await publish('1.0.0-a', withRun(runOf()));
    await publish('2.0.0-b', withRun(runOf()));
    await t.call('POST', '/remotes/mfe-events/versions/1.0.0-a/smoke-runs', { body: failing });
    expect((await move('roll-back')).status).toBe(200);
  });

  test('the installation publishes its remotes without one; a roll-back may lead to them', async () => {
    const response = await t.fetch('/api/registry/remotes/mfe-events/versions', {
      method: 'POST',
      headers: { 'x-internal-key': internalSecret, 'content-type': 'application/zip' },
      body: packArchive(buildOf()),
    });
    expect(response.status).toBe(201);
    const later = packArchive(buildOf({ version: '2.0.0-b' }));
    await t.publish('mfe-events', later, { query: withRun(runOf()), isOpened: false });
    expect((await move('roll-back')).body.data).toMatchObject({
      active: buildOf().version,
      withdrawn: ['2.0.0-b'],
    });
  });
});
