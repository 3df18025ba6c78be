import type { RemoteDetails, RemoteSummary, RemoteVersionInfo } from '@atrium/contracts/registry/schemas';
import { type ApiClient, ApiError, ApiProvider } from '@atrium/mfe-kit';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component } from './remotes.page';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 45_000 });

export const versionOf = (version: string, change: Partial<RemoteVersionInfo> = {}): RemoteVersionInfo => ({
  version,
  sequence: 1,
  publishedAt: '2026-11-20T10:00:00.000Z',
  publishedBy: 'Grace',
  message: `What is new in ${version}`,
  commit: 'abcdef0123456789',
  contact: null,
  bytes: 2_400_000,
  files: 12,
  integrity: '',
  health: { checkedAt: '2026-11-20T10:00:00.000Z', checks: ['archive', 'size'] },
  failures: { total: 0, stages: {}, browsers: {}, lastAt: null },
  ...change,
});

const failures = {
  total: 4,
  stages: { timeout: 1, render: 3 },
  browsers: { firefox: 4 },
  lastAt: '2026-11-21T10:00:00.000Z',
};

export const remoteOf = (change: Partial<RemoteDetails> = {}): RemoteDetails => ({
  name: 'mfe-events',
  revision: 7,
  active: '1.1.0-b',
  previous: '1.0.0-a',
  canary: { version: '1.2.0-c', percent: 10 },
  lock: null,
  retiredAt: null,
  withdrawn: [],
  grants: { prefixes: ['/dashboard/events'], isPublic: false },
  token: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
  versions: [versionOf('1.2.0-c', { failures }), versionOf('1.1.0-b'), versionOf('1.0.0-a')],
  history: [
    {
      revision: 7,
      at: '2026-11-21T10:00:00.000Z',
      by: 'Ada',
      action: 'started a canary',
      version: '1.2.0-c',
      reason: 'weeks',
    },
  ],
  ...change,
});

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

/** Responds with `respond`, and records every call but reads. */
export function open(address: string, respond: (call: Call) => unknown) {
  const writes: Call[] = [];
  const send =
    (method: string, hasBody = true) =>
    async (path: string, ...rest: unknown[]) => {
      const call: Call = { method, path, ...(hasBody && { body: rest[0] }) };
      if (method !== 'GET') writes.push(call);
      const data = respond(call);
      if (data instanceof Error) throw data;
      return { success: true, data };
    };
  const api = {
    get: send('GET', false),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  } as unknown as ApiClient;
  const router = createMemoryRouter([{ path: '/dashboard/remotes/:name?', Component }], {
    initialEntries: [address],
  });
  render(
    <ApiProvider api={api}>
      <RouterProvider router={router} />
    </ApiProvider>,
  );
  return writes;
}

export const openRemote = (respond: (call: Call) => unknown = () => remoteOf()) =>
  open('/dashboard/remotes/mfe-events', respond);
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const inDialog = async () => within(await screen.findByRole('dialog'));
export const stale = () =>
  new ApiError({ status: 409, code: 'stale', message: 'mfe-events has changed in the meantime' });

export const summaryOf = (change: Partial<RemoteSummary> = {}): RemoteSummary => {
  const { versions, history: _history, ...status } = remoteOf();
  return { ...status, current: versions.slice(0, 2), ...change };
};
