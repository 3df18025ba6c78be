import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { RemoteDetails, RemoteSummary, RemoteVersionInfo } from '@atrium/contracts/registry/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { Component as RemotePage } from './remote.page';
import { Component as RemoteList } from './remote-list.page';

const listPath = '/dashboard/remotes';
export const remotesCall = '/api/registry/remotes';
/** The address of mfe-events. */
export const remoteCall = `${remotesCall}/mfe-events`;

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
  smokeRuns: [],
  isOfInstallation: false,
  newCalls: [],
  needsApproval: false,
  settingProblems: [],
  lastUsedAt: '2026-11-20T11:00:00.000Z',
  failures: { total: 0, stages: {}, browsers: {}, lastAt: null },
  ...change,
});

/** A response with this data; an error is thrown. */
export const dataOf = (data: unknown) => (data instanceof Error ? data : { success: true, data });

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
  grants: { prefixes: ['/dashboard/events'], origins: [] },
  token: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
  versions: [versionOf('1.2.0-c', { failures }), versionOf('1.1.0-b'), versionOf('1.0.0-a')],
  vitals: [],
  settings: [],
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

/** Renders the list or the page of one remote. `writes` are the calls other than reads. */
export function open(address: string, responses: Record<string, unknown>, user?: SessionUser) {
  const api = createRecordingApi(responses);
  const isList = address === listPath;
  const Component = isList ? RemoteList : RemotePage;
  const path = isList ? listPath : `${listPath}/:name`;
  renderScreen({ api, Component, path, address, ...(user && { user }) });
  return {
    on: api.on,
    writes: () =>
      api.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ method, path, body })),
  };
}

export const openRemote = (
  remote: unknown = remoteOf(),
  responses: Record<string, unknown> = {},
  user?: SessionUser,
) => open(`${listPath}/mfe-events`, { [`GET ${remoteCall}`]: dataOf(remote), ...responses }, user);
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const inDialog = async () => within(await screen.findByRole('dialog'));
export const stale = () => failure(409, 'stale', 'mfe-events has changed in the meantime');

export const summaryOf = (change: Partial<RemoteSummary> = {}): RemoteSummary => {
  const { versions, history: _history, settings: _settings, ...status } = remoteOf();
  return { ...status, current: versions.slice(0, 2), ...change };
};
