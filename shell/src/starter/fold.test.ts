// @vitest-environment jsdom
import { BELOW_PHONES, FAR_PARTS, FOLD_ID } from '@atrium/contracts/page-start';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldDocument } from './fold';

/** How this document was come to, and whether it has been drawn. */
let opened: { type: string; isDrawn: boolean };

beforeEach(() => {
  opened = { type: 'navigate', isDrawn: false };
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ type: opened.type }],
    getEntriesByName: () => (opened.isDrawn ? [{}] : []),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] });
  document.head.innerHTML = `<style id="${FOLD_ID}" media="not all">:is(${FAR_PARTS}){content-visibility:auto}
    @media screen{:is(${BELOW_PHONES}){content-visibility:hidden}}</style>`;
  document.body.innerHTML =
    '<main><section></section><section></section><section id="third"></section><aside></aside></main><footer></footer>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  location.hash = '';
});

const fold = () => document.getElementById(FOLD_ID) as HTMLStyleElement;
const show = (selector: string) => {
  // jsdom keeps what it has computed until the document changes; a changed rule is no such change.
  document.body.append('');
  return getComputedStyle(document.querySelector(selector) as Element).getPropertyValue('content-visibility');
};
const shown = () => ['#third', 'aside', 'footer'].map(show);

test('folds what is far below, at once', () => {
  foldDocument();
  expect(shown()).toEqual(['hidden', 'hidden', 'hidden']);
});

test('a footer right below the first screen is never hidden', () => {
  document.body.innerHTML = '<main><section></section></main><footer><nav data-beside-form></nav></footer>';
  foldDocument();
  expect(show('footer')).toBe('auto');
  expect(show('nav')).not.toBe('hidden');
});

test('opens at once what was hidden, and what comes into the page later', () => {
  foldDocument().open();
  expect(shown()).toEqual(['auto', 'auto', 'auto']);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<aside id="late"></aside>');
  expect(show('#late')).toBe('auto');
});

test('opens one part per idle moment, and the rest at once when somebody shows up meanwhile', async () => {
  const { open, openGently } = foldDocument();
  void openGently();
  await vi.advanceTimersToNextTimerAsync();
  expect(shown()).toEqual(['auto', 'hidden', 'hidden']);
  open();
  expect(shown()).toEqual(['auto', 'auto', 'auto']);
});

test('lays out everything, and leaves no rule behind', async () => {
  void foldDocument().unfold();
  await vi.runAllTimersAsync();
  expect(shown()).toEqual(['visible', 'visible', 'visible']);
  expect(fold()).toBeNull();
});

test.each([
  ['is returned to', () => Object.assign(opened, { type: 'back_forward' })],
  ['is loaded again', () => Object.assign(opened, { type: 'reload' })],
  ['is opened at a place in it', () => Object.assign(location, { hash: '#there' })],
  ['is drawn already', () => Object.assign(opened, { isDrawn: true })],
])('a page that %s is left alone', async (_why, prepare) => {
  prepare();
  const { openGently, unfold } = foldDocument();
  void openGently();
  void unfold();
  await vi.runAllTimersAsync();
  expect(document.querySelector('[style]')).toBeNull();
  expect(fold().media).toBe('not all');
});
