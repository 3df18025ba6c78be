import { describe, expect, it } from 'vitest';
import { addChips } from './chips';

describe('addChips', () => {
  it('splits at commas, trims, and drops empty entries', () => {
    expect(addChips(['seo'], ' ai , ,web ')).toEqual(['seo', 'ai', 'web']);
  });

  it('drops duplicates case-insensitively, also within the input', () => {
    expect(addChips(['SEO'], 'seo,Ads,ads')).toEqual(['SEO', 'Ads']);
  });

  it('returns the same array when nothing is new', () => {
    const chips = ['seo'];
    expect(addChips(chips, ' seo ,')).toBe(chips);
  });

  it('stops at the limit', () => {
    expect(addChips(['a'], 'b,c,d', { maxCount: 3 })).toEqual(['a', 'b', 'c']);
  });
});
