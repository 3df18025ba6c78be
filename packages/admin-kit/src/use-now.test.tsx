// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

afterEach(() => void vi.useRealTimers());

it('updates at each full interval', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.400Z') });
  const { result } = renderHook(() => useNow(1000));
  act(() => vi.advanceTimersByTime(599));
  expect(result.current.toISOString()).toBe('2026-03-10T12:00:00.400Z');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe('2026-03-10T12:00:01.000Z');
  act(() => vi.advanceTimersByTime(1000));
  expect(result.current.toISOString()).toBe('2026-03-10T12:00:02.000Z');
});

it('the clock stops when the component unmounts', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useNow(1000));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
