// @vitest-environment jsdom
import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { SessionStore } from '@atrium/mfe-kit';
import type { RouteObject } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { RemoteLoader } from '../remotes/remote-loader';
import { addRemote } from './add-remote';

const remoteOf = (name: string, prefix: string, origins?: string[]) =>
  ({ name, prefixes: [prefix], ...(origins && { origins }) }) as BootRemote;
const boot = {
  remotes: [
    remoteOf('mfe-leads', '/dashboard'),
    remoteOf('mfe-maps', '/dashboard/maps', ['https://maps.example.com']),
  ],
} as BootData;

afterEach(() => vi.restoreAllMocks());

/** The routes that are added for a path in a document that was loaded from another one, and the remotes whose code was loaded. */
async function add(path: string, { loadedFrom }: { loadedFrom: string }) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://atrium.example${loadedFrom}` } as PerformanceEntry,
  ]);
  const loaded: string[] = [];
  const added: RouteObject[] = [];
  const loader = {
    async load(remote: BootRemote) {
      loaded.push(remote.name);
      return { version: '1.0.0', module: { routes: [{ id: remote.name }] } };
    },
  } as unknown as RemoteLoader;
  const session = { getState: () => ({ user: { name: 'Ada' } }) } as unknown as SessionStore;
  await addRemote(
    { boot, session, restored: Promise.resolve(), loader, added: { remotes: [] } },
    { path, patch: (_slot, routes) => added.push(...routes), signal: new AbortController().signal },
  );
  return { loaded, ids: added.map(({ id }) => id), added };
}

test('a page with other sites in its policy is another document; none of its code loads before', async () => {
  const { loaded, added } = await add('/dashboard/maps/1', { loadedFrom: '/dashboard/contacts' });
  expect(loaded).toEqual([]);
  expect(added).toMatchObject([{ path: '/dashboard/maps/*', loader: expect.any(Function) }]);
});

test('in its own document it is loaded as every remote, and so are the pages to which it leads', async () => {
  expect(await add('/dashboard/maps/1', { loadedFrom: '/dashboard/maps' })).toMatchObject({
    loaded: ['mfe-maps'],
    ids: ['mfe-maps'],
  });
  expect(await add('/dashboard/contacts', { loadedFrom: '/dashboard/maps' })).toMatchObject({
    ids: ['mfe-leads'],
  });
});
