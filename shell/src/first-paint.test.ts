// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = document.documentElement;
let paint = () => {};
let fontsArrive = () => {};
let mount = () => {};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(readonly notify: (list: { getEntriesByName(name: string): string[] }) => void) {}
      observe({ type }: { type: string }) {
        const report = () => this.notify({ getEntriesByName: (name) => [name] });
        if (type === 'paint') paint = report;
        else mount = report;
      }
    },
  );
  const ready = new Promise<void>((resolve) => {
    fontsArrive = resolve;
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready } });
  openBy('navigate');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete root.dataset.firstView;
});

function openBy(type: string): void {
  const visit = { type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
}

/** A document as the renderer writes it, whose script runs. */
async function open({ isRendered }: { isRendered: boolean }): Promise<void> {
  const mark = isRendered ? ' data-rendered' : '';
  document.head.innerHTML = `<template id="files"${mark}><link rel="stylesheet" href="/a.css" data-deferred></template>`;
  await import('./first-paint');
  await vi.advanceTimersByTimeAsync(0);
}

const isInserted = () => document.querySelector('link') !== null;

test('a document without content gets its scripts at once', async () => {
  await open({ isRendered: false });
  expect(isInserted()).toBe(true);
  expect(root.dataset).not.toHaveProperty('firstView');
});

test('a rendered document gets its scripts after its first paint and its fonts', async () => {
  await open({ isRendered: true });
  expect(isInserted()).toBe(false);
  paint();
  await vi.advanceTimersByTimeAsync(100);
  expect(isInserted()).toBe(false);
  fontsArrive();
  await vi.advanceTimersByTimeAsync(100);
  expect(isInserted()).toBe(true);
});

test('late fonts hold up the scripts for a second', async () => {
  await open({ isRendered: true });
  paint();
  await vi.advanceTimersByTimeAsync(900);
  expect(isInserted()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isInserted()).toBe(true);
});

test('a browser that reports no paint gets the scripts too', async () => {
  await open({ isRendered: true });
  fontsArrive();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isInserted()).toBe(true);
});

test('the event of a style sheet is noted, because it may come before the shell', async () => {
  await open({ isRendered: false });
  const link = document.querySelector('link');
  link?.dispatchEvent(new Event('error'));
  expect(link?.dataset.deferred).toBe('error');
});

test.each([
  ['navigate', true],
  ['reload', false],
  ['back_forward', false],
])('the first view after %s skips the layout below the screen: %s', async (type, isFirst) => {
  openBy(type);
  await open({ isRendered: true });
  expect('firstView' in root.dataset).toBe(isFirst);
});

test('the last press on a button of the content is repeated after hydration, others are not', async () => {
  document.body.innerHTML =
    '<header><button type="button"></button></header><main><form><button type="submit"></button></form><button type="button"></button></main>';
  const presses: EventTarget[] = [];
  await open({ isRendered: true });
  const [menu, submit, next] = document.querySelectorAll('button');
  submit?.addEventListener('click', (event) => event.preventDefault());
  for (const button of [menu, submit, next]) button?.click();
  document.dispatchEvent(new Event('atrium-hydration'));
  document.addEventListener('click', ({ target }) => target && presses.push(target), { once: true });
  mount();
  expect(presses).toEqual([next]);
});
