// @vitest-environment jsdom
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { type ApiClient, extendLoadLimit, type RemoteModule } from '@atrium/mfe-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RemoteFailure, recordFailedVersion, UnrecoverableError } from './remote-failure';
import { createRemoteLoader, type Prepare } from './remote-loader';

const api = {} as ApiClient;

const remote: BootRemote = {
  name: 'mfe-example',
  prefixes: ['/'],
  nav: [],
  commands: [],
  fields: [],
  searches: [],
  shortcuts: [],
  screens: [],
  widgets: [],
  guests: [],
  active: { version: '2.0.0', entry: '/remotes/mfe-example/2.0.0/remoteEntry.js' },
  previous: { version: '1.0.0', entry: '/remotes/mfe-example/1.0.0/remoteEntry.js' },
};

type Behaviour = 'works' | 'fails' | 'hangs' | 'is slow' | 'is very slow';
const slowMs = 6_000;
const verySlowMs = 30_000;

/** A loader with the given behaviour per version; `asked` lists the requested URLs. */
function setUp(behaviour: Record<string, Behaviour>, startup?: RemoteModule['startup']) {
  const asked: string[] = [];
  const failures: RemoteFailure[] = [];
  const loader = createRemoteLoader({
    api,
    onFailure: (failure) => failures.push(failure),
    async loadModule({ entry }): Promise<RemoteModule> {
      asked.push(entry);
      const version = /\d+\.\d+\.\d+/.exec(entry)?.[0] ?? '';
      if (behaviour[version] === 'fails') throw new Error('404');
      if (behaviour[version] === 'hangs') return new Promise(() => {});
      if (behaviour[version] === 'is slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (behaviour[version] === 'is very slow')
        await new Promise((resolve) => setTimeout(resolve, verySlowMs));
      return { routes: [{ id: version }], ...(startup && { startup }) };
    },
  });
  /** The result, or the error, after this time. */
  async function loadWithin(ms: number, prepare?: Prepare, which = remote) {
    const loading = loader.load(which, prepare).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ms);
    return Promise.race([loading, 'pending']);
  }
  return { loader, asked, failures, loadWithin };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('the active version is loaded once for all callers', async () => {
  const { loader, asked, failures } = setUp({});
  const [first, second] = await Promise.all([loader.load(remote), loader.load(remote)]);
  expect(first).toBe(second);
  expect(first.version).toBe('2.0.0');
  expect(loader.getVersion('mfe-example')).toBe('2.0.0');
  expect([asked.length, failures]).toEqual([1, []]);
});

test.each([
  ['fails', 'entry', 0],
  ['hangs', 'timeout', 4_000],
] as const)(
  'the previous version is used when the active %s, which is reported as %s',
  async (how, stage, ms) => {
    const { loadWithin, failures } = setUp({ '2.0.0': how });
    expect(await loadWithin(ms)).toMatchObject({ version: '1.0.0' });
    expect(failures).toMatchObject([{ remote: 'mfe-example', version: '2.0.0', stage, isRecovered: true }]);
  },
);

test('a version whose preparation fails counts as broken', async () => {
  const { loadWithin } = setUp({});
  const loaded = await loadWithin(0, async ({ version }) => {
    if (version === '2.0.0') throw new Error('a chunk is missing');
  });
  expect(loaded).toMatchObject({ version: '1.0.0' });
});

test('a slow version is used if it comes before the other one, and neither is reported', async () => {
  const startup = vi.fn();
  const { loadWithin, failures } = setUp({ '2.0.0': 'is slow', '1.0.0': 'hangs' }, startup);
  expect(await loadWithin(slowMs)).toMatchObject({ version: '2.0.0' });
  expect(startup).toHaveBeenCalledExactlyOnceWith({ api });
  expect(failures).toEqual([]);
});

test('a slow version is used when there is no other, and is not reported', async () => {
  const { loadWithin, failures } = setUp({ '2.0.0': 'is slow' });
  expect(await loadWithin(slowMs, undefined, { ...remote, previous: null })).toMatchObject({
    version: '2.0.0',
  });
  expect(failures).toEqual([]);
});

test('the loader gives up without code for 20 s; a version that comes later is not started', async () => {
  const startup = vi.fn();
  const { loadWithin, failures } = setUp({ '2.0.0': 'hangs', '1.0.0': 'is very slow' }, startup);
  expect(await loadWithin(19_999)).toBe('pending');
  expect(await loadWithin(1)).toMatchObject({ message: 'This section is not available at the moment' });
  expect(failures.map(({ stage, isRecovered }) => [stage, isRecovered])).toEqual([
    ['timeout', false],
    ['timeout', false],
  ]);
  await vi.advanceTimersByTimeAsync(verySlowMs);
  expect(startup).not.toHaveBeenCalled();
});

test('the loader waits a minute after a retry, but not for the other version', async () => {
  extendLoadLimit();
  const { loadWithin } = setUp({ '2.0.0': 'hangs', '1.0.0': 'is very slow' });
  expect(await loadWithin(4_000 + verySlowMs)).toMatchObject({ version: '1.0.0' });
});

test('a version that failed in this tab is not loaded again', async () => {
  recordFailedVersion('mfe-example', '2.0.0');
  const first = setUp({});
  expect(await first.loadWithin(0)).toMatchObject({ version: '1.0.0' });
  expect(first.asked).toHaveLength(1);
  recordFailedVersion('mfe-example', '1.0.0');
  const second = setUp({});
  expect(await second.loadWithin(0)).toBeInstanceOf(Error);
  expect(second.asked).toEqual([]);
});

test('a part of a page may use another version than the page; each version is started once', async () => {
  const startup = vi.fn();
  const { loader, failures } = setUp({}, startup);
  const lacks = async ({ version }: { version: string }) => {
    if (version === '2.0.0') throw new Error('the widget is missing');
  };
  expect(await loader.loadWithFallback(remote, lacks)).toMatchObject({ version: '1.0.0' });
  expect(loader.getVersion('mfe-example')).toBeUndefined();
  expect(failures).toMatchObject([{ version: '2.0.0', isRecovered: true }]);
  expect(await loader.load(remote)).toMatchObject({ version: '2.0.0' });
  expect(startup).toHaveBeenCalledTimes(2);
});

test('a version that lacks a part which it never promised is not blamed', async () => {
  const { loader, failures } = setUp({});
  const never = async () => {
    throw new UnrecoverableError('no such widget yet');
  };
  await expect(loader.loadWithFallback(remote, never)).rejects.toBeInstanceOf(UnrecoverableError);
  expect(failures).toEqual([]);
});
