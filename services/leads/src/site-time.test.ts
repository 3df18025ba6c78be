import { describe, expect, test } from 'vitest';
import { addDays, createSiteTime } from './site-time';

describe('the days of a time zone', () => {
  const berlin = createSiteTime(() => 'Europe/Berlin');

  test.each([
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
  ])('%s lies on %s, around the change of the clocks too', (instant, day) => {
    expect(berlin.dayOf(new Date(instant))).toBe(day);
  });

  test.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(berlin.startOfDay(day).toISOString()).toBe(instant);
  });

  test('weeks start on Monday, on a Sunday and on a Monday as well', () => {
    expect(berlin.startOfWeek(new Date('2026-03-15T12:00:00Z')).toISOString()).toBe(
      '2026-03-08T23:00:00.000Z',
    );
    expect(berlin.startOfWeek(new Date('2026-03-16T12:00:00Z')).toISOString()).toBe(
      '2026-03-15T23:00:00.000Z',
    );
  });

  test('days add up over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

test('days follow the time zone when it changes', () => {
  let timeZone = 'UTC';
  const site = createSiteTime(() => timeZone);
  const evening = new Date('2026-03-11T23:30:00Z');
  expect(site.dayOf(evening)).toBe('2026-03-11');
  timeZone = 'Europe/Berlin';
  expect(site.dayOf(evening)).toBe('2026-03-12');
  expect(site.startOfDay('2026-03-12').toISOString()).toBe('2026-03-11T23:00:00.000Z');
});
