import { readAttribute, readText } from '../core/html';
import { expectValidThing, readThings } from '../core/json-ld';
import { expect, test } from '../core/test';
import { missingRoutes, publicRoutes } from '../pages/public-routes';

test.describe('the HTML of every public page', () => {
  for (const route of publicRoutes) {
    test(`${route.path} returns 200 with its texts and links`, async ({ request }) => {
      const response = await request.get(route.path);
      expect(response.status()).toBe(200);
      const html = await response.text();
      const text = readText(html);
      for (const expected of route.texts) expect(text).toContain(expected);
      for (const link of route.links ?? []) expect(html).toContain(`href="${link}"`);
    });

    test(`${route.path} has one canonical URL and complete metadata`, async ({ request, siteUrl }) => {
      const html = await (await request.get(route.path)).text();
      const url = siteUrl + (route.canonicalPath ?? route.path);
      expect(readAttribute(html, /<link rel="canonical"[^>]*>/, 'href')).toBe(url);
      expect(readAttribute(html, /<meta property="og:url"[^>]*>/, 'content')).toBe(url);
      expect(/<title>(.+)<\/title>/.exec(html)?.[1]).toContain('Atrium');
      for (const name of ['description', 'twitter:card', 'twitter:title', 'twitter:image:alt']) {
        expect(readAttribute(html, new RegExp(`<meta name="${name}"[^>]*>`), 'content')).toBeTruthy();
      }
      for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name']) {
        expect(readAttribute(html, new RegExp(`<meta property="${name}"[^>]*>`), 'content')).toBeTruthy();
      }
      const image = readAttribute(html, /<meta property="og:image"[^>]*>/, 'content') ?? '';
      expect(image).toMatch(/^https?:\/\//);
      expect((await request.get(image)).headers()['content-type']).toMatch(/^image\//);
    });

    test(`${route.path} has valid structured data`, async ({ request }) => {
      const things = readThings(await (await request.get(route.path)).text());
      expect(things.map((thing) => thing['@type'])).toEqual(route.types);
      for (const thing of things) expectValidThing(thing);
    });
  }
});

test.describe('structured data matches what the page shows', () => {
  for (const path of publicRoutes
    .filter(({ types }) => types.includes('ItemList'))
    .map((route) => route.path)) {
    test(`${path} lists only what it links to`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      const list = readThings(html).find((thing) => thing['@type'] === 'ItemList');
      const items = list?.itemListElement as { name: string; url: string }[];
      expect(items.length).toBe(list?.numberOfItems);
      for (const { name, url } of items) {
        expect(readText(html)).toContain(name);
        expect(html).toContain(`href="${new URL(url).pathname}"`);
      }
    });
  }

  for (const path of [
    '/portfolio/ottavane-home-storefront-rebuild',
    '/solutions/legal-tech-and-document-automation',
    '/team/3',
  ]) {
    test(`${path} is named as its main heading`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      const [thing] = readThings(html);
      expect(readText(html)).toContain(String(thing?.name));
      expect(thing?.url).toBe(readAttribute(html, /<link rel="canonical"[^>]*>/, 'href'));
    });
  }
});

test.describe('a path without a page', () => {
  for (const { path, texts, link } of missingRoutes) {
    test(`${path} returns 404 with the documented view`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      const html = await response.text();
      for (const expected of texts) expect(readText(html)).toContain(expected);
      expect(html).toContain(`href="${link}"`);
      expect(readAttribute(html, /<meta name="robots"[^>]*>/, 'content')).toContain('noindex');
      expect(readAttribute(html, /<meta name="description"[^>]*>/, 'content')).toMatch(/.{40}/);
      expect(readThings(html)).toEqual([]);
    });
  }
});

test('unusual paths get a 404 or a redirect, never another page', async ({ request }) => {
  const expected: [string, number, string?][] = [
    ['/team/0', 404],
    ['/team/-1', 404],
    ['/team/01', 404],
    ['/team/1e0', 404],
    ['/team/1%20', 404],
    ['/services/%00', 404],
    ['/services/%20', 404],
    ['/services/%5C', 404],
    ['/services/%', 404],
    ['/blog/published', 404],
    ['/blog?page=99', 404],
    ['/blog?page=1e1', 200],
    ['/%5Cevil.example/', 301, '/%5Cevil.example'],
    ['/%09/evil.example/', 301, '/%09/evil.example'],
    ['/services/', 301, '/services'],
    ['/services/AI-and-Automation', 301, '/services/ai-and-automation'],
    ['/blog/What-To-Automate-First', 301, '/blog/what-to-automate-first'],
    ['/Login', 301, '/login'],
  ];
  for (const [path, status, location] of expected) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([status, location]);
  }
});

test.describe('a published item that was renamed', () => {
  for (const { resource, paths } of [
    { resource: 'solutions', paths: ['/solutions'] },
    { resource: 'case-studies', paths: ['/portfolio', '/case-studies'] },
    { resource: 'services', paths: ['/services'] },
  ]) {
    test(`${resource}: its old path redirects permanently to the new one`, async ({
      request,
      siteUrl,
      adminToken,
    }) => {
      const headers = { authorization: `Bearer ${adminToken}` };
      const list = await request.get(`/api/${resource}/admin/all?limit=1`, { headers });
      const [{ _id: original }] = (await list.json()).data;
      const copied = await request.post(`/api/${resource}/${original}/duplicate`, { headers });
      const { _id: id } = (await copied.json()).data;
      for (const slug of ['a-name-given-up', 'a-name-that-stays']) {
        const saved = await request.put(`/api/${resource}/${id}`, {
          headers,
          data: { slug, status: 'published' },
        });
        expect(saved.ok()).toBe(true);
      }
      for (const path of paths) {
        const moved = await request.get(`${path}/a-name-given-up`, { maxRedirects: 0 });
        expect(moved.status()).toBe(301);
        const target = new URL(moved.headers().location ?? '', siteUrl);
        expect(target.pathname).toBe(`${path}/a-name-that-stays`);
        expect((await request.get(target.href)).status()).toBe(200);
      }
      const removed = await request.delete(`/api/${resource}/${id}`, { headers });
      expect(removed.ok()).toBe(true);
      await expect.poll(async () => (await request.get(`${paths[0]}/a-name-that-stays`)).status()).toBe(404);
    });
  }
});
