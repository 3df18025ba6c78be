import { expect, test } from 'vitest';
import { formatDay } from './format-day';

test('formats days like Intl in English', () => {
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 1 + month * 2));
    expect(formatDay(date.toISOString())).toBe(days.format(date));
  }
});

test('formatDay uses the UTC day of an instant', () => {
  expect(formatDay('2026-11-06T23:59:59.999Z')).toBe('November 6, 2026');
  expect(formatDay('2026-11-07T00:30:00+01:00')).toBe('November 6, 2026');
});

test('an invalid date is an empty string', () => {
  for (const moment of [null, undefined, '', 'soon']) expect(formatDay(moment)).toBe('');
});
