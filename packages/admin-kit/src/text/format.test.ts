import { describe, expect, it } from 'vitest';
import { formatDay, formatRelative, formatShare, pluralise } from './format';

describe('formatShare', () => {
  it('shows one decimal, always', () => {
    expect(formatShare(1, 3)).toBe('33.3');
    expect(formatShare(2, 4)).toBe('50.0');
  });

  it('is 0.0 of nothing rather than a division by zero', () => {
    expect(formatShare(0, 0)).toBe('0.0');
    expect(formatShare(5, 0)).toBe('0.0');
  });
});

describe('dates', () => {
  it('shows a dash for a date that is missing or unreadable', () => {
    expect(formatDay(null)).toBe('—');
    expect(formatDay('not a date')).toBe('—');
  });

  it('names distances in both directions in the largest whole unit', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    expect(formatRelative('2026-03-10T11:59:40Z', now)).toBe('just now');
    expect(formatRelative('2026-03-10T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatRelative('2026-03-12T13:00:00Z', now)).toBe('in 2 days');
    expect(formatRelative('2026-03-08T20:00:00Z', now)).toBe('1 day ago');
  });
});

describe('pluralise', () => {
  it('agrees with the count and groups thousands', () => {
    expect(pluralise(1, 'contact')).toBe('1 contact');
    expect(pluralise(0, 'contact')).toBe('0 contacts');
    expect(pluralise(2500, 'reply', 'replies')).toBe('2,500 replies');
  });
});
