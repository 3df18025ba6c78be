import type { BootRemote } from '@atrium/contracts/boot';
import type { ApiClient, RemoteModule } from '@atrium/mfe-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRemoteLoader } from './remote-loader';

const api = {} as ApiClient;

const remote: BootRemote = {
  name: 'mfe-example',
  role: null,
  prefixes: ['/'],
  nav: [],
  commands: [],
  searches: [],
  shortcuts: [],
  active: { version: '2.0.0', entry: '/remotes/mfe-example/2.0.0/remoteEntry.js' },
  previous: { version: '1.0.0', entry: '/remotes/mfe-example/1.0.0/remoteEntry.js' },
};

type Behaviour = 'works' | 'fails' | 'hangs';

/** A loader with the given behaviour per version; `asked` lists the requested URLs. */
function setUp(behaviour: Record<string, Behaviour>) {
  const asked: string[] = [];
  const names: string[] = [];
  const loader = createRemoteLoader({
    api,
    timeoutMs: 5,
    async loadModule({ name, entry }): Promise<RemoteModule> {
      asked.push(entry);
      names.push(name);
      const version = /\d+\.\d+\.\d+/.exec(entry)?.[0] ?? '';
      if (behaviour[version] === 'fails') throw new Error('404');
      if (behaviour[version] === 'hangs') return new Promise(() => {});
      return { routes: [{ id: version }] };
    },
  });
  return { loader, asked, names, behaviour };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('the active version is loaded once for all callers', async () => {
  const { loader, asked } = setUp({});
  const [first, second] = await Promise.all([loader.load(remote), loader.load(remote)]);
  expect(first).toBe(second);
  expect(first.version).toBe('2.0.0');
  expect(asked).toHaveLength(1);
});

test.each<Behaviour>(['fails', 'hangs'])('the previous version is used when the active %s', async (how) => {
  const { loader } = setUp({ '2.0.0': how });
  expect((await loader.load(remote)).version).toBe('1.0.0');
});

test('a version whose preparation fails counts as broken', async () => {
  const { loader } = setUp({});
  const loaded = await loader.load(remote, async ({ version }) => {
    if (version === '2.0.0') throw new Error('a chunk is missing');
  });
  expect(loaded.version).toBe('1.0.0');
});

test('after a failure of all versions the next attempt uses other URLs and may succeed', async () => {
  const { loader, asked, names, behaviour } = setUp({ '2.0.0': 'fails', '1.0.0': 'fails' });
  await expect(loader.load(remote)).rejects.toThrow('This section is not available at the moment');
  behaviour['2.0.0'] = 'works';
  expect((await loader.load(remote)).version).toBe('2.0.0');
  expect(asked.at(-1)).toBe('/remotes/mfe-example/2.0.0/remoteEntry.js?retry=1');
  expect(new Set(names).size).toBe(3);
});

test('startup runs once, before the routes are used', async () => {
  const startup = vi.fn();
  const loader = createRemoteLoader({ api, loadModule: async () => ({ routes: [], startup }) });
  await loader.load(remote);
  await loader.load(remote);
  expect(startup).toHaveBeenCalledExactlyOnceWith({ api });
});
