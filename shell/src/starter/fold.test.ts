// @vitest-environment jsdom
import { BELOW_PHONES, FAR_PARTS, FOLD_ID, FOLD_TAKEN } from '@atrium/contracts/page-start';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeFold } from './fold';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] });
  document.head.innerHTML = `<style id="${FOLD_ID}" media="all">:is(${FAR_PARTS}){content-visibility:auto}
    @media screen{:is(${BELOW_PHONES}){content-visibility:hidden}}</style>`;
  document.body.innerHTML =
    '<main><section></section><section></section><section id="third"></section><aside></aside></main><footer></footer>';
});
afterEach(() => vi.useRealTimers());

const fold = () => document.getElementById(FOLD_ID) as HTMLStyleElement;
const show = (selector: string) => {
  // jsdom keeps what it has computed until the document changes; a changed rule is no such change.
  document.body.append('');
  return getComputedStyle(document.querySelector(selector) as Element).getPropertyValue('content-visibility');
};
const shown = () => ['#third', 'aside', 'footer'].map(show);

test('says that somebody answers for what is hidden, which is all the document waits for', () => {
  takeFold();
  expect(FOLD_TAKEN in fold().dataset).toBe(true);
  expect(shown()).toEqual(['hidden', 'hidden', 'hidden']);
});

test('a footer right below the first screen is never hidden', () => {
  document.body.innerHTML = '<main><section></section></main><footer><nav></nav></footer>';
  expect(show('footer')).toBe('auto');
  expect(show('nav')).not.toBe('hidden');
});

test('opens at once what was hidden, and what comes into the page later', () => {
  takeFold().open();
  expect(shown()).toEqual(['auto', 'auto', 'auto']);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<aside id="late"></aside>');
  expect(show('#late')).toBe('auto');
});

test('opens one part per idle moment, and the rest at once when somebody shows up meanwhile', async () => {
  const { open, openGently } = takeFold();
  void openGently();
  await vi.advanceTimersToNextTimerAsync();
  expect(shown()).toEqual(['auto', 'hidden', 'hidden']);
  open();
  expect(shown()).toEqual(['auto', 'auto', 'auto']);
});

test('lays out everything, and leaves no rule behind', async () => {
  void takeFold().unfold();
  await vi.runAllTimersAsync();
  expect(shown()).toEqual(['visible', 'visible', 'visible']);
  expect(fold()).toBeNull();
});

test('leaves a page alone that was never folded', async () => {
  fold().media = 'not all';
  const { openGently, unfold } = takeFold();
  void openGently();
  void unfold();
  await vi.runAllTimersAsync();
  expect(document.querySelector('[style]')).toBeNull();
  expect(fold()).not.toBeNull();
});
