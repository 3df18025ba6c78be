// @vitest-environment jsdom
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { type ApiClient, RemoteComponentContext, type RemoteModule, remoteComponent } from '@atrium/mfe-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteFailure } from '../../remotes/remote-failure';
import { createRemoteLoader } from '../../remotes/remote-loader';
import { RecoveryContext } from '../../screens/recovery-context';
import { ComponentFrame } from './component-frame';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const deployed = (version: string) => ({ version, entry: `/remotes/x/${version}/remoteEntry.js` });
const events = {
  name: 'mfe-events',
  active: deployed('2.0.0-b'),
  previous: deployed('1.0.0-a'),
} as unknown as BootRemote;

interface EventCardProps {
  title: string;
}
const EventCard = remoteComponent<EventCardProps>('mfe-events/event-card');

/** A page that shows the card of another remote. */
async function open(load: (version: string) => RemoteModule['components'], remotes = [events]) {
  const failures: RemoteFailure[] = [];
  const report = (failure: RemoteFailure) => void failures.push(failure);
  const api = {} as ApiClient;
  const loader = createRemoteLoader({
    api,
    onFailure: report,
    loadModule: async ({ name }) => {
      const components = load(name.split('@')[1] ?? '');
      return { routes: [], ...(components && { components }) };
    },
  });
  const page = (whenAway?: string) => (
    <RecoveryContext value={{ remotes, api, loader, report, isDevelopment: false }}>
      <RemoteComponentContext value={ComponentFrame}>
        <p>the page</p>
        <EventCard title="Weeks" {...(whenAway && { whenAway })} />
      </RemoteComponentContext>
    </RecoveryContext>
  );
  const view = await act(async () => render(page()));
  return { failures, showWithNotice: () => act(async () => view.rerender(page('no card today'))) };
}

test('a page shows the component of another remote with its props', async () => {
  const { failures } = await open(() => ({
    'event-card': async () => ({ Component: ({ title }: EventCardProps) => <p>event: {title}</p> }),
  }));
  expect(screen.getByText('event: Weeks')).toBeDefined();
  expect(failures).toEqual([]);
});

test('when it throws, that of the previous version takes its place, and the page stays', async () => {
  const { failures } = await open((version) => ({
    'event-card': async () => ({
      Component({ title }: EventCardProps) {
        if (version === '2.0.0-b') throw new TypeError('x is undefined');
        return <p>event: {title}, as before</p>;
      },
    }),
  }));
  expect(screen.getByText('event: Weeks, as before')).toBeDefined();
  expect(screen.getByText('the page')).toBeDefined();
  expect(failures).toMatchObject([{ remote: 'mfe-events', version: '2.0.0-b', isRecovered: true }]);
});

test('when no version has it, the frame says so, or what the page gave', async () => {
  const { failures, showWithNotice } = await open(() => undefined);
  expect(screen.getByText(/“event-card” can't be shown/)).toBeDefined();
  expect(String(failures[0]?.error)).toContain('mfe-events has no component event-card');
  await showWithNotice();
  expect(screen.getByText('no card today')).toBeDefined();
});

test('the component of a remote that is not on the site is named as not available', async () => {
  await open(() => undefined, []);
  expect(screen.getByText('“event-card” is not available.')).toBeDefined();
});
