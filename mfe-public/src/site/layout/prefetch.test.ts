// @vitest-environment jsdom
import type { ApiClient } from '@atrium/mfe-kit';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPrefetch } from './prefetch';

let fetched = 0;
const lazy = async () => {
  fetched += 1;
  return {};
};
const actions: string[] = [];
const reads: string[] = [];
vi.mock('../../load-data', () => ({
  runLoader: async () => null,
  prefetchLoader: async () => null,
  prefetchData: async (module: string) => void reads.push(module),
  prefetchAction: async (module: string) => void actions.push(module),
}));
const connection = { saveData: false };

beforeAll(() => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  startPrefetch([{ id: 'blog', path: '/blog', lazy }], {} as ApiClient);
});
beforeEach(() => {
  document.body.innerHTML = '<a href="/blog">Blog</a>';
  connection.saveData = false;
  fetched = 0;
  reads.length = 0;
});

function point(pointerType: string): void {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  document.querySelector('a')?.dispatchEvent(event);
}

test.each(['mouse', 'pen'])('the code of a page is fetched when a %s hovers over its link', (pointerType) => {
  point(pointerType);
  expect(fetched).toBe(1);
});

test("a page's data is read once the pointer rests on its link, and not again at the click", async () => {
  vi.useFakeTimers();
  point('mouse');
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toHaveLength(1);
  document.querySelector('a')?.focus();
  document.querySelector('a')?.click();
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toHaveLength(1);
  vi.useRealTimers();
});

test('the code of a page is fetched when its link gets the focus', () => {
  document.querySelector('a')?.focus();
  expect(fetched).toBe(1);
});

test('a finger that touches a link, as each scroll may, fetches nothing', () => {
  point('touch');
  document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(fetched).toBe(0);
});

test('nothing is fetched ahead for a visitor who saves data', () => {
  connection.saveData = true;
  point('mouse');
  expect(fetched).toBe(0);
});

test('focus in a form fetches the code that sends it, so that it is there without a connection', async () => {
  history.replaceState(null, '', '/contact');
  document.body.innerHTML = '<button>Menu</button><form><input></form>';
  document.querySelector('button')?.focus();
  expect(actions).toEqual([]);
  document.querySelector('input')?.focus();
  await vi.waitFor(() => expect(actions).toEqual(['contact/contact']));
  history.replaceState(null, '', '/');
});
