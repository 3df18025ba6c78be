import { describe, expect, it } from 'vitest';
import { buildFollowUpDate, judgeFollowUp, readFollowUpDay } from './follow-up-date';

describe('follow-up dates', () => {
  it('convert back to the chosen day in any time zone', () => {
    expect(readFollowUpDay(buildFollowUpDate('2026-03-10'))).toBe('2026-03-10');
  });

  it('are null when no day was chosen', () => {
    expect(buildFollowUpDate('')).toBeNull();
    expect(readFollowUpDay(null)).toBe('');
  });

  it('are due, not overdue, until the working day ends', () => {
    const due = buildFollowUpDate('2026-03-10') ?? '';
    expect(judgeFollowUp(due, new Date('2026-03-09T12:00:00'))).toBe('later');
    expect(judgeFollowUp(due, new Date('2026-03-10T08:00:00'))).toBe('today');
    expect(judgeFollowUp(due, new Date('2026-03-10T17:00:01'))).toBe('overdue');
  });
});
