import { expect, test } from 'vitest';
import { addDays, readWallTime, wallTimeToInstant } from './zoned-time';

test('a time that a clock change skips is moved by the gap', () => {
  const instant = wallTimeToInstant({ year: 2026, month: 3, day: 29, hour: 2, minute: 30 }, 'Europe/Berlin');
  expect(readWallTime(instant, 'Europe/Berlin')).toMatchObject({ day: 29, hour: 3, minute: 30 });
});

test('a time that occurs twice resolves to its first occurrence', () => {
  const wall = { year: 2026, month: 10, day: 25, hour: 2, minute: 30 };
  expect(wallTimeToInstant(wall, 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
  'the wall time of an instant in %s leads back to it on every day of a year',
  (timeZone) => {
    for (let day = 0; day < 366; day += 1) {
      const instant = new Date(Date.UTC(2026, 0, 1 + day, 15, 20));
      expect(wallTimeToInstant(readWallTime(instant, timeZone), timeZone)).toEqual(instant);
    }
  },
);

test('days roll over at the end of months and years', () => {
  const eve = { year: 2027, month: 12, day: 31, hour: 9, minute: 0 };
  expect(addDays(eve, 1)).toEqual({ year: 2028, month: 1, day: 1, hour: 9, minute: 0 });
  expect(addDays({ ...eve, month: 2, day: 28, year: 2028 }, 1)).toMatchObject({ month: 2, day: 29 });
});
