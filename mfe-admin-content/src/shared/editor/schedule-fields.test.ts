import { describe, expect, test } from 'vitest';
import { resolveScheduleOption, scheduleOptions } from './schedule-fields';

const resolve = (option: (typeof scheduleOptions)[number]['id'], now: string, timeZone: string) =>
  resolveScheduleOption({ option, now: new Date(now), timeZone }).toISOString();

describe('relative options', () => {
  test('count minutes from now, also across a clock change', () => {
    expect(resolve('in-30-minutes', '2026-03-29T00:45:00Z', 'Europe/Berlin')).toBe(
      '2026-03-29T01:15:00.000Z',
    );
    expect(resolve('in-1-hour', '2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z');
  });
});

describe('tomorrow 9 AM', () => {
  test.each([
    ['an ordinary day', '2026-06-10T12:00:00Z', 'Europe/Berlin', '2026-06-11T07:00:00.000Z'],
    ['the night clocks go forward', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['the night clocks go back', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
    ['New York goes forward', '2026-03-07T20:00:00Z', 'America/New_York', '2026-03-08T13:00:00.000Z'],
    ['New York goes back', '2026-10-31T20:00:00Z', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['a half-hour change', '2026-04-04T02:00:00Z', 'Australia/Lord_Howe', '2026-04-04T22:30:00.000Z'],
    ['the end of a year', '2026-12-31T12:00:00Z', 'Asia/Kolkata', '2027-01-01T03:30:00.000Z'],
    ['already tomorrow there', '2026-06-10T20:00:00Z', 'Asia/Tokyo', '2026-06-12T00:00:00.000Z'],
  ])('%s', (_name, now, timeZone, expected) => {
    expect(resolve('tomorrow-9-am', now, timeZone)).toBe(expected);
  });
});

describe('next Monday 9 AM', () => {
  test.each([
    ['from a Wednesday', '2026-06-10T12:00:00Z', 'Europe/Berlin', '2026-06-15T07:00:00.000Z'],
    ['from a Monday it is a week later', '2026-06-15T04:00:00Z', 'Europe/Berlin', '2026-06-22T07:00:00.000Z'],
    ['from a Sunday it is the next day', '2026-06-14T12:00:00Z', 'Europe/Berlin', '2026-06-15T07:00:00.000Z'],
    ['over a change to summer time', '2026-03-25T12:00:00Z', 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
    ['over a change to winter time', '2026-10-28T12:00:00Z', 'America/New_York', '2026-11-02T14:00:00.000Z'],
    ['Sunday here, Monday there', '2026-06-14T16:00:00Z', 'Asia/Tokyo', '2026-06-22T00:00:00.000Z'],
  ])('%s', (_name, now, timeZone, expected) => {
    expect(resolve('next-monday-9-am', now, timeZone)).toBe(expected);
  });
});

test('every option is in the future in every time zone at any hour', () => {
  for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns']) {
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      const now = new Date(Date.UTC(2026, 9, 20, hour, 59));
      for (const { id } of scheduleOptions) {
        expect(resolveScheduleOption({ option: id, now, timeZone }).getTime()).toBeGreaterThan(now.getTime());
      }
    }
  }
});
