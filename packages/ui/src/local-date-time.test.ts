import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-date-time';

test.each([
  ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
  ['2026-01-01T09:00', 'Europe/Berlin', '2026-01-01T08:00:00.000Z'],
  ['2026-01-01T09:00', 'Pacific/Auckland', '2025-12-31T20:00:00.000Z'],
  ['2026-01-01T09:00', 'Asia/Kolkata', '2026-01-01T03:30:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T04:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
])('%s in %s is %s, and back', (value, timeZone, iso) => {
  expect(fromLocalInput(value, timeZone)).toBe(iso);
  expect(toLocalInput(iso, timeZone)).toBe(value);
});

test('an hour that the zone skips is the one after it', () => {
  expect(fromLocalInput('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test.each(['', 'soon'])('%j is no time', (value) => {
  expect(fromLocalInput(value, 'Europe/Berlin')).toBe('');
  expect(toLocalInput(value, 'Europe/Berlin')).toBe('');
});
