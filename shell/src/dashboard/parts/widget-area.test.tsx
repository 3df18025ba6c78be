// @vitest-environment jsdom
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { type ApiClient, type RemoteModule, RouteChunkError } from '@atrium/mfe-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemoteFailure } from '../../remotes/remote-failure';
import { createRemoteLoader } from '../../remotes/remote-loader';
import { RecoveryContext } from '../../screens/recovery-context';
import { WaitingCard, WidgetArea } from './widget-area';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const deployed = (version: string) => ({ version, entry: `/remotes/x/${version}/remoteEntry.js` });
const remoteOf = (name: string, ...titles: string[]) =>
  ({
    name,
    active: deployed('2.0.0-b'),
    previous: null,
    widgets: titles.map((title) => ({ name: title.toLowerCase(), title, size: 'half' })),
  }) as unknown as BootRemote;
const withPrevious = (remote: BootRemote) => ({ ...remote, previous: deployed('1.0.0-a') });

const widget = (Component: ComponentType) => async () => ({ Component });
const Works = () => <p>works</p>;
const Before = () => <p>works as before</p>;
const Throws = () => {
  throw new TypeError('x is undefined');
};

async function open(
  remotes: BootRemote[],
  load: (version: string) => Promise<Pick<RemoteModule, 'widgets'>> | Pick<RemoteModule, 'widgets'>,
) {
  const failures: RemoteFailure[] = [];
  const report = (failure: RemoteFailure) => void failures.push(failure);
  const api = {} as ApiClient;
  const loader = createRemoteLoader({
    api,
    onFailure: report,
    loadModule: async ({ name }) => ({ routes: [], ...(await load(name.split('@')[1] ?? '')) }),
  });
  render(
    <RecoveryContext value={{ remotes, api, loader, report, isDevelopment: false }}>
      <WaitingCard remotes={remotes} />
      <WidgetArea remotes={remotes} />
    </RecoveryContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return failures;
}
const frame = (name: string) => within(screen.getByRole('region', { name }));

test('the dashboard shows the widgets of every remote', async () => {
  await open([remoteOf('mfe-a', 'One'), remoteOf('mfe-b', 'Two'), remoteOf('mfe-c')], async () => ({
    widgets: { one: widget(Works), two: widget(Works) },
  }));
  expect(frame('One').getByText('works')).toBeDefined();
  expect(frame('Two').getByText('works')).toBeDefined();
});

test('without widgets there is no area', async () => {
  await open([remoteOf('mfe-a')], async () => ({}));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a widget that throws gives way to an explanation in its frame, is reported, can be retried', async () => {
  let isBroken = true;
  const failures = await open([remoteOf('mfe-a', 'Broken', 'Fine')], async () => ({
    widgets: {
      broken: widget(() => {
        if (isBroken) throw new TypeError('x is undefined');
        return <p>mended</p>;
      }),
      fine: widget(Works),
    },
  }));
  expect(frame('Fine').getByText('works')).toBeDefined();
  expect(frame('Broken').getByText(/“Broken” can't be shown/)).toBeDefined();
  expect(failures).toMatchObject([
    { remote: 'mfe-a', version: '2.0.0-b', stage: 'render', isRecovered: false },
  ]);
  isBroken = false;
  fireEvent.click(frame('Broken').getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(frame('Broken').getByText('mended')).toBeDefined();
});

test('a widget that the module lacks is a failure of its frame alone', async () => {
  const failures = await open([remoteOf('mfe-a', 'Absent', 'Fine')], async () => ({
    widgets: { fine: widget(Works) },
  }));
  expect(frame('Fine').getByText('works')).toBeDefined();
  expect(frame('Absent').getByText(/can't be shown/)).toBeDefined();
  expect(String(failures[0]?.error)).toContain('mfe-a has no widget absent');
});

test('a slow widget says after four seconds that it is still loading, and is shown when it comes', async () => {
  const slow = new Promise<{ Component: ComponentType }>((resolve) =>
    setTimeout(resolve, 12_000, { Component: Works }),
  );
  const failures = await open([remoteOf('mfe-a', 'Slow')], () => ({ widgets: { slow: () => slow } }));
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(frame('Slow').getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(frame('Slow').getByRole('status').textContent).toBe('Slow connection, still loading');
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(frame('Slow').getByText('works')).toBeDefined();
  expect(failures).toEqual([]);
});

test('a widget that suspends for good is given up after thirty seconds', async () => {
  const never = new Promise<never>(() => {});
  const failures = await open([remoteOf('mfe-a', 'Slow', 'Fine')], () => ({
    widgets: { slow: widget(() => use(never)), fine: widget(Works) },
  }));
  await act(() => vi.advanceTimersByTimeAsync(29_900));
  expect(frame('Slow').queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(frame('Slow').getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(failures).toMatchObject([{ stage: 'timeout' }]);
});

test('a remote that does not load is reported once', async () => {
  const failures = await open([remoteOf('mfe-a', 'Gone')], () => Promise.reject(new Error('404')));
  expect(frame('Gone').getByText(/can't be shown/)).toBeDefined();
  expect(failures).toMatchObject([{ stage: 'entry', isRecovered: false }]);
});

describe('the previous version takes over inside the frame, and the other widgets stay,', () => {
  test.each([
    ['has no code', () => Promise.reject(new RouteChunkError('gone')), 'page'],
    ['is missing in its module', undefined, 'entry'],
    ['throws while it renders', widget(Throws), 'render'],
  ])('when a widget %s', async (_how, broken, stage) => {
    const failures = await open([withPrevious(remoteOf('mfe-a', 'Broken', 'Fine'))], (version) => ({
      widgets:
        version === '1.0.0-a'
          ? { broken: widget(Before), fine: widget(Before) }
          : { ...(broken && { broken }), fine: widget(Works) },
    }));
    expect(frame('Broken').getByText('works as before')).toBeDefined();
    expect(frame('Fine').getByText('works')).toBeDefined();
    expect(failures).toMatchObject([{ version: '2.0.0-b', stage, isRecovered: true }]);
  });

  test('when a widget hangs', async () => {
    const failures = await open([withPrevious(remoteOf('mfe-a', 'Slow'))], (version) => ({
      widgets: { slow: version === '1.0.0-a' ? widget(Before) : () => new Promise(() => {}) },
    }));
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(frame('Slow').getByText('works as before')).toBeDefined();
    expect(failures).toMatchObject([{ version: '2.0.0-b', stage: 'timeout', isRecovered: true }]);
  });

  test('a widget that throws in its previous version too shows an explanation', async () => {
    const failures = await open([withPrevious(remoteOf('mfe-a', 'Broken'))], () => ({
      widgets: { broken: widget(Throws) },
    }));
    expect(frame('Broken').getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(failures.map(({ version, stage }) => [version, stage])).toEqual([
      ['2.0.0-b', 'render'],
      ['1.0.0-a', 'render'],
    ]);
  });
});

const waiting = (remote: BootRemote): BootRemote => ({
  ...remote,
  widgets: remote.widgets.map((one) => ({ ...one, place: 'waiting' })),
});

test('what waits for the person is one card of all remotes, above the widgets', async () => {
  await open([waiting(remoteOf('mfe-a', 'One')), remoteOf('mfe-b', 'Two')], async () => ({
    widgets: { one: widget(() => <ul>{<li>3 leads</li>}</ul>), two: widget(Works) },
  }));
  const [first, second] = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['Waiting for you', 'Two']);
  expect(frame('Waiting for you').getByText('3 leads')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'One' })).toBeNull();
});

test('a remote whose lines fail does not keep those of another from the card', async () => {
  await open([waiting(remoteOf('mfe-a', 'Broken')), waiting(remoteOf('mfe-b', 'Fine'))], async () => ({
    widgets: { broken: widget(Throws), fine: widget(() => <ul>{<li>3 leads</li>}</ul>) },
  }));
  expect(frame('Waiting for you').getByText('3 leads')).toBeDefined();
  expect(frame('Waiting for you').getByText(/“Broken” can't be shown/)).toBeDefined();
});
