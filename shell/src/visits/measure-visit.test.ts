// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { removeListenersAfterAll } from '../remove-listeners.test-support';
import { measureVisit } from './measure-visit';

interface Sent {
  path: string;
  left: Record<string, unknown>;
}
const sent: Sent[] = [];
const observers = new Map<string, (list: { getEntries(): object[] }) => void>();
let visibility: DocumentVisibilityState = 'visible';

const page = {
  matchMedia: () => ({ matches: true }),
  innerHeight: 500,
  PerformanceObserver: class {
    static supportedEntryTypes: string[] = ['largest-contentful-paint', 'event', 'layout-shift'];
    constructor(readonly notify: (list: { getEntries(): object[] }) => void) {}
    observe({ type }: { type: string }) {
      observers.set(type, this.notify);
    }
  },
};
const stubPage = () => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000);
};
navigator.sendBeacon = (_url, body) => {
  sent.push(JSON.parse(String(body)));
  return true;
};
const entries = (type: string, ...list: object[]) => observers.get(type)?.({ getEntries: () => list });

function see(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

const remotes = [
  { name: 'mfe-shop', prefixes: ['/shop'], active: { version: '2.0.0-b' }, previous: null },
  { name: 'mfe-public', prefixes: ['/'], active: { version: '1.0.0-a' }, previous: null },
] as never;

history.replaceState(null, '', '/shopping?secret=1');
removeListenersAfterAll();
vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
performance.getEntriesByType = () => [{ responseStart: 120, activationStart: 0 }] as never;
stubPage();
measureVisit({ shell: '0123456789ab', remotes });

beforeEach(() => {
  stubPage();
  sent.length = 0;
  document.body.replaceChildren();
});

test('a page that is hidden reports its time, depth, theme and web vitals, once', () => {
  entries('largest-contentful-paint', { startTime: 900 }, { startTime: 1_400.4 });
  entries('event', { interactionId: 0, duration: 900 }, { interactionId: 7, duration: 80 });
  const shift = { value: 0.05, hadRecentInput: false };
  entries(
    'layout-shift',
    { ...shift, startTime: 100 },
    { ...shift, startTime: 200 },
    { ...shift, startTime: 9_000 },
    { ...shift, startTime: 9_100, hadRecentInput: true },
  );
  vi.advanceTimersByTime(12_000);
  see('hidden');
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    {
      path: '/shopping',
      left: {
        seconds: expect.any(Number),
        first: 1,
        theme: 'dark',
        quarters: [1],
        outbound: [],
        actions: [],
        vitals: { shell: '0123456789ab', remote: '1.0.0-a', lcp: 1_400, inp: 80, cls: 100, ttfb: 120 },
      },
    },
  ]);
  expect(sent[0]?.left.seconds).toBeGreaterThanOrEqual(12);
});

test('a page that comes back reports what is new: quarters, buttons, other sites, begun forms', () => {
  see('visible');
  Object.assign(window, { scrollY: 1_000 });
  document.body.innerHTML =
    '<a href="https://other.example/x" data-action="">Read <b>there</b></a><a href="mailto:a@b.example">Mail</a><a href="/about">About</a><form action="/contact"><input></form>';
  document.addEventListener('click', (event) => event.preventDefault(), { once: false });
  for (const pressed of document.querySelectorAll<HTMLElement>('b, a[href^=mailto], a[href^="/"]'))
    pressed.click();
  document.querySelector('form')?.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(3_000);
  see('hidden');
  expect(sent).toEqual([
    {
      path: '/shopping',
      left: {
        seconds: 3,
        quarters: [2, 3],
        outbound: ['other.example', 'mailto'],
        actions: ['Read there'],
        forms: ['contact'],
      },
    },
  ]);
});

test('a page in which nothing happened since its last report sends none', () => {
  see('visible');
  see('hidden');
  expect(sent).toEqual([]);
});

test('a report stays within 600 bytes: labels and hosts are left out first', () => {
  see('visible');
  document.body.innerHTML = `<button data-action="">${'ж'.repeat(60)}</button>`;
  for (let press = 0; press < 5; press += 1) document.querySelector('button')?.click();
  vi.advanceTimersByTime(1_000);
  see('hidden');
  expect(sent).toEqual([{ path: '/shopping', left: { seconds: 1, quarters: [] } }]);
});
