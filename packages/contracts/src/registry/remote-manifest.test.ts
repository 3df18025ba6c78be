import { expect, test } from 'vitest';
import { remoteManifest } from './remote-manifest.schemas';

const manifest = {
  name: 'mfe-example',
  version: '1.2.3',
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

const svg = (attributes: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`;
const withIcon = (iconSvg: string) => ({
  ...manifest,
  nav: manifest.nav.map((entry) => ({ ...entry, iconSvg })),
});
const path = '<path d="M8 2v4"/>';

test.each([
  [
    'of Lucide',
    svg('class="lucide" viewBox="0 0 24 24" stroke-width="2"', `${path}<circle cx="12" cy="12" r="3"/>`),
  ],
  ['with the namespace at its end', `<svg fill="none" xmlns="http://www.w3.org/2000/svg">${path}</svg>`],
])('takes an icon %s', (_what, icon) => {
  expect(remoteManifest.parse(withIcon(icon)).nav[0]?.iconSvg).toBe(icon);
});

test.each([
  ['without the namespace of SVG', `<svg fill="none">${path}</svg>`],
  ['without a shape', svg('fill="none"', '')],
  ['with a script', svg('fill="none"', '<script>alert(1)</script>')],
  ['with an event handler', svg('onload="alert(1)"', path)],
  ['with an event handler of a shape', svg('fill="none"', '<path onclick="alert(1)" d="M8 2v4"/>')],
  ['with a style', svg('style="background: url(//evil.example)"', path)],
  ['with an image', svg('fill="none"', '<image href="//evil.example/i.png"/>')],
  ['with a foreign object', svg('fill="none"', '<foreignObject/>')],
  ['with a reference', svg('fill="none"', '<use href="#a"/>')],
  ['with an entity', svg('fill="none"', '<path d="&a;"/>')],
  ['with a document type', `<!DOCTYPE svg>${svg('fill="none"', path)}`],
  ['with an open tag', svg('fill="none"', '<path d="M8 2v4">')],
  ['that ends early', svg('fill="none"', `${path}</svg>${path}`)],
  ['that is too long', svg('fill="none"', path.repeat(300))],
])('refuses an icon %s', (_what, icon) => {
  expect(remoteManifest.safeParse(withIcon(icon)).success).toBe(false);
});

test.each([
  ['a name that is no remote', { name: 'shell' }],
  ['a version that is no release', { version: 'latest' }],
  ['an unknown permission', { screens: [{ path: '/dashboard/example', permission: 'example.write' }] }],
  ['no prefix at all', { prefixes: [] }],
  ['a prefix on another site', { prefixes: ['https://example.com/'] }],
])('a manifest of a remote is refused with %s', (_what, change) => {
  expect(remoteManifest.safeParse({ ...manifest, ...change }).success).toBe(false);
});

test.each(['https://maps.example.com', 'https://maps.example.com:8443', 'https://xn--mnchen-3ya.example'])(
  'a manifest may ask for the origin %s',
  (origin) => {
    expect(remoteManifest.parse({ ...manifest, origins: [origin] }).origins).toEqual([origin]);
  },
);

test.each([
  '*',
  'https:',
  'https://*',
  'https://*.example.com',
  'data:',
  'blob:',
  "'unsafe-inline'",
  "'self'",
  'http://maps.example.com',
  'wss://maps.example.com',
  'maps.example.com',
  '//maps.example.com',
  'https://maps.example.com/',
  'https://maps.example.com/tiles',
  'https://maps.example.com?x',
  'https://maps.example.com#x',
  'https://maps.example.com:443',
  'https://maps.example.com:0443',
  'https://maps.example.com:65536',
  'https://maps.example.com:*',
  'https://ada@maps.example.com',
  'https://ada:secret@maps.example.com',
  'https://maps.example.com\n',
  'https://maps.example.com\nscript-src *',
  "https://maps.example.com; script-src 'unsafe-inline'",
  'https://maps.example.com https://evil.example',
  'https://maps.example.com,evil.example',
  'https://MAPS.example.com',
  'https://maps.example.com.',
  'https://m\u00fcnchen.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://2130706433',
  'https://[::1]',
  '',
])('a manifest may not ask for the origin %j', (origin) => {
  const { error } = remoteManifest.safeParse({ ...manifest, origins: [origin] });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'origins.0 must be the HTTPS origin of one other site, such as https://maps.example.com, without a path',
  ]);
});
