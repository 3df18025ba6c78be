import { describe, expect, it } from 'vitest';
import { completeAddress } from './link-popover';
import { mailProfile, pageProfile } from './profiles';

describe('a typed link address', () => {
  it.each([
    ['atrium.example/blog', 'https://atrium.example/blog'],
    ['http://atrium.example', 'http://atrium.example'],
    ['hello@atrium.example', 'mailto:hello@atrium.example'],
    ['mailto:hello@atrium.example', 'mailto:hello@atrium.example'],
    ['tel:+8801234567890', 'tel:+8801234567890'],
  ])('%s means %s', (typed, expected) => {
    const address = completeAddress(typed);
    expect(address).toBe(expected);
    expect(pageProfile.isAllowedLink(address)).toBe(true);
    expect(mailProfile.isAllowedLink(address)).toBe(true);
  });

  it.each(['', '   ', 'two words', 'javascript:alert(1)', 'data:text/html,x', 'word'])(
    '%j is refused',
    (typed) => {
      const address = completeAddress(typed);
      expect(pageProfile.isAllowedLink(address)).toBe(false);
      expect(mailProfile.isAllowedLink(address)).toBe(false);
    },
  );

  it('may be relative on a page only', () => {
    expect(pageProfile.isAllowedLink('/services')).toBe(true);
    expect(mailProfile.isAllowedLink('/services')).toBe(false);
  });
});
