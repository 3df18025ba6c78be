import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildOf, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';
import { rollBackRules } from './record-failure';

const app = useRegistryApp();
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const failure = { remote: 'mfe-shop', version: '2.0.0-b', stage: 'render', isRecovered: true };
let networks = 0;

const publish = (version: string, { query = '', ...change }: Record<string, string> = {}) =>
  app.t.publish(
    'mfe-shop',
    packArchive(
      buildOf({
        name: 'mfe-shop',
        prefixes: ['/shop'],
        contact: 'shop@example.com',
        version,
        ...change,
      }),
    ),
    { query },
  );

async function report(change: object = {}, { address = '10.0.0.1', agent = chrome, token = '' } = {}) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-client-address': address,
    'user-agent': agent,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = JSON.stringify({ ...failure, ...change });
  return app.t.fetch('/api/registry/failures', { method: 'POST', headers, body });
}

/** Sends as many reports as a roll-back needs, less `missing`. */
async function reportOften({
  change = {},
  missing = 0,
  visitors = 100,
  addressOf = (visitor: number) => `10.${networks}.${visitor}.1`,
} = {}): Promise<void> {
  for (let index = 0; index < rollBackRules.public.failures - missing; index += 1) {
    const response = await report(change, { address: addressOf(index % visitors) });
    expect(response.status).toBe(200);
  }
}

const read = async () => (await app.t.call<RemoteDetails>('GET', '/remotes/mfe-shop')).body.data;

beforeEach(async () => {
  networks += 1;
  await publish('1.0.0-a');
  await publish('2.0.0-b');
});

test('failures are shown per version, stage and browser family, without the visitor', async () => {
  await report({}, { address: '192.0.2.77' });
  await report({ stage: 'entry' }, { agent: firefox });
  await report({ stage: 'timeout', isRecovered: false }, { agent: firefox });
  expect((await read()).versions[0]).toMatchObject({
    version: '2.0.0-b',
    failures: {
      total: 3,
      stages: { render: 1, entry: 1, timeout: 1 },
      browsers: { chrome: 1, firefox: 2 },
      lastAt: expect.any(String),
    },
  });
  expect((await read()).versions[1]?.failures).toEqual({ total: 0, stages: {}, browsers: {}, lastAt: null });
  const stored = await Promise.all(
    ['remote_versions', 'remote_failure_windows'].map((name) =>
      app.t.context.db.collection(name).find().toArray(),
    ),
  );
  expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|Mozilla/);
});

test.each([
  ['a malformed version', { version: '../x' }, 400],
  ['an unknown stage', { stage: 'odd' }, 400],
  ['a version that is not there', { version: '9.9.9-z' }, 200],
])('a failure report with %s changes nothing', async (_what, change, status) => {
  expect((await report(change)).status).toBe(status);
  expect((await read()).versions.map(({ failures }) => failures.total)).toEqual([0, 0]);
});

test('failures are counted for the metrics of the process', async () => {
  await report({ stage: 'entry' });
  await report({ version: '9.9.9-z' });
  expect(app.t.countedFailures).toEqual([{ remote: 'mfe-shop', version: '2.0.0-b', stage: 'entry' }]);
});

test('failures of a known shell are counted for the metrics only', { tags: 'deep' }, async () => {
  const known = 'a1b2c3d4e5f6';
  await app.t.context.db.collection<{ _id: string }>('shells').insertOne({ _id: known });
  const ofShell = { remote: 'shell', version: known, stage: 'uncaught', isRecovered: false };
  const address = '10.0.9.1';
  expect((await report(ofShell, { address })).status).toBe(200);
  expect((await report({ ...ofShell, version: 'ffffffffffff' }, { address })).status).toBe(200);
  expect((await report(ofShell, { address, agent: 'Googlebot/2.1' })).status).toBe(200);
  expect(app.t.countedFailures).toEqual([{ remote: 'shell', version: known, stage: 'uncaught' }]);
});

test('uncaught errors are shown for the version, and never roll it back', async () => {
  await reportOften({ change: { stage: 'uncaught', isRecovered: false } });
  expect(await read()).toMatchObject({ active: '2.0.0-b' });
  expect((await read()).versions[0]?.failures.stages).toEqual({ uncaught: rollBackRules.public.failures });
});

test('the contact of a version is shown', async () => {
  expect((await read()).versions.map(({ contact }) => contact)).toEqual([
    'shop@example.com',
    'shop@example.com',
  ]);
});

test('robots are not counted', async () => {
  expect((await report({}, { agent: 'Googlebot/2.1' })).status).toBe(200);
  expect((await read()).versions[0]?.failures.total).toBe(0);
});

test('a visitor may not report more than ten failures a minute', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1)
    statuses.push((await report({}, { address: '10.255.0.1' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

describe('a new version that fails for many visitors', () => {
  test('is rolled back, and its team gets one mail', async () => {
    await reportOften({ missing: 1 });
    expect((await read()).active).toBe('2.0.0-b');
    await reportOften();
    expect(await read()).toMatchObject({
      active: '1.0.0-a',
      withdrawn: ['2.0.0-b'],
      history: [{ action: 'rolled back', by: 'failure reports', version: '2.0.0-b' }, {}, {}],
    });
    expect((await app.t.readState()).remotes[0]?.active.version).toBe('1.0.0-a');
    expect(app.t.mails).toEqual([
      {
        key: expect.stringContaining('mfe-shop@2.0.0-b'),
        to: 'shop@example.com',
        template: 'remote-failing',
        data: {
          remote: 'mfe-shop',
          version: '2.0.0-b',
          outcome: 'was rolled back to 1.0.0-a',
          evidence: '20 failures of 19 visitors within ten minutes',
        },
      },
    ]);
  });

  test('tells its team a minute later if the mail service is away', { tags: 'deep' }, async () => {
    app.t.refuseMails(true);
    await reportOften();
    expect([(await read()).active, app.t.mails.length]).toEqual(['1.0.0-a', 0]);
    app.t.refuseMails(false);
    await app.t.sweep('tell-teams');
    await app.t.sweep('tell-teams');
    expect(app.t.mails.map(({ data }) => data.outcome)).toEqual(['was rolled back to 1.0.0-a']);
  });

  test('tells the staff if its manifest names no contact', { tags: 'deep' }, async () => {
    await app.t.publish(
      'mfe-shop',
      packArchive(buildOf({ name: 'mfe-shop', prefixes: ['/shop'], version: '3.0.0-c' })),
    );
    await reportOften({ change: { version: '3.0.0-c' } });
    expect(app.t.mails.map(({ to, data }) => [to, data.outcome])).toEqual([
      [undefined, 'was rolled back to 2.0.0-b'],
    ]);
  });

  test('is rolled back by ten of them', { tags: 'deep' }, async () => {
    await reportOften({ visitors: 10 });
    expect((await read()).active).toBe('1.0.0-a');
  });

  test('is rolled back for missing style sheets too', { tags: 'deep' }, async () => {
    await reportOften({ change: { stage: 'style' } });
    expect((await read()).active).toBe('1.0.0-a');
  });

  test('as a canary is ended, and the active version stays', async () => {
    await publish('3.0.0-c', { query: '?placement=canary&percent=10' });
    await reportOften({ change: { version: '3.0.0-c' } });
    expect(await read()).toMatchObject({ active: '2.0.0-b', canary: null, withdrawn: ['3.0.0-c'] });
  });

  test('stays while the remote is locked, and its team is told why', async () => {
    await app.t.call('PUT', '/remotes/mfe-shop/lock', { body: { reason: 'launch day' } });
    await reportOften();
    expect((await read()).active).toBe('2.0.0-b');
    expect(app.t.mails.map(({ data }) => data.outcome)).toEqual([
      'was not rolled back: mfe-shop is locked by Test admin: launch day',
    ]);
  });

  test('stays if it is the only one', async () => {
    await app.t.call('POST', '/remotes/mfe-shop/roll-back', { body: {} });
    await reportOften({ change: { version: '1.0.0-a' } });
    expect((await read()).active).toBe('1.0.0-a');
    expect(app.t.mails[0]?.data.outcome).toContain('no version before 1.0.0-a');
  });
});

describe('a version is not rolled back', () => {
  test.each([
    ['by few visitors', { visitors: 9 }],
    ['by one IPv4 network', { addressOf: (visitor: number) => `10.254.${networks}.${visitor}` }],
    [
      'by one IPv6 site',
      { addressOf: (visitor: number) => `2001:db8:${networks}:${visitor.toString(16)}00::1` },
    ],
    ['by time-outs', { change: { stage: 'timeout' } }],
    ['where no other version works either', { change: { isRecovered: false } }],
  ])('%s', async (_what, options) => {
    await reportOften(options);
    expect((await read()).active).toBe('2.0.0-b');
    expect(app.t.mails).toEqual([]);
  });

  test('by failures that are spread over a long time', { tags: 'deep' }, async () => {
    await reportOften({ missing: 1 });
    app.t.context.clock.advance(11 * 60_000);
    await report();
    expect((await read()).active).toBe('2.0.0-b');
  });

  test('after it has been in use for a day', async () => {
    app.t.context.clock.advance(25 * 60 * 60 * 1_000);
    await reportOften();
    expect((await read()).active).toBe('2.0.0-b');
    expect(app.t.mails[0]?.data.outcome).toContain('more than a day');
  });

  test('after a day in use, even if its token was rotated or it was locked and unlocked', {
    tags: 'deep',
  }, async () => {
    app.t.context.clock.advance(25 * 60 * 60 * 1_000);
    await app.t.call('POST', '/remotes/mfe-shop/token', { body: {} });
    await app.t.call('DELETE', '/remotes/mfe-shop/token');
    await app.t.call('PUT', '/remotes/mfe-shop/lock', { body: { reason: 'launch' } });
    await app.t.call('DELETE', '/remotes/mfe-shop/lock');
    expect((await read()).history.slice(0, 4).map(({ action }) => action)).toEqual([
      'unlocked',
      'locked',
      'revoked the token',
      'issued a token',
    ]);
    await reportOften();
    expect((await read()).active).toBe('2.0.0-b');
    expect(app.t.mails[0]?.data.outcome).toContain('more than a day');
  });
});

test('a version that somebody activates again after a roll-back stays', async () => {
  await reportOften();
  expect((await read()).active).toBe('1.0.0-a');
  await app.t.call('POST', '/remotes/mfe-shop/activate', { body: { version: '2.0.0-b' } });
  app.t.context.clock.advance(11 * 60_000);
  await reportOften();
  expect((await read()).active).toBe('2.0.0-b');
  expect(app.t.mails.at(-1)?.data.outcome).toContain('activated again');
});

test('failures of the back office are taken from staff only', async () => {
  await app.publish('1.0.0-a');
  const change = { remote: 'mfe-events', version: '1.0.0-a' };
  expect((await report(change)).status).toBe(401);
  expect((await report(change, { token: app.t.context.memberToken })).status).toBe(401);
  expect((await report(change, { token: app.t.context.adminToken })).status).toBe(200);
  expect((await app.read()).versions[0]?.failures.total).toBe(1);
});
