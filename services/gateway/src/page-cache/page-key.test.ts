import { expect, test } from 'vitest';
import { type PageVariant, pageKeyOf, withTrackingOf } from './page-key';

const plain = { theme: '', canaries: '' };
const keyOf = (path: string, variant: Partial<PageVariant> = {}) =>
  pageKeyOf(new URL(path, 'http://atrium.example'), { ...plain, ...variant }).key;

test('tracking parameters and parameter order are ignored', () => {
  expect(keyOf('/blog?page=2&utm_source=x&a=1')).toBe(keyOf('/blog?a=1&page=2&fbclid=y'));
});

test('other parameters are part of the key', () => {
  expect(keyOf('/search?q=a')).not.toBe(keyOf('/search?q=b'));
});

test('other preferences make another page', () => {
  const variants = [
    {},
    { theme: 'dark' },
    { canaries: 'mfe-public' },
    { theme: 'dark', canaries: 'mfe-public' },
  ];
  const keys = variants.map((variant) => keyOf('/blog', variant));
  expect(new Set([...keys, keyOf('/blog%20dark'), keyOf('/blog%20%20mfe-public')]).size).toBe(6);
});

test('an address that is too long is not cached', () => {
  expect(pageKeyOf(new URL(`http://x/?q=${'a'.repeat(600)}`), plain).isKeyable).toBe(false);
});

test.each(['/preview/blogs/token', '/newsletter/confirm?token=x', '/approval/token'])(
  '%s is personal and not cached',
  (path) => {
    expect(pageKeyOf(new URL(path, 'http://x'), plain).isKeyable).toBe(false);
  },
);

test.each([
  ['/blog/old?utm_source=news&ref=x', '/blog/new', '/blog/new?utm_source=news&ref=x'],
  ['/blog/old?plan=a&utm_source=news', '/blog/new?plan=a', '/blog/new?plan=a&utm_source=news'],
  ['/blog/old?utm_source=news', '/blog/new?utm_source=news', '/blog/new?utm_source=news'],
  ['/blog/old?plan=a', '/blog/new', '/blog/new'],
  ['/blog/old?gclid=1', 'https://elsewhere.example/new', 'https://elsewhere.example/new?gclid=1'],
])('tracking parameters of %s are kept in %s', (from, location, target) => {
  expect(withTrackingOf(new URL(from, 'http://x'), location)).toBe(target);
});
