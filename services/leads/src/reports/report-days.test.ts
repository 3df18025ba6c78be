import { expect, test } from 'vitest';
import { dueDayOf, nextDueDayOf, periodBefore } from './report-days';

test.each([
  ['last-week', '2026-03-11', '2026-03-02', '2026-03-08'],
  ['last-week', '2026-03-09', '2026-03-02', '2026-03-08'],
  ['last-week', '2026-01-04', '2025-12-22', '2025-12-28'],
  ['last-month', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['last-quarter', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['last-quarter', '2026-04-01', '2026-01-01', '2026-03-31'],
  ['last-quarter', '2026-12-31', '2026-07-01', '2026-09-30'],
] as const)('the %s before %s is from %s to %s', (period, day, from, to) => {
  expect(periodBefore(period, day)).toEqual({ from, to });
});

test.each([
  ['weekly', '2026-03-09', '2026-03-09', '2026-03-16'],
  ['weekly', '2026-03-15', '2026-03-09', '2026-03-16'],
  ['monthly', '2026-03-01', '2026-03-01', '2026-04-01'],
  ['monthly', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['monthly', '2027-01-31', '2027-01-01', '2027-02-01'],
  ['none', '2026-03-09', null, null],
] as const)('a %s report is due by %s on %s and then on %s', (rhythm, day, due, next) => {
  expect([dueDayOf(rhythm, day), nextDueDayOf(rhythm, day)]).toEqual([due, next]);
});
