// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROTATION_MS, useRotation } from './use-rotation';

let wantsLessMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
});

afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('the rotation starts with the first entry, advances every four seconds and wraps around', () => {
  const { result } = renderHook(() => useRotation(3));
  const seen = [result.current.index];
  for (let step = 0; step < 3; step += 1) {
    wait(4_000);
    seen.push(result.current.index);
  }
  expect(seen).toEqual([0, 1, 2, 0]);
});

function List() {
  const { index, pauseProps } = useRotation(3);
  return (
    <ul aria-label={String(index)} {...pauseProps}>
      <li>
        <a href="/services">Services</a>
      </li>
    </ul>
  );
}

it('pauses until it is neither hovered nor focused', () => {
  render(<List />);
  const list = screen.getByRole('list');
  const shown = () => list.getAttribute('aria-label');
  const link = screen.getByRole('link');
  act(() => link.focus());
  fireEvent.pointerEnter(list);
  wait(ROTATION_MS * 3);
  expect(shown()).toBe('0');
  act(() => link.blur());
  wait(ROTATION_MS * 3);
  expect(shown(), 'the pointer is still there').toBe('0');
  fireEvent.pointerLeave(list);
  wait(4_000);
  expect(shown()).toBe('1');
  act(() => link.focus());
  fireEvent.pointerEnter(list);
  fireEvent.pointerLeave(list);
  wait(ROTATION_MS * 3);
  expect(shown(), 'the keyboard is still there').toBe('1');
});

it('a selected entry shows for the full time', () => {
  const { result } = renderHook(() => useRotation(4));
  wait(ROTATION_MS - 1);
  act(() => result.current.select(2));
  wait(ROTATION_MS - 1);
  expect(result.current.index).toBe(2);
  wait(1);
  expect(result.current.index).toBe(3);
});

it('the pause button stops and starts it', () => {
  const { result } = renderHook(() => useRotation(2));
  act(() => result.current.togglePlay());
  wait(ROTATION_MS * 2);
  expect([result.current.index, result.current.isPlaying]).toEqual([0, false]);
  act(() => result.current.togglePlay());
  wait(4_000);
  expect(result.current.index).toBe(1);
});

it('the rotation does not rotate with prefers-reduced-motion', () => {
  wantsLessMotion = true;
  const { result } = renderHook(() => useRotation(3));
  wait(ROTATION_MS * 5);
  expect([result.current.index, result.current.isPlaying]).toEqual([0, false]);
});

it('a single entry never rotates; a shortened list starts at its first entry', () => {
  const { result, rerender } = renderHook(({ count }) => useRotation(count), { initialProps: { count: 3 } });
  wait(ROTATION_MS * 2);
  rerender({ count: 1 });
  expect(result.current.index).toBe(0);
  wait(ROTATION_MS * 2);
  expect(result.current.index).toBe(0);
});
