import type { Clock } from '@atrium/service-kit/clock';

export interface TestClock extends Clock {
  set(time: Date): void;
  advance(ms: number): void;
}

export function createTestClock(startAt: Date): TestClock {
  let now = startAt.getTime();
  return {
    now: () => new Date(now),
    set: (time) => {
      now = time.getTime();
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
