// @vitest-environment jsdom
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { createApiClient, RouteChunkError } from '@atrium/mfe-kit';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecoveryDeps } from '../screens/recovery-context';
import { overtake, recover } from './recover';
import { forgetFailedVersion, hasFailed, type RemoteFailure } from './remote-failure';

const deployed = (version: string) => ({ version, entry: `/remotes/mfe-example/${version}/remoteEntry.js` });
const remote: BootRemote = {
  name: 'mfe-example',
  prefixes: ['/dashboard/example'],
  nav: [],
  commands: [],
  fields: [],
  searches: [],
  shortcuts: [],
  screens: [],
  widgets: [],
  guests: [],
  active: deployed('2.0.0'),
  previous: deployed('1.0.0'),
};

/** `published`: the version that the registry names; undefined if the site is away. */
async function run({
  change = {},
  works = true,
  error = new TypeError('x is undefined') as Error,
  published = '2.0.0' as string | undefined,
} = {}) {
  const api = createApiClient({
    origin: 'http://site.test',
    async fetch() {
      if (published === undefined) throw new TypeError('Failed to fetch');
      return Response.json({ success: true, data: [{ name: remote.name, versions: [published] }] });
    },
  });
  const failures: RemoteFailure[] = [];
  const page = { pathname: '/dashboard/example', reload: vi.fn() };
  const deps: RecoveryDeps = {
    remotes: [{ ...remote, ...change }],
    api,
    loader: {
      getVersion: () => '2.0.0',
      loadWithFallback: vi.fn(),
      tryVersion: async (_remote, { version }) => {
        if (!works) throw new Error('404');
        return { version, module: { routes: [] } };
      },
    },
    report: (failure) => failures.push(failure),
    isDevelopment: false,
  };
  const isLeaving = await recover(error, deps, page);
  const hasReloaded = page.reload.mock.calls.length > 0;
  expect(hasReloaded).toBe(isLeaving);
  return {
    isLeaving,
    failures,
    failed: ['2.0.0', '1.0.0'].filter((version) => hasFailed('mfe-example', version)),
  };
}

afterEach(() => {
  for (const version of ['2.0.0', '1.0.0']) forgetFailedVersion('mfe-example', version);
});

test('a page that throws is loaded again with the previous version', async () => {
  const { isLeaving, failures, failed } = await run();
  expect([isLeaving, failed]).toEqual([true, ['2.0.0']]);
  expect(failures).toMatchObject([{ version: '2.0.0', stage: 'render', isRecovered: true }]);
});

test.each([
  ['there is no other version', { change: { previous: null } }],
  ['the other version does not load either', { works: false }],
  ['the site is away too', { works: false, published: undefined }],
])('a page of the back office stays when %s', async (_when, options) => {
  const { isLeaving, failures, failed } = await run(options);
  expect([isLeaving, failed]).toEqual([false, []]);
  expect(failures).toMatchObject([{ isRecovered: false }]);
});

test('a tab whose versions were collected gets the new one', async () => {
  const error = new RouteChunkError('gone');
  const { isLeaving, failed } = await run({ error, works: false, published: '3.0.0' });
  // Noted, so that a gateway that still names them does not cause a second reload.
  expect([isLeaving, failed]).toEqual([true, ['2.0.0', '1.0.0']]);
});

test('missing code of a page is told apart from code that throws', async () => {
  expect((await run({ error: new RouteChunkError('gone') })).failures).toMatchObject([{ stage: 'page' }]);
});

test('without a network nothing is blamed and the page stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { isLeaving, failures, failed } = await run();
  expect([isLeaving, failures, failed]).toEqual([false, [], []]);
});

test('without session storage the document is not loaded again and again', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect((await run()).isLeaving).toBe(false);
});

/** A navigation whose code is late; the other version takes this long. */
function navigate({ otherMs = 0, previous = remote.previous } = {}) {
  const location = { pathname: '/dashboard/example', search: '?page=2', hash: '', state: null, key: 'k' };
  const navigation: { location: typeof location | undefined } = { location };
  const failures: RemoteFailure[] = [];
  const open = vi.fn();
  const overtaking = overtake(
    { state: { navigation } },
    {
      remotes: [{ ...remote, previous }],
      api: { post: vi.fn() },
      loader: {
        getVersion: () => '2.0.0',
        loadWithFallback: vi.fn(),
        tryVersion: async (_remote, { version }) => {
          await new Promise((resolve) => setTimeout(resolve, otherMs));
          return { version, module: { routes: [] } };
        },
      },
      report: (failure) => failures.push(failure),
      isDevelopment: false,
    },
    open,
  );
  return { navigation, overtaking, open, failures };
}

test('a page whose code is late is opened with the other version if that comes first', async () => {
  const { overtaking, open, failures } = navigate();
  await overtaking;
  expect(open).toHaveBeenCalledExactlyOnceWith('/dashboard/example?page=2');
  expect(failures).toMatchObject([{ version: '2.0.0', stage: 'timeout', isRecovered: true }]);
});

test('late code that comes before the other version is used, and nothing is reported', async () => {
  const { navigation, overtaking, open, failures } = navigate({ otherMs: 1 });
  navigation.location = undefined;
  await overtaking;
  expect([open.mock.calls, failures, hasFailed('mfe-example', '2.0.0')]).toEqual([[], [], false]);
});

test('late code without another version is waited for', async () => {
  const { overtaking, open, failures } = navigate({ previous: null });
  await overtaking;
  expect([open.mock.calls, failures]).toEqual([[], []]);
});
