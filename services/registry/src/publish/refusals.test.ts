import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildOf,
  createRegistryTestApp,
  packArchive,
  type RegistryTestApp,
} from '../test-support/registry-test-app';

let t: RegistryTestApp;
beforeAll(async () => {
  t = await createRegistryTestApp();
  const nav = [
    {
      id: 'orders',
      label: 'Orders',
      path: '/dashboard/orders',
      icon: 'box',
      order: 1,
      children: [],
      key: 'o',
    },
  ];
  const owner = buildOf({ name: 'mfe-orders', prefixes: ['/dashboard/orders'], nav });
  expect((await t.publish('mfe-orders', packArchive(owner))).status).toBe(201);
});
afterAll(() => t.close());

/** Does not compress. */
const randomText = randomBytes(300 * 1_024).toString('hex');
const { chunks: _chunks, ...withoutChunks } = buildOf();
const withGuest = (slot: string): Parameters<typeof buildOf>[0] => ({
  guests: [{ slot, name: 'basket', title: 'Basket', order: 100 }],
  chunks: { 'guest.basket': { js: ['list.js'], css: [] } },
});
const withColor = { type: 'object', properties: { color: { type: 'string' } } };
const withNestedCall = (levels: number) => {
  const shape = `${'{"items":'.repeat(levels)}{}${'}'.repeat(levels)}`;
  const calls = `[{"method":"get","path":"/api/blogs","response":${shape}}]`;
  return JSON.stringify(buildOf()).replace('{', `{"calls":${calls},`);
};
const navTo = (id: string, to: string) => [{ id, label: id, path: to, icon: 'box', order: 1, children: [] }];

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['nothing', new Uint8Array(0), 'could not be read'],
  ['something that is no archive', new TextEncoder().encode('hello'), 'could not be read'],
  ['an archive without remote.json', packArchive(buildOf(), { 'remote.json': null }), 'has no remote.json'],
  ['a remote.json that is not JSON', packArchive(buildOf(), { 'remote.json': '{' }), 'is not JSON'],
  [
    'a remote.json that is nested too deeply',
    packArchive(buildOf(), { 'remote.json': withNestedCall(20_000) }),
    'is nested too deeply',
  ],
  ['a remote.json without chunks', packArchive(withoutChunks), 'remote.json: chunks'],
  [
    'a version that leads out of the folder',
    packArchive(buildOf({ version: '../../../x' })),
    'remote.json: version',
  ],
  [
    'an entry that leads out of the folder',
    packArchive(buildOf({ entry: '../remoteEntry.js' })),
    'remote.json: entry',
  ],
  ['the build of another remote', packArchive(buildOf({ name: 'mfe-other' })), 'is a build of mfe-other'],
  [
    'a chunk that is not there',
    packArchive(buildOf(), { 'client/list.js': null }),
    'client/list.js, which is not',
  ],
  ['a file outside of the build', packArchive(buildOf(), { 'client/../../x.js': 'x' }), 'could not be read'],
  ['a folder of its own', packArchive(buildOf(), { 'other/x.js': 'x' }), 'no part of a build: other/x.js'],
  ['a server bundle that is missing', packArchive(buildOf({ ssr: true })), 'no server bundle'],
  [
    'a style sheet with rules for elements of others',
    packArchive(buildOf(), { 'client/list.css': '.mfe-events-a-b,p{color:red}' }),
    'client/list.css has rules for elements of others (p)',
  ],
  [
    'a need that the shell does not meet',
    packArchive(buildOf({ needs: { '@atrium/mfe-kit': '^9.0.0' } })),
    'the build needs @atrium/mfe-kit ^9.0.0, and this site has ',
  ],
  [
    'the need of a package that the shell does not provide',
    packArchive(buildOf({ needs: { vue: '^3.0.0' } })),
    'the build needs vue ^3.0.0, which this site does not share',
  ],
  [
    'a name that a shared module of the shell does not export',
    packArchive({ ...buildOf(), names: { '@atrium/mfe-kit': ['useApi', 'useFlag'] } }),
    '@atrium/mfe-kit of this site has no useFlag',
  ],
  [
    'a name of the router that only the back office provides, in a public remote',
    packArchive({ ...buildOf({ prefixes: ['/events'] }), names: { 'react-router-dom': ['useFetcher'] } }),
    'react-router-dom of this site has no useFetcher',
  ],
  [
    'a call that the API does not have',
    packArchive({ ...buildOf(), calls: [{ method: 'get', path: '/api/events' }] }),
    'the API has no call GET /api/events',
  ],
  [
    'a call whose response has lost a field',
    packArchive({ ...buildOf(), calls: [{ method: 'get', path: '/api/auth/me', response: withColor }] }),
    'GET /api/auth/me: response.color is gone',
  ],
  [
    'the prefix of another remote',
    packArchive(buildOf({ prefixes: ['/dashboard/orders'] })),
    'belongs to mfe-orders',
  ],
  [
    'the shortcut of another remote',
    packArchive(
      buildOf({ nav: navTo('mine', '/dashboard/events').map((entry) => ({ ...entry, key: 'o' })) }),
    ),
    'the shortcut g o belongs to mfe-orders',
  ],
  [
    'a page of the shell',
    packArchive(buildOf({ prefixes: ['/dashboard/development/mine'] })),
    'belongs to the shell',
  ],
  [
    'an icon with a script',
    packArchive(
      buildOf({
        nav: navTo('mine', '/dashboard/events').map((entry) => ({
          ...entry,
          iconSvg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        })),
      }),
    ),
    'must be an SVG of shapes',
  ],
  [
    'the navigation entry of another remote',
    packArchive(buildOf({ nav: navTo('orders', '/dashboard/events') })),
    'belongs to mfe-orders',
  ],
  [
    'the prefix of another remote with a slash at its end',
    packArchive(buildOf({ prefixes: ['/dashboard/orders/'] })),
    'the prefix /dashboard/orders belongs to mfe-orders',
  ],
  [
    'navigation to the page of another remote',
    packArchive(buildOf({ nav: navTo('mine', '/dashboard/orders/new') })),
    'not under a prefix',
  ],
  [
    'a widget without code',
    packArchive(buildOf({ widgets: [{ name: 'next', title: 'Next', size: 'half' }] })),
    'the widget next has no chunk',
  ],
  [
    'two widgets of one name',
    packArchive(buildOf({ widgets: [1, 2].map(() => ({ name: 'next', title: 'Next', size: 'half' })) })),
    'two widgets are named next',
  ],
  [
    'a widget of a public remote',
    packArchive(buildOf({ prefixes: ['/events'], widgets: [{ name: 'next', title: 'Next', size: 'half' }] })),
    'widgets are for remotes of the back office',
  ],
  [
    'a widget of an unknown size',
    packArchive({ ...buildOf(), widgets: [{ name: 'next', title: 'Next', size: 'huge' }] }),
    'remote.json: widgets',
  ],
  [
    'a guest in a slot that no remote offers',
    packArchive(buildOf(withGuest('mfe-orders/list/v1'))),
    'the guest basket is for mfe-orders/list/v1, which no active remote offers',
  ],
  [
    'a guest of a public remote',
    packArchive(buildOf({ prefixes: ['/events'], ...withGuest('mfe-events/list/v1') })),
    'slots and guests are for screens of the back office',
  ],
  [
    'a guest without code',
    packArchive(buildOf({ ...withGuest('mfe-events/list/v1'), chunks: {} })),
    'the guest basket has no chunk',
  ],
  [
    'a slot without a version',
    packArchive({ ...buildOf(), guests: [{ slot: 'mfe-orders/list', name: 'basket', title: 'Basket' }] }),
    'remote.json: guests',
  ],
  [
    'public pages beside screens of the back office',
    packArchive(buildOf({ prefixes: ['/events', '/dashboard/events'] })),
    'public pages and the back office are two remotes',
  ],
  [
    'types that lead out of their folder',
    packArchive(buildOf({ types: { '../../x.d.ts': '' } })),
    'remote.json: types',
  ],
  [
    'a page that is too large',
    packArchive(buildOf(), { 'client/list.js': randomText }),
    'events.list needs ',
  ],
])('refuses %s, and stores nothing', async (_what, bytes, reason) => {
  const before = await t.countDocuments();
  const { status, body } = await t.publish('mfe-events', bytes);
  expect([status, body.message]).toEqual([400, expect.stringContaining(reason)]);
  expect(await t.countDocuments()).toEqual(before);
});

test('the registry refuses an archive that is too large before it reads all of it', async () => {
  const { status } = await t.publish('mfe-events', new Uint8Array(33 * 1_024 * 1_024));
  expect(status).toBe(413);
});

test.each(['?placement=canary', '?placement=canary&percent=100', '?placement=other', '?commit=main'])(
  'refuses the query %s',
  async (query) => {
    expect((await t.publish('mfe-events', packArchive(buildOf()), { query })).status).toBe(400);
  },
);

test('a slot stays until no active remote has a guest in it; another version is another slot', {
  tags: 'deep',
}, async () => {
  const publish = (name: string, version: string, change: Parameters<typeof buildOf>[0]) =>
    t.publish(name, packArchive(buildOf({ name, version, prefixes: [`/dashboard/${name}`], ...change })));
  const [first, second] = ['mfe-cards/card.side/v1', 'mfe-cards/card.side/v2'] as const;
  const publishAll = async (...replies: ReturnType<typeof publish>[]) =>
    (await Promise.all(replies)).map(({ status, body: { message } }) => message ?? status);
  expect(await publishAll(publish('mfe-cards', '1.0.0-a', { slots: [first] }))).toEqual([201]);
  expect(await publishAll(publish('mfe-board', '1.0.0-a', withGuest(first)))).toEqual([201]);
  expect(await publishAll(publish('mfe-cards', '1.0.0-b', { slots: [second] }))).toEqual([
    expect.stringContaining(`mfe-board has a guest in ${first}, which this version doesn't offer`),
  ]);
  // Both are offered until the guest has moved.
  expect(await publishAll(publish('mfe-cards', '1.0.0-c', { slots: [first, second] }))).toEqual([201]);
  expect(await publishAll(publish('mfe-board', '1.0.0-b', withGuest(second)))).toEqual([201]);
  expect(await publishAll(publish('mfe-cards', '1.0.0-b', { slots: [second] }))).toEqual([201]);
});
