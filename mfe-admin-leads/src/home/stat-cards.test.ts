import { describe, expect, it } from 'vitest';
import { describeChange } from './stat-cards';

describe('describeChange', () => {
  it.each([
    [12.345, '+12.3% in 30 days'],
    [-4, '−4.0% in 30 days'],
    [0, '±0.0% in 30 days'],
  ])('%d reads %s', (change, expected) => {
    expect(describeChange(change)).toBe(expected);
  });

  it('returns undefined when nothing can be compared', () => {
    expect(describeChange(null)).toBeUndefined();
  });
});
