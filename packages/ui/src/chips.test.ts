import { describe, expect, it } from 'vitest';
import { addChips } from './chips';

describe('addChips', () => {
  it('splits at commas, trims, and leaves out empty entries', () => {
    expect(addChips(['seo'], ' ai , ,web ')).toEqual(['seo', 'ai', 'web']);
  });

  it('leaves out duplicates whatever their case, within the input too', () => {
    expect(addChips(['SEO'], 'seo,Ads,ads')).toEqual(['SEO', 'Ads']);
  });

  it('gives back the same array when nothing is new', () => {
    const chips = ['seo'];
    expect(addChips(chips, ' seo ,')).toBe(chips);
  });

  it('stops at the upper bound', () => {
    expect(addChips(['a'], 'b,c,d', { maxCount: 3 })).toEqual(['a', 'b', 'c']);
  });
});
