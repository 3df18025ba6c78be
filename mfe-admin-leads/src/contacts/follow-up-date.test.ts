import { describe, expect, it } from 'vitest';
import { classifyFollowUp, formatFollowUp } from './follow-up-date';

describe('follow-up dates', () => {
  it("are shown as the site's day, whatever the reader's time zone", () => {
    // 17:00 in Auckland is still the 19th in most of the world.
    const nextFollowUpDate = '2026-03-20T04:00:00.000Z';
    expect(formatFollowUp({ nextFollowUpDate, nextFollowUpDay: '2026-03-20' })).toBe('20 Mar 2026');
    expect(formatFollowUp({ nextFollowUpDate: null, nextFollowUpDay: null })).toBe('—');
  });

  it('are today from the beginning of their day, and overdue when the working day ends', () => {
    const due = '2026-03-20T17:00:00.000Z';
    expect(classifyFollowUp(due, new Date('2026-03-19T23:59:00Z'))).toBe('later');
    expect(classifyFollowUp(due, new Date('2026-03-20T00:00:00Z'))).toBe('today');
    expect(classifyFollowUp(due, new Date('2026-03-20T17:00:01Z'))).toBe('overdue');
  });
});
