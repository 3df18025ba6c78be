// @vitest-environment jsdom
import type { Permission } from '@atrium/contracts/auth/permissions';
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { GuestEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import {
  type ApiClient,
  createSessionStore,
  defineSlot,
  type RemoteModule,
  SessionProvider,
  SlotContext,
} from '@atrium/mfe-kit';
import { fakeUser } from '@atrium/mfe-kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteFailure } from '../../remotes/remote-failure';
import { createRemoteLoader } from '../../remotes/remote-loader';
import { RecoveryContext } from '../../screens/recovery-context';
import { SlotGuests } from './slot-guests';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface EventSideProps {
  event: string;
}
const EventSide = defineSlot<EventSideProps>('mfe-events/event.side/v1');

const deployed = (version: string) => ({ version, entry: `/remotes/x/${version}/remoteEntry.js` });
const guestOf = (change: Partial<GuestEntry> = {}): GuestEntry => ({
  slot: 'mfe-events/event.side/v1',
  name: 'bills',
  title: 'Bills',
  order: 100,
  ...change,
});
const remoteOf = (name: string, ...guests: GuestEntry[]) =>
  ({
    name,
    active: deployed('2.0.0-b'),
    previous: deployed('1.0.0-a'),
    nav: [],
    commands: [],
    fields: [],
    searches: [],
    shortcuts: [],
    screens: [],
    widgets: [],
    guests,
  }) satisfies Partial<BootRemote> as unknown as BootRemote;

const Shows = ({ event }: EventSideProps) => <p>of {event}</p>;
const guest = (Component: (props: EventSideProps) => React.ReactNode) => async () => ({ Component });

/** A page of mfe-events with the slot. */
async function open(
  remotes: BootRemote[],
  load: (version: string, name: string) => RemoteModule['guests'],
  permissions: Permission[] = [],
) {
  const failures: RemoteFailure[] = [];
  const report = (failure: RemoteFailure) => void failures.push(failure);
  const api = {} as ApiClient;
  const session = createSessionStore({
    api,
    tokens: { read: () => null, write() {}, remove() {} },
    onSignedIn() {},
    onSignedOut() {},
  });
  session.setState({ user: { ...fakeUser, permissions }, isLoading: false, isInitialised: true });
  const loader = createRemoteLoader({
    api,
    onFailure: report,
    loadModule: async ({ name: address }) => {
      const [name = '', version = ''] = address.split('@');
      const guests = load(version, name);
      return { routes: [], ...(guests && { guests }) };
    },
  });
  await act(async () =>
    render(
      <SessionProvider store={session}>
        <RecoveryContext value={{ remotes, api, loader, report, isDevelopment: false }}>
          <SlotContext value={SlotGuests}>
            <p>the page</p>
            <EventSide event="the fair" />
          </SlotContext>
        </RecoveryContext>
      </SessionProvider>,
    ),
  );
  return failures;
}
const titles = () => screen.queryAllByRole('region').map((region) => region.querySelector('h2')?.textContent);

test('a slot shows the guests of its id with its props, in their order', async () => {
  const remotes = [
    remoteOf('mfe-b', guestOf({ title: 'Late', name: 'late', order: 200 }), guestOf({ title: 'Bills of B' })),
    remoteOf(
      'mfe-a',
      guestOf({ title: 'Bills of A' }),
      guestOf({ title: 'Other', slot: 'mfe-events/event.side/v2' }),
    ),
  ];
  const failures = await open(remotes, () => ({ bills: guest(Shows), late: guest(Shows) }));
  expect(titles()).toEqual(['Bills of A', 'Bills of B', 'Late']);
  expect(screen.getAllByText('of the fair')).toHaveLength(3);
  expect(failures).toEqual([]);
});

test('a guest is shown to those who have its permission, and its code is loaded for nobody else', async () => {
  const remotes = [remoteOf('mfe-a', guestOf({ permission: 'contacts.read' }))];
  const load = vi.fn(() => ({ bills: guest(Shows) }));
  await open(remotes, load);
  expect([titles(), load.mock.calls.length]).toEqual([[], 0]);
  cleanup();
  await open(remotes, load, ['contacts.read']);
  expect(titles()).toEqual(['Bills']);
});

test('a guest that throws gives way to its previous version; the page and other guests stay', async () => {
  const failures = await open(
    [remoteOf('mfe-a', guestOf()), remoteOf('mfe-b', guestOf({ title: 'Fine' }))],
    (version, name) => ({
      bills: guest(({ event }) => {
        if (name === 'mfe-a' && version === '2.0.0-b') throw new TypeError('x is undefined');
        return <p>{`${name} ${version} of ${event}`}</p>;
      }),
    }),
  );
  expect(screen.getByText('mfe-a 1.0.0-a of the fair')).toBeDefined();
  expect(screen.getByText('mfe-b 2.0.0-b of the fair')).toBeDefined();
  expect(screen.getByText('the page')).toBeDefined();
  expect(failures).toMatchObject([{ remote: 'mfe-a', version: '2.0.0-b', isRecovered: true }]);
});

test('a guest that no version has says so in its frame', async () => {
  const failures = await open([remoteOf('mfe-a', guestOf())], () => undefined);
  expect(screen.getByText(/“Bills” can't be shown/)).toBeDefined();
  expect(String(failures[0]?.error)).toContain('mfe-a has no guest bills');
});

test('a slot without guests shows nothing', async () => {
  await open([remoteOf('mfe-a')], () => undefined);
  expect(document.body.textContent).toBe('the page');
});
