import { expect, it } from 'vitest';
import { toInputDay } from './to-input-day';

it("is the reader's calendar day", () => {
  expect(toInputDay(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
});
