import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
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
  });
});

test("the version of the document hydrates it, with the matched pages' code resolved", async () => {
  const plan = await prepareHydration(boot, createLoader('2.0.0'), '/', noneFailed);
  expect(plan).toMatchObject({ kind: 'hydrate', owner: 'mfe-public' });
  expect(plan.kind === 'hydrate' && plan.routes[0]).toMatchObject({ id: 'home', lazy: undefined });
});

test("another version than the document's renders from scratch", async () => {
  expect((await prepareHydration(boot, createLoader('1.0.0'), '/', noneFailed)).kind).toBe('replace');
});

test("if no version can be loaded, the server's HTML stays", async () => {
  expect((await prepareHydration(boot, createLoader(null), '/', noneFailed)).kind).toBe('static');
});

test('a version whose style sheet failed is not used; the sheets of another one say nothing about it', async () => {
  const planWith = async (href: string) =>
    (await prepareHydration(boot, createLoader('2.0.0'), '/', Promise.resolve([href]))).kind;
  expect(await planWith('http://site.test/remotes/mfe-public/2.0.0/1065.css')).toBe('static');
  expect(await planWith('http://site.test/remotes/mfe-public/1.0.0/1065.css')).toBe('hydrate');
  expect(await planWith('http://site.test/assets/main.css')).toBe('hydrate');
});
