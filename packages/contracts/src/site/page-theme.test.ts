import { expect, test } from 'vitest';
import { formatThemeCookie, parseTheme, readTheme } from './page-theme';

test.each([
  [null, ''],
  ['', ''],
  ['theme=dark', 'dark'],
  ['a=b; theme=light', 'light'],
  ['theme=light;b=1', 'light'],
  ['theme=purple', ''],
  ['mytheme=dark', ''],
  ['theme=dark"><script>', ''],
])('of the cookies %o the theme is %o', (cookies, theme) => {
  expect(readTheme(cookies)).toBe(theme);
});

test.each([
  ['', undefined],
  [undefined, undefined],
  ['dark', 'dark'],
  ['light', 'light'],
  ['made up', undefined],
])('the header %o is the theme %o', (text, theme) => {
  expect(parseTheme(text)).toBe(theme);
});

test('the cookie is sent to this site only and is read again', () => {
  const cookie = formatThemeCookie('dark', true);
  expect(cookie).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(readTheme(cookie.split(';', 1).join())).toBe('dark');
  expect(formatThemeCookie(undefined, false)).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax');
});
