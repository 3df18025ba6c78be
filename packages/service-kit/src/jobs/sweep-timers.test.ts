import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logger';
import { startSweepTimers } from './sweep-timers';

const logger = createLogger({ level: 'fatal', name: 'test' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const late: string[] = [];
function start(run: (signal: AbortSignal) => Promise<void>, everyMs = 1_000) {
  late.length = 0;
  return startSweepTimers({
    sweeps: [{ name: 'leaves', everyMs, run }],
    logger,
    onLate: (sweep) => late.push(sweep),
  });
}

test('a sweep runs at the start and then every interval, also after one that failed', async () => {
  let runs = 0;
  const timers = start(async () => {
    runs += 1;
    throw new Error('rake broken');
  });
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(3);
  await timers.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(3);
});

test('a sweep never overlaps itself', async () => {
  const ends: (() => void)[] = [];
  const timers = start(() => new Promise<void>((resolve) => ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await timers.stop();
});

test('a sweep that does not end is told to, and restarts after two intervals, at least a minute', async () => {
  for (const [everyMs, lateMs] of [
    [1_000, 60_000],
    [90_000, 180_000],
  ] as const) {
    const signals: AbortSignal[] = [];
    const timers = start((signal) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise(() => {}) : Promise.resolve();
    }, everyMs);
    await vi.advanceTimersByTimeAsync(lateMs - 1);
    expect([signals.length, late]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(signals[0]?.aborted).toBe(true);
    expect(signals.length).toBeGreaterThan(1);
    expect(signals[1]?.aborted).toBe(false);
    expect(late).toEqual(['leaves']);
    // A run that was given up delays no stop.
    await timers.stop();
  }
});

test('a stop tells the running sweep and waits for it', async () => {
  let isDone = false;
  const timers = start(async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.resolve();
    isDone = true;
  });
  await timers.stop();
  expect(isDone).toBe(true);
});
