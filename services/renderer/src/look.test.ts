import { defaultLook } from '@atrium/contracts/content/look.constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRendererTestApp, type RendererTestApp } from './test-support/renderer-test-app';

let t: RendererTestApp;
beforeAll(async () => {
  t = await createRendererTestApp();
  await t.publish({ version: '1.0.0-a' });
  await t.start();
});
beforeEach(() => t.choose(undefined));
afterAll(() => t.close());

const read = async (path: string) => (await t.get(path)).text();
const fontsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="font"[^>]*href="\/assets\/([\w-]+?)-latin/g)].map(
    ([, name]) => name,
  );
const green = { ...defaultLook, primaryColor: '#0a5c36' };

test('a page has no styles of a look while it is the default one', async () => {
  const html = await read('/blog');
  expect(html).not.toMatch(/id="look|look-art/);
  expect(fontsOf(html)).toEqual(['sora', 'manrope']);
});

test('a page has the chosen colours before its content, without a further call', async () => {
  t.choose(green);
  const html = await read('/blog');
  expect(/<style id="look">([^<]*)<.style>.*<.head>/.exec(html)?.[1]).toContain(
    '--color-primary:var(--light,#0a5c36)',
  );
  expect(html).toMatch(/<body><svg [^>]*><filter id="look-art".*<div id="root">/);
  expect(html).not.toContain('content="#fcfbff"');
});

test('a document loads the chosen fonts only', async () => {
  t.choose({ ...defaultLook, fonts: 'playfair-hanken' });
  const html = await read('/blog');
  expect(fontsOf(html)).toEqual(['playfair-display', 'hanken-grotesk']);
  expect(html).toContain('--font-display:"Playfair Display"');
  expect(html).not.toContain('"Sora"');
});

test('a look that is no look is reported, and the page has the default one', async () => {
  t.choose({ ...defaultLook, primaryColor: '#000;}</style><script>' });
  const html = await read('/blog');
  expect(html).not.toContain('#000;}');
  expect(html).not.toContain('id="look"');
});

test("the draft of a site document is read in place of the saved one, with the link's token", async () => {
  await t.get('/preview/home-page/valid/site');
  const asked = t.apiRequests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
  expect(asked).toContain('/api/site?preview=valid');
});

test('a preview shows the page in the look of the draft, for nobody but who has the link', async () => {
  const response = await t.get('/preview/look/valid/site?fonts=inter');
  const html = await response.text();
  expect(html).toContain('#0a5c36');
  expect(html).toContain('<p>Hollins &amp; Reyes</p>');
  expect(fontsOf(html)).toEqual(['inter']);
  expect(html, 'its address is none of the router').not.toContain('type="module"');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect((await t.get('/preview/look/forged/blog')).status).toBe(404);
});
