import { expect, test } from 'vitest';
import { formatPreferenceCookie, parsePreferences, readPreferences } from './page-preferences';

test.each([
  [null, ''],
  ['', ''],
  ['theme=dark', 'dark'],
  ['a=b; fonts=1; theme=light', 'light fonts'],
  ['theme=light;fonts=1', 'light fonts'],
  ['theme=purple; fonts=2', ''],
  ['mytheme=dark; xfonts=1; fonts=11', ''],
  ['theme=dark"><script>', ''],
])('of the cookies %o, %o counts', (cookies, preferences) => {
  expect(readPreferences(cookies)).toBe(preferences);
});

test.each([
  ['', { hasFonts: false }],
  [undefined, { hasFonts: false }],
  ['dark fonts', { theme: 'dark', hasFonts: true }],
  ['fonts', { hasFonts: true }],
  ['made up', { hasFonts: false }],
])('%o says %o', (text, preferences) => {
  expect(parsePreferences(text)).toEqual(preferences);
});

test('what a browser keeps is sent to this site alone, and is read again', () => {
  const cookie = formatPreferenceCookie('theme', 'dark', true);
  expect(cookie).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(readPreferences(cookie.split(';', 1).join())).toBe('dark');
  expect(formatPreferenceCookie('theme', undefined, false)).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax');
});
