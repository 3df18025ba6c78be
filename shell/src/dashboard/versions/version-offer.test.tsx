// @vitest-environment jsdom
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecoveryContext } from '../../screens/recovery-context';
import { VersionOffer } from './version-offer';

const text = 'A new version is ready. It opens with the next page.';
const remote = {
  name: 'mfe-admin-test',
  active: { version: '1.0.0-a', entry: '' },
} as BootRemote;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function open({ usedVersion = '1.0.0-a', isOpened = false } = {}) {
  const current = { versions: ['1.0.0-a'] };
  const reload = vi.fn();
  const post = vi.fn(async () => ({
    success: true,
    data: [{ name: remote.name, versions: current.versions }],
  }));
  const deps = {
    remotes: [{ ...remote, ...(isOpened && { isOpened: true as const }) }],
    api: { post } as unknown as ApiClient,
    loader: { getVersion: () => usedVersion, tryVersion: vi.fn(), loadWithFallback: vi.fn() },
    isDevelopment: false,
    report: vi.fn(),
  };
  const layout = (
    <RecoveryContext value={deps}>
      <VersionOffer reload={reload} />
      <Outlet />
    </RecoveryContext>
  );
  const children = ['/editor/new', '/editor/1', '/list'].map((path) => ({ path, element: <p>{path}</p> }));
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ['/editor/new'] });
  render(<RouterProvider router={router} />);
  return {
    post,
    reload,
    publish(...versions: string[]) {
      current.versions = versions;
    },
    wait: (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000)),
    go: (path: string, state?: object) => act(() => router.navigate(path, { state })),
  };
}

test('the tab says every five minutes which versions it uses', async () => {
  const { post, wait } = open({ usedVersion: '0.9.0-z' });
  await wait(11);
  expect(post).toHaveBeenCalledTimes(2);
  expect(post).toHaveBeenLastCalledWith(
    '/api/registry/in-use',
    {
      versions: [
        { name: 'mfe-admin-test', version: '1.0.0-a' },
        { name: 'mfe-admin-test', version: '0.9.0-z' },
      ],
    },
    { keepsSessionOn401: true },
  );
  expect(screen.queryByText(text)).toBeNull();
});

test('the tab offers a new version and takes it with the next page', async () => {
  const { publish, wait, go, reload } = open();
  publish('2.0.0-b');
  await wait(5);
  expect(screen.getByText(text)).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  await go('/list');
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab with a stored version says so, and keeps it although others get another one', async () => {
  const { publish, wait, go, reload } = open({ isOpened: true });
  publish('2.0.0-b');
  await wait(5);
  await go('/list');
  expect(screen.getByRole('status').textContent).toBe(
    "This page shows mfe-admin-test 1.0.0-a. Others don't get it.",
  );
  expect(reload).not.toHaveBeenCalled();
});

test('an editor that only gets its address stays open', async () => {
  const { publish, wait, go, reload } = open();
  publish('2.0.0-b');
  await wait(5);
  await go('/editor/1', { keepsEditor: true });
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Load it now' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a canary that runs beside this version is no news', async () => {
  const { publish, wait, go, reload } = open();
  publish('1.0.0-a', '2.0.0-b');
  await wait(5);
  await go('/list');
  expect(reload).not.toHaveBeenCalled();
});

test('a registry that does not respond is asked again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { post, publish, wait } = open();
  post.mockRejectedValueOnce(new Error('503'));
  publish('2.0.0-b');
  await wait(5);
  expect([screen.queryByText(text), warn.mock.calls.length]).toEqual([null, 1]);
  await wait(5);
  expect(screen.getByText(text)).toBeDefined();
});
