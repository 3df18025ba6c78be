import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTaskClock } from './task-clock';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a task expires after the time of its own, however long its calls take', () => {
  const expire = vi.fn();
  const clock = startTaskClock(5_000, expire);
  vi.advanceTimersByTime(3_000);
  clock.pause();
  clock.pause();
  vi.advanceTimersByTime(60_000);
  clock.resume();
  vi.advanceTimersByTime(60_000);
  clock.resume();
  vi.advanceTimersByTime(1_999);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(expire).toHaveBeenCalledOnce();
});

test('a task that has ended never expires, also if a call of it ends later', () => {
  const expire = vi.fn();
  const clock = startTaskClock(5_000, expire);
  clock.pause();
  clock.stop();
  clock.resume();
  vi.advanceTimersByTime(60_000);
  expect(expire).not.toHaveBeenCalled();
});
