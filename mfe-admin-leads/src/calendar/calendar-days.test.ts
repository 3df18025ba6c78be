import { expect, test } from 'vitest';
import { isDay, listDays, stepFrom, titleOf } from './calendar-days';

const ends = (days: string[]) => [days[0], days.at(-1), days.length];

test.each([
  ['month', '2026-03-11', ['2026-02-23', '2026-04-05', 42]],
  ['month', '2027-02-14', ['2027-02-01', '2027-02-28', 28]],
  ['month', '2026-10-25', ['2026-09-28', '2026-11-01', 35]],
  ['week', '2026-03-29', ['2026-03-23', '2026-03-29', 7]],
  ['list', '2026-03-11', ['2026-03-11', '2026-04-07', 28]],
] as const)('the %s of %s has the days %j', (view, day, expected) => {
  expect(ends(listDays(view, day))).toEqual(expected);
});

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-03-29', 1, '2026-04-05'],
  ['list', '2026-03-11', -1, '2026-02-11'],
] as const)('the %s beside that of %s (%d) is that of %s', (view, day, step, expected) => {
  expect(stepFrom(view, day, step)).toBe(expected);
});

/** Newer browsers have spaces around the dash. */
const tight = (text: string) => text.replace(/\s*–\s*/, '–');

test('a title names the month or the days', () => {
  expect(titleOf('month', '2026-03-11', 'en-GB')).toBe('March 2026');
  expect(tight(titleOf('week', '2026-03-11', 'en-GB'))).toBe('9–15 Mar 2026');
  expect(tight(titleOf('list', '2026-12-14', 'en-GB'))).toBe('14 Dec 2026–10 Jan 2027');
});

test('a day of the address is one of the calendar', () => {
  expect(['2026-03-11', '2026-02-31', '2026-3-1', 'today', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
