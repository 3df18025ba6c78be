import { describe, expect, it } from 'vitest';
import { readLeadValue } from './lead-value';

describe('readLeadValue', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['12,500', 12_500],
    ['12 500.50', 12_500.5],
  ])('%j is %s', (typed, value) => {
    expect(readLeadValue(typed)).toEqual({ value, problem: undefined });
  });

  it.each(['-1', 'a lot', '1e999', '0x10'])('refuses %j', (typed) => {
    expect(readLeadValue(typed).problem).toBe('Enter a number of 0 or more');
  });
});
