// @vitest-environment jsdom

import { failure } from '@atrium/admin-kit/testing/recording-api';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  dataOf,
  inDialog,
  openRemote,
  press,
  remoteCall,
  remoteOf,
  stale,
  versionOf,
} from './remotes.test-support';

test("a remote's page shows visitors' shares, versions with health and author, and the history", async () => {
  openRemote();
  expect(
    await screen.findByRole('img', { name: '90 % get 1.1.0-b, 10 % get the canary 1.2.0-c' }),
  ).toBeDefined();
  const row = within(screen.getByRole('row', { name: /1\.2\.0-c/ }));
  expect(row.getByText('Canary, 10 %')).toBeDefined();
  expect(row.getByText('What is new in 1.2.0-c')).toBeDefined();
  expect(row.getByText('abcdef0123')).toBeDefined();
  expect(row.getByText(/2\.3 MB in 12 files/)).toBeDefined();
  expect(row.getByText('4 failures')).toBeDefined();
  expect(row.getByText(/Rendering 3, time-outs 1\. Firefox 4\./)).toBeDefined();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Ada')).toBeDefined();
  expect(history.getByText('“weeks”')).toBeDefined();
});

test("a version's web vitals stand beside its failures, or that they can't be read", {
  tags: 'deep',
}, async () => {
  const vitals: RemoteDetails['vitals'] = [
    { version: '1.2.0-c', vital: 'lcp', count: 240, p75: 4_200 },
    { version: '1.2.0-c', vital: 'cls', count: 120, p75: 20 },
  ];
  openRemote(remoteOf({ vitals }));
  const list = within(await screen.findByRole('list', { name: 'Web vitals of 1.2.0-c' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Largest paint 4,200 ms',
    'Layout shift 0.02',
  ]);
  expect(screen.getByText('75 % of 240 views in seven days stayed below these.')).toBeDefined();
});

test('a roll-back says what it does, asks for the reason, and names the revision that was seen', async () => {
  const { writes } = openRemote(remoteOf(), { [`POST ${remoteCall}/roll-back`]: dataOf(remoteOf()) });
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back…' }));
  const dialog = await inDialog();
  expect(dialog.getByText('All visitors get 1.0.0-a with their next page.')).toBeDefined();
  expect(dialog.getByText('The canary 1.2.0-c ends.')).toBeDefined();
  expect(writes()).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'broken dates' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([
    { method: 'POST', path: `${remoteCall}/roll-back`, body: { reason: 'broken dates', revision: 7 } },
  ]);
});

test('a change by somebody else is explained, and the present state is shown', async () => {
  const { on } = openRemote(remoteOf(), { [`POST ${remoteCall}/promote`]: stale() });
  fireEvent.click(await screen.findByRole('button', { name: 'Promote…' }));
  const [entry] = remoteOf().history;
  const history = [{ ...entry, by: 'Linus', action: 'promoted' }] as RemoteDetails['history'];
  const changed = remoteOf({ revision: 8, canary: null, active: '1.2.0-c', history });
  on(`GET ${remoteCall}`, { success: true, data: changed });
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Promote' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('mfe-events has changed in the meantime, so nothing was done');
  expect(notice.textContent).toContain('Linus promoted 1.2.0-c');
  expect(screen.getByRole('img', { name: 'All visitors get 1.2.0-c' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is shown in the dialog, which stays open', async () => {
  openRemote(remoteOf(), {
    [`POST ${remoteCall}/canary`]: failure(409, 'conflict', 'mfe-events is retired'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'End canary…' }));
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'End canary' }));
  expect(await dialog.findByText('mfe-events is retired')).toBeDefined();
});

test("the canary's share is set by slider or figure; an impossible figure is not sent", async () => {
  const { writes } = openRemote();
  const slider = await screen.findByRole('slider', { name: 'Share of the visitors' });
  expect(screen.getByRole('button', { name: 'Set share…' })).toHaveProperty('disabled', true);
  fireEvent.change(slider, { target: { value: '40' } });
  const figure = screen.getByRole('spinbutton', { name: 'Share of the visitors in percent' });
  expect(figure).toHaveProperty('value', '40');
  for (const value of ['', '400', '25']) fireEvent.change(figure, { target: { value } });
  expect(slider).toHaveProperty('value', '25');
  press('Set share…');
  const dialog = await inDialog();
  expect(dialog.getByText('Until now 10 % got the canary.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Set share' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ reason: '', revision: 7, version: '1.2.0-c', percent: 25 });
});

test('a canary starts from the list of versions, with a share of its own', async () => {
  const { writes } = openRemote(remoteOf({ canary: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start a canary of 1.2.0-c…' }));
  const dialog = await inDialog();
  fireEvent.change(dialog.getByRole('slider'), { target: { value: '5' } });
  expect(dialog.getByText('95 % get 1.1.0-b.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Start canary' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ version: '1.2.0-c', percent: 5 }));
});

test('a lock needs a reason', async () => {
  const { writes } = openRemote();
  fireEvent.click(await screen.findByRole('button', { name: 'Lock…' }));
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Lock' }));
  expect(await dialog.findByText('Say why it is locked')).toBeDefined();
  expect(writes()).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'launch day' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Lock' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      { method: 'PUT', path: `${remoteCall}/lock`, body: { reason: 'launch day', revision: 7 } },
    ]),
  );
});

test('a locked remote shows who locked it and why, and offers nothing but to unlock it', async () => {
  openRemote(remoteOf({ lock: { by: 'Ada', at: '2026-11-21T10:00:00.000Z', reason: 'launch day' } }));
  expect(await screen.findByText('launch day')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unlock…' })).toBeDefined();
  for (const name of ['Promote…', 'Roll back…', 'Retire…', /^Activate/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a remote is retired only after its name was typed', async () => {
  const { writes } = openRemote();
  fireEvent.click(await screen.findByRole('button', { name: 'Retire…' }));
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await dialog.findByText('Type mfe-events')).toBeDefined();
  expect(writes()).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/Type mfe-events to confirm/), { target: { value: 'mfe-events' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
});

test('the remote of this screen is retired only with the word that the screen goes too', async () => {
  openRemote(remoteOf({ name: 'mfe-admin-system' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retire…' }));
  expect((await inDialog()).getByText(/only atrium activate brings it back/)).toBeDefined();
});

test('a retired remote comes back with any of its versions', { tags: 'deep' }, async () => {
  openRemote(remoteOf({ retiredAt: '2026-11-21T10:00:00.000Z', canary: null }));
  expect(await screen.findByText(/Nothing: the remote is retired/)).toBeDefined();
  press('Activate 1.1.0-b…');
  expect((await inDialog()).getByText('mfe-events is offered again.')).toBeDefined();
});

test('a token that names no account says when it ends', { tags: 'deep' }, async () => {
  const token = { issuedAt: '2026-10-01T10:00:00.000Z', by: 'Ada', lastUsedAt: null, canMove: false };
  openRemote(remoteOf({ token: { ...token, endsAt: '2026-12-29T10:00:00.000Z' } }));
  expect(await screen.findByText(/ends on .*29.* 2026\. Rotate it before/)).toBeDefined();
});

test('a rotated token is shown once, and says that the old one stops', async () => {
  const token = {
    issuedAt: '2026-11-01T10:00:00.000Z',
    by: 'Ada',
    lastUsedAt: null,
    canMove: true,
    endsAt: null,
  };
  const { writes } = openRemote(remoteOf({ token }), {
    [`POST ${remoteCall}/token`]: dataOf({ token: 'atrium_mfe-events_secret', remote: remoteOf() }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rotate token…' }));
  const dialog = await inDialog();
  expect(dialog.getByText(/stops working at once/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Rotate token' }));
  expect(await screen.findByDisplayValue('atrium_mfe-events_secret')).toBeDefined();
  expect(writes().at(-1)?.body).toEqual({
    prefixes: ['/dashboard/events'],
    origins: [],
    canMove: true,
    revision: 7,
  });
  press('Done');
  await waitFor(() => expect(screen.queryByDisplayValue('atrium_mfe-events_secret')).toBeNull());
});

test('many versions and changes are shown in part first', { tags: 'deep' }, async () => {
  const versions = Array.from({ length: 30 }, (_, index) => versionOf(`1.0.${index}-x`));
  const [entry] = remoteOf().history;
  const history = versions.map(
    (_, index) => ({ ...entry, revision: index }) as RemoteDetails['history'][number],
  );
  openRemote(remoteOf({ versions, history }));
  await screen.findByRole('button', { name: 'Show all 30 versions' });
  expect(screen.getAllByRole('row')).toHaveLength(11);
  press('Show all 30 versions');
  expect(screen.getAllByRole('row')).toHaveLength(31);
  press('Show all 30 entries');
  expect(within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')).toHaveLength(30);
});

test('a remote that can not be loaded says why, and can be retried', async () => {
  const { on } = openRemote(failure(404, 'not_found', 'There is no remote mfe-events'));
  expect(await screen.findByText('There is no remote mfe-events')).toBeDefined();
  on(`GET ${remoteCall}`, { success: true, data: remoteOf() });
  press('Try Again');
  expect(await screen.findByRole('heading', { name: 'What visitors get' })).toBeDefined();
});

test('each version shows what it did in a browser', async () => {
  const run = {
    kind: 'smoke' as const,
    shell: 'a1b2c3d4e5f6',
    at: '2026-11-21T10:00:00.000Z',
    by: 'Grace',
    beside: ['mfe-home 1.0.0-a'],
    pages: ['/dashboard/events', '/dashboard'],
    failures: [],
  };
  const rehearsal = {
    ...run,
    kind: 'rehearsal' as const,
    at: '2026-11-22T10:00:00.000Z',
    failures: [{ page: '/dashboard/events', reason: 'lacks heading "Events"' }],
  };
  const versions = [
    versionOf('1.2.0-c'),
    versionOf('1.1.0-b', { smokeRuns: [rehearsal, run] }),
    versionOf('1.0.0-a', { smokeRuns: [run] }),
  ];
  openRemote(remoteOf({ versions }));
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await rowOf(/1\.2\.0-c/)).getByText('Not tried in a browser')).toBeDefined();
  expect((await rowOf(/1\.0\.0-a/)).getByText('Works in a browser')).toBeDefined();
  const failing = await rowOf(/1\.1\.0-b/);
  expect(failing.getByText(/Fails in a browser/).textContent).toContain('with the next shell a1b2c3d4e5f6');
  expect(failing.getByRole('listitem').textContent).toBe('/dashboard/events: lacks heading "Events"');
  expect(failing.getByText(/2 pages beside 1 remote/)).toBeDefined();
  const traffic = within(screen.getByRole('region', { name: 'What visitors get' }));
  expect(traffic.getAllByText('Works in a browser')).toHaveLength(1);
});

test('a version that nobody has opened or tried is named so; a roll-back says it skips it', {
  tags: 'deep',
}, async () => {
  const versions = [versionOf('1.1.0-b'), versionOf('1.0.0-a', { lastUsedAt: null })];
  openRemote(remoteOf({ versions, canary: null }));
  const row = within(await screen.findByRole('row', { name: /1\.0\.0-a/ }));
  expect(row.getByText('Not tried')).toBeDefined();
  expect(row.getByText('Nobody has opened it: a roll-back skips it')).toBeDefined();
  expect(screen.getAllByText('Not tried')).toHaveLength(1);
  press('Roll back…');
  const dialog = await inDialog();
  expect(
    dialog.getByText(/^1\.0\.0-a was never tried: visitors get the newest version before it/),
  ).toBeDefined();
});

test('a version of the installation counts as tried', { tags: 'deep' }, async () => {
  const versions = [versionOf('1.1.0-b'), versionOf('1.0.0-a', { lastUsedAt: null, isOfInstallation: true })];
  openRemote(remoteOf({ versions, canary: null }));
  await screen.findByRole('row', { name: /1\.0\.0-a/ });
  expect(screen.queryByText('Not tried')).toBeNull();
  press('Roll back…');
  const dialog = await inDialog();
  expect(dialog.getByText('All visitors get 1.0.0-a with their next page.')).toBeDefined();
});

test('a stored version opens in a tab of its own, unless it waits for approval', {
  tags: 'deep',
}, async () => {
  const versions = [versionOf('1.2.0-c', { needsApproval: true }), versionOf('1.1.0-b')];
  const path = '/dashboard/events?version=signed';
  const { writes } = openRemote(remoteOf({ versions }), {
    [`POST ${remoteCall}/versions/1.1.0-b/open`]: dataOf({ path, expiresAt: '2026-11-21T11:00:00.000Z' }),
  });
  const tab = { opener: window, location: { href: '' } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  fireEvent.click(await screen.findByRole('button', { name: 'Open 1.1.0-b in a new tab' }));
  await waitFor(() => expect(tab).toEqual({ opener: null, location: { href: path } }));
  expect(writes()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Open 1.2.0-c in a new tab' })).toBeNull();
});
