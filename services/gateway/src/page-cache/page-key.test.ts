import { expect, test } from 'vitest';
import { pageKeyOf } from './page-key';

const keyOf = (path: string) => pageKeyOf(new URL(path, 'http://atrium.example')).key;

test('campaign marks and the order of parameters make no other page', () => {
  expect(keyOf('/blog?page=2&utm_source=x&a=1')).toBe(keyOf('/blog?a=1&page=2&fbclid=y'));
});

test('other parameters do', () => {
  expect(keyOf('/search?q=a')).not.toBe(keyOf('/search?q=b'));
});

test('an address that is too long is not kept', () => {
  expect(pageKeyOf(new URL(`http://x/?q=${'a'.repeat(600)}`)).isKeyable).toBe(false);
});

test.each(['/preview/blogs/token', '/newsletter/confirm?token=x'])(
  '%s is made for one person and not kept',
  (path) => {
    expect(pageKeyOf(new URL(path, 'http://x')).isKeyable).toBe(false);
  },
);
