import { expect, test, vi } from 'vitest';
import { checkReturnTo } from './return-to';

const ORIGIN = 'https://atrium.example';

test('a location under /dashboard is returned with query and hash', () => {
  expect(checkReturnTo('/dashboard/blog?page=2#top', ORIGIN)).toBe('/dashboard/blog?page=2#top');
});

test.each([
  ['another site', 'https://evil.example/dashboard'],
  ['another site without a scheme', '//evil.example/dashboard'],
  ['a script', 'javascript:alert(1)'],
  ['a path that only begins alike', '/dashboard-of-evil'],
  ['a path that leaves by dots', '/dashboard/../login'],
  ['a public page', '/about'],
  ['what is no address', 'http://['],
  ['no text at all', undefined],
])('an address to return to is refused: %s', (_what, value) => {
  expect(checkReturnTo(value, ORIGIN)).toBeNull();
});

test('an address to return to is checked without URL.canParse', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }));
  expect(checkReturnTo('/dashboard/blog', ORIGIN)).toBe('/dashboard/blog');
  vi.unstubAllGlobals();
});
