import { expect, test } from 'vitest';
import { remoteManifest } from './remote-manifest.schemas';

const manifest = {
  name: 'mfe-example',
  version: '1.2.3',
  role: 'admin',
  ssr: false,
  prefixes: ['/dashboard/example'],
  nav: [{ id: 'example', label: 'Example', path: '/dashboard/example', icon: 'book-open', order: 10 }],
};

test('a menu entry without children gets an empty submenu', () => {
  expect(remoteManifest.parse(manifest).nav[0]?.children).toEqual([]);
});

test.each([
  ['/dashboard/example/', '/dashboard/example'],
  ['//dashboard//example//', '/dashboard/example'],
  ['/', '/'],
])('the prefix %s is %s', (given, prefix) => {
  expect(remoteManifest.parse({ ...manifest, prefixes: [given] }).prefixes).toEqual([prefix]);
});

test.each([
  ['a name that is no remote', { name: 'shell' }],
  ['a version that is no release', { version: 'latest' }],
  ['an unknown role', { role: 'editor' }],
  ['no prefix at all', { prefixes: [] }],
  ['a prefix on another site', { prefixes: ['https://example.com/'] }],
])('refuses %s', (_what, change) => {
  expect(remoteManifest.safeParse({ ...manifest, ...change }).success).toBe(false);
});
