import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { RemoteModule } from '@atrium/mfe-kit';
import { expect, test } from 'vitest';
import type { LoadedRemote, RemoteLoader } from '../remotes/remote-loader';
import { prepareHydration } from './prepare-hydration';

const remote = { name: 'mfe-public', prefixes: ['/'] } as BootRemote;
const hydration = { loaderData: {}, actionData: null, errors: null };
const noneFailed = Promise.resolve<string[]>([]);
const boot: BootData = {
  shell: 'a1b2c3d4e5f6',
  remotes: [remote],
  page: { owner: 'mfe-public', version: '2.0.0', hydration },
};

/** A loader with one version, or none. */
function createLoader(version: string | null): Pick<RemoteLoader, 'load'> {
  const routes = [{ id: 'home', path: '/', lazy: async () => ({ Component: () => null }) }];
  return {
    async load(_remote, prepare) {
      if (version === null) throw new Error('all versions failed');
      const loaded: LoadedRemote = { version, module: { routes } };
      await prepare?.(loaded);
      return loaded;
    },
  };
}

test('a document without server-rendered content is rendered in the browser', async () => {
  expect(await prepareHydration({ ...boot, page: null }, createLoader('2.0.0'), '/', noneFailed)).toEqual({
    kind: 'empty',
    remotes: [],
  });
});

test("the version of the document hydrates it, with the matched pages' code resolved", async () => {
  const plan = await prepareHydration(boot, createLoader('2.0.0'), '/', noneFailed);
  expect(plan).toMatchObject({ kind: 'hydrate', remotes: [remote] });
  expect(plan.module?.routes[0]).toMatchObject({ id: 'home', lazy: undefined });
});

test("another version than the document's renders from scratch", async () => {
  expect((await prepareHydration(boot, createLoader('1.0.0'), '/', noneFailed)).kind).toBe('replace');
});

test("if no version can be loaded, the server's HTML stays", async () => {
  expect((await prepareHydration(boot, createLoader(null), '/', noneFailed)).kind).toBe('static');
});

test('a version whose style sheet failed is not used; the sheets of others say nothing of it', async () => {
  const planWith = async (href: string) =>
    (await prepareHydration(boot, createLoader('2.0.0'), '/', Promise.resolve([href]))).kind;
  expect(await planWith('http://site.test/remotes/mfe-public/2.0.0/1065.css')).toBe('static');
  expect(await planWith('http://site.test/remotes/mfe-public/1.0.0/1065.css')).toBe('hydrate');
  expect(await planWith('http://site.test/assets/main.css')).toBe('hydrate');
});

test("a page framed by another remote is hydrated with it, if both have the document's versions", async () => {
  const events = { name: 'mfe-events', prefixes: ['/events'] } as BootRemote;
  const framed: BootData = {
    ...boot,
    remotes: [remote, events],
    page: {
      owner: 'mfe-events',
      version: '2.0.0',
      frame: { name: 'mfe-public', version: '2.0.0' },
      hydration,
    },
  };
  const planWith = (version: string) => {
    const slot = { id: 'inside', children: [{ id: 'home', path: '/' }] };
    const modules: Record<string, RemoteModule> = {
      'mfe-public': { routes: [{ id: 'layout', children: [slot] }], slot },
      'mfe-events': { routes: [{ id: 'events', path: '/events' }] },
    };
    const load: RemoteLoader['load'] = async ({ name }) => ({
      version: name === 'mfe-public' ? version : '2.0.0',
      module: modules[name] ?? { routes: [] },
    });
    return prepareHydration(framed, { load }, '/events', noneFailed);
  };
  const plan = await planWith('2.0.0');
  expect(plan).toMatchObject({ kind: 'hydrate', remotes: [events, remote] });
  expect(plan.module?.routes).toMatchObject([
    { id: 'layout', children: [{ id: 'inside', children: [{ id: 'home' }, { id: 'events' }] }] },
  ]);
  expect((await planWith('1.0.0')).kind).toBe('replace');
});
