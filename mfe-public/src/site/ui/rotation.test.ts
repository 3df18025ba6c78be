// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROTATION_MS, startRotation } from './rotation';

let wantsLessMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** `shown`: all entries that the rotation has shown. */
function start(count: number) {
  document.body.innerHTML =
    '<div><ul><li><a href="/services">A</a></li></ul><button data-subject="rotation" data-playing="true"></button></div>';
  const root = document.body.firstElementChild as HTMLElement;
  const area = root.querySelector('ul') as HTMLElement;
  const shown: number[] = [];
  const { select } = startRotation({ root, area, count, show: (index) => shown.push(index) });
  return {
    root,
    shown,
    select,
    point: (name: string) => area.dispatchEvent(new Event(name)),
    link: root.querySelector('a') as HTMLElement,
    button: root.querySelector('button') as HTMLElement,
  };
}

it('the rotation advances every four seconds and wraps around', () => {
  const { shown } = start(3);
  vi.advanceTimersByTime(3 * 4_000);
  expect(shown).toEqual([1, 2, 0]);
});

it('the rotation pauses until it is neither hovered nor focused', () => {
  const { shown, point, link } = start(3);
  link.focus();
  point('pointerenter');
  vi.advanceTimersByTime(ROTATION_MS * 3);
  expect(shown).toEqual([]);
  link.blur();
  vi.advanceTimersByTime(ROTATION_MS * 3);
  expect(shown, 'the pointer is still there').toEqual([]);
  point('pointerleave');
  vi.advanceTimersByTime(ROTATION_MS);
  expect(shown).toEqual([1]);
  link.focus();
  point('pointerenter');
  point('pointerleave');
  vi.advanceTimersByTime(ROTATION_MS * 3);
  expect(shown, 'the keyboard is still there').toEqual([1]);
});

it('a selected entry shows for the full time', () => {
  const { shown, select } = start(4);
  vi.advanceTimersByTime(ROTATION_MS - 1);
  select(2);
  vi.advanceTimersByTime(ROTATION_MS - 1);
  expect(shown).toEqual([2]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([2, 3]);
});

it('the button stops the rotation and starts it, and its label says which', () => {
  const { shown, button } = start(2);
  button.click();
  vi.advanceTimersByTime(ROTATION_MS * 2);
  expect([shown, button.getAttribute('aria-label')]).toEqual([[], 'Play rotation']);
  button.click();
  vi.advanceTimersByTime(ROTATION_MS);
  expect([shown, button.getAttribute('aria-label')]).toEqual([[1], 'Pause rotation']);
});

it('nothing rotates with prefers-reduced-motion, with a single entry, or after it was removed', () => {
  const removed = start(3);
  removed.root.remove();
  const single = start(1);
  wantsLessMotion = true;
  const calm = start(3);
  vi.advanceTimersByTime(ROTATION_MS * 5);
  expect([removed.shown, single.shown, calm.shown]).toEqual([[], [], []]);
});
