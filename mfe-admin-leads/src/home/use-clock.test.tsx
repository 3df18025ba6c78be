// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useClock } from './use-clock';

afterEach(() => void vi.useRealTimers());

it('updates at each full second', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.400Z') });
  const { result } = renderHook(() => useClock());
  act(() => vi.advanceTimersByTime(599));
  expect(result.current.toISOString()).toBe('2026-03-10T12:00:00.400Z');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe('2026-03-10T12:00:01.000Z');
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current.toISOString()).toBe('2026-03-10T12:00:02.000Z');
});

it('stops when the component unmounts', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useClock());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
