// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { removeListenersAfterAll } from '../remove-listeners.test-support';
import { showLeaving } from './show-leaving';

removeListenersAfterAll();

const main = () => document.getElementById('main') as HTMLElement;
const press = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

beforeAll(showLeaving);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.body.innerHTML = `
    <template data-loading=""><p role="status">Loading</p></template>
    <template data-loading="/services"><p role="status">Loading services...</p></template>
    <main id="main"><h1>About</h1><a href="/services">Services</a><a class="own" href="#top">Top</a>
    <a class="file" href="/media/a.pdf" download>File</a><a class="team" href="/team">Team</a></main>`;
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
});

test('a navigation of more than 400 ms shows the loading state of its target in main', () => {
  press('a');
  vi.advanceTimersByTime(399);
  expect(main().dataset.leaving).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(main().lastElementChild?.textContent).toBe('Loading services...');
  expect(main().ariaBusy).toBe('true');
});

test('a page without a loading state of its own has the common one', () => {
  press('.team');
  vi.advanceTimersByTime(400);
  expect(main().lastElementChild?.textContent).toBe('Loading');
});

test.each([
  ['a place of the same page', '.own', {}],
  ['a download', '.file', {}],
  ['a new tab', 'a', { ctrlKey: true }],
])('a link to %s shows none', (_what, selector, init) => {
  press(selector, init);
  vi.advanceTimersByTime(1_000);
  expect(main().dataset.leaving).toBeUndefined();
});

test('the page that the browser keeps for Back has its content', () => {
  const before = main().innerHTML;
  press('a');
  vi.advanceTimersByTime(400);
  window.dispatchEvent(new Event('pagehide'));
  expect(main().innerHTML).toBe(before);
  expect(main().dataset.leaving).toBeUndefined();
});

test('Escape, which stops the navigation, brings the content back', () => {
  press('a');
  vi.advanceTimersByTime(400);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(main().dataset.leaving).toBeUndefined();
});
