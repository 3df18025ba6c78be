// @vitest-environment jsdom
import type { BootRemote } from '@atrium/contracts/boot';
import type { RemoteModule } from '@atrium/mfe-kit';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KnownFailure, type RemoteFailure } from '../../remotes/remote-failure';
import { RecoveryContext } from '../../screens/recovery-context';
import { WidgetArea } from './widget-area';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const remoteOf = (name: string, ...titles: string[]) =>
  ({
    name,
    active: { version: '1.0.0-a', entry: '' },
    previous: null,
    widgets: titles.map((title) => ({ name: title.toLowerCase(), title, size: 'half' })),
  }) as unknown as BootRemote;

const widget = (Component: ComponentType) => async () => ({ Component });
const Works = () => <p>works</p>;

async function open(
  remotes: BootRemote[],
  load: (remote: BootRemote) => Promise<Pick<RemoteModule, 'widgets'>>,
) {
  const failures: RemoteFailure[] = [];
  const deps = {
    remotes,
    loader: {
      getVersion: () => '1.0.0-a',
      tryVersion: vi.fn(),
      load: async (remote: BootRemote) => ({
        version: '1.0.0-a',
        module: { routes: [], ...(await load(remote)) },
      }),
    },
    report: (failure: RemoteFailure) => failures.push(failure),
    isDevelopment: false,
  };
  render(
    <RecoveryContext value={deps}>
      <WidgetArea />
    </RecoveryContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return failures;
}
const frame = (name: string) => within(screen.getByRole('region', { name }));

test('shows the widgets of every remote', async () => {
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

test('a widget that throws is replaced by an explanation in its own frame, is reported, and can be retried', async () => {
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
    { remote: 'mfe-a', version: '1.0.0-a', stage: 'render', isRecovered: false },
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

test('a widget that never comes is given up after ten seconds', async () => {
  const failures = await open([remoteOf('mfe-a', 'Slow', 'Fine')], async () => ({
    widgets: { slow: () => new Promise(() => {}), fine: widget(Works) },
  }));
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(frame('Slow').queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(frame('Slow').getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(failures).toMatchObject([{ stage: 'timeout' }]);
});

test('a remote that does not load was reported by the loader already', async () => {
  const failures = await open([remoteOf('mfe-a', 'Gone')], async () => {
    throw new KnownFailure('This section is not available at the moment');
  });
  expect(frame('Gone').getByText(/can't be shown/)).toBeDefined();
  expect(failures).toEqual([]);
});
