import { describe, expect, it } from 'vitest';
import { listCountShares, listStatusShares, listTimelineShares, readConversionRate } from './contact-shares';

const breakdown = [
  { _id: 'new', count: 5 },
  { _id: 'converted', count: 1 },
];

describe('contact shares', () => {
  it('returns the conversion rate with one decimal', () => {
    expect(readConversionRate(breakdown, 6)).toBe('16.7');
    expect(readConversionRate(breakdown, 2)).toBe('50.0');
  });

  it('returns 0.0 when there are no contacts', () => {
    expect(readConversionRate([], 0)).toBe('0.0');
  });

  it('lists every status, including empty ones', () => {
    const shares = listStatusShares(breakdown, 6);
    expect(shares.map(({ status, count, share }) => `${status} ${count} ${share}`)).toEqual([
      'new 5 83.3',
      'in-progress 0 0.0',
      'qualified 0 0.0',
      'unqualified 0 0.0',
      'converted 1 16.7',
      'archived 0 0.0',
    ]);
  });

  it('lists distributions with the largest first and percentages with one decimal', () => {
    const counts = [
      { _id: '', count: 1 },
      { _id: '1-3 months', count: 2 },
    ];
    expect(listCountShares(counts)).toEqual([
      { label: '1-3 months', count: 2, share: '66.7' },
      { label: 'Not given', count: 1, share: '33.3' },
    ]);
  });

  it('lists timelines in chronological order, regardless of their counts', () => {
    const counts = [
      { _id: 'Some day', count: 9 },
      { _id: '6+ months', count: 5 },
      { _id: 'Less than 1 month', count: 1 },
      { _id: '1-3 months', count: 3 },
    ];
    expect(listTimelineShares(counts).map(({ label }) => label)).toEqual([
      'Less than 1 month',
      '1-3 months',
      '6+ months',
      'Some day',
    ]);
  });
});
