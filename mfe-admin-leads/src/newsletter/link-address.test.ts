import { describe, expect, it } from 'vitest';
import { readLinkAddress } from './link-address';

describe('readLinkAddress', () => {
  it.each([
    ['atrium.example/blog', 'https://atrium.example/blog'],
    ['http://atrium.example', 'http://atrium.example'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['hello@atrium.example', 'mailto:hello@atrium.example'],
    ['mailto:hello@atrium.example', 'mailto:hello@atrium.example'],
    ['tel:+8801234567890', 'tel:+8801234567890'],
  ])('%s means %s', (typed, expected) => {
    expect(readLinkAddress(typed)).toBe(expected);
  });

  it.each(['', '   ', 'two words', 'javascript:alert(1)', 'data:text/html,x', 'word'])(
    '%j is no link',
    (typed) => {
      expect(readLinkAddress(typed)).toBeNull();
    },
  );
});
