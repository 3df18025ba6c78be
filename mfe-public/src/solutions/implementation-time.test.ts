import { expect, test } from 'vitest';
import { formatImplementationTime } from './implementation-time';

test.each([
  [{ min: 6, max: 12, unit: 'weeks' }, '6-12 weeks'],
  [{ min: 0, max: 2, unit: 'months' }, '0-2 months'],
  [{ min: 3, max: 3, unit: 'months' }, '3 months'],
  [{ min: 1, max: 1, unit: 'days' }, '1 day'],
  [{ min: 0, max: 0, unit: 'weeks' }, ''],
] as const)('the implementation time %o reads "%s"', (time, expected) => {
  expect(formatImplementationTime(time)).toBe(expected);
});

test('an unknown time is an empty string', () => {
  expect(formatImplementationTime(undefined)).toBe('');
});
