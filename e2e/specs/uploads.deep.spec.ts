import type { Page } from '@playwright/test';
import { chunk, createPng } from '../core/images';
import { expect, test } from '../core/test';
import { watchForXss } from '../core/xss-watch';

test.setTimeout(180_000);

const attack = '<script>top.__x(1)</script><img src=x onerror=top.__x(2)>';

const plain = createPng({ name: 'x.png', width: 60 }).buffer;
/** Text chunks before the pixels. */
const withTextChunk = Buffer.concat([
  plain.subarray(0, 33),
  chunk('tEXt', Buffer.from(`Comment\0${attack}`, 'latin1')),
  plain.subarray(33),
]);
const svgOf = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" onload="top.__x(3)"><rect width="40" height="40" fill="#4a469b"/>${inside}</svg>`,
  );

interface Case {
  name: string;
  bytes: Buffer;
  type?: string;
}

/** Valid images with an attack inside; the server keeps only their pixels. The service's tests cover what it refuses. */
const taken: Record<string, Case> = {
  'a PNG with HTML behind its end': { name: 'a.png', bytes: Buffer.concat([plain, Buffer.from(attack)]) },
  'a PNG with a script in a text chunk': { name: 'b.png', bytes: withTextChunk },
  'a PNG that is a ZIP as well': {
    name: 'c.png',
    bytes: Buffer.concat([
      createPng({ name: 'x', width: 61 }).buffer,
      Buffer.from('PK\x03\x04 evil.html'),
      Buffer.from(attack),
    ]),
  },
  'a PNG that calls itself HTML': {
    name: 'd.html',
    bytes: createPng({ name: 'x', width: 62 }).buffer,
    type: 'text/html',
  },
  'a PNG under the name of a JPEG': {
    name: 'e.jpg',
    bytes: createPng({ name: 'x', width: 63 }).buffer,
    type: 'image/jpeg',
  },
  'a name that is an attack': {
    name: `"><img src=x onerror=top.__x(4)>.png`,
    bytes: createPng({ name: 'x', width: 64 }).buffer,
  },
  'a name with a path': {
    name: '../../../etc/passwd.png',
    bytes: createPng({ name: 'x', width: 65 }).buffer,
  },
  'an SVG with a script': {
    name: 'f.svg',
    bytes: svgOf('<script>top.__x(5)</script>'),
    type: 'image/svg+xml',
  },
};

let siteUrl = '';
let headers: Record<string, string> = {};
test.beforeAll(async ({ siteUrl: url, adminToken }) => {
  siteUrl = url;
  headers = { authorization: `Bearer ${adminToken}` };
});

/** To the library, or as a logo: an SVG becomes a bitmap in both. */
async function upload({ name, bytes, type = 'image/png' }: Case, isLogo = false) {
  const form = new FormData();
  form.append(isLogo ? 'logos' : 'file', new File([new Uint8Array(bytes)], name, { type }));
  const path = isLogo ? '/api/partner-logos/upload' : '/api/media';
  const response = await fetch(siteUrl + path, { method: 'POST', headers, body: form });
  const { data, message } = (await response.json()) as {
    data?: { url: string }[] | { logos: { imageUrl: string }[] };
    message: string;
  };
  const url = Array.isArray(data) ? data[0]?.url : data?.logos[0]?.imageUrl;
  return { status: response.status, url: url ?? '', message };
}

/**
 * Opens each file itself, then embeds all of them in a page of the same origin and loads them as scripts. That page has no policy,
 * because the site's own pages would refuse most of it.
 */
async function tryEverything(page: Page, urls: string[]): Promise<void> {
  for (const url of urls) await page.goto(siteUrl + url);
  const address = `${siteUrl}/page-without-policy`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Embeds</title><body></body>' }),
  );
  await page.goto(address);
  await page.evaluate(async (addresses) => {
    const settled: Promise<unknown>[] = [];
    for (const address of addresses)
      for (const [tag, name] of [
        ['iframe', 'src'],
        ['embed', 'src'],
        ['object', 'data'],
        ['img', 'src'],
        ['script', 'src'],
      ] as const) {
        const element = document.createElement(tag);
        element.setAttribute(name, address);
        if (tag === 'img' || tag === 'script')
          settled.push(
            new Promise((resolve) => {
              element.addEventListener('load', resolve);
              element.addEventListener('error', resolve);
            }),
          );
        document.body.append(element);
      }
    await Promise.all(settled);
  }, urls);
}

const svgWithHtml = {
  name: 'g.svg',
  bytes: svgOf(
    `<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml">${'<iframe src="javascript:top.__x(6)"></iframe>'}</body></foreignObject>`,
  ),
  type: 'image/svg+xml',
};

test('an SVG with HTML inside is refused, because it could not be drawn whole', async () => {
  expect((await upload(svgWithHtml, true)).status).toBe(415);
});

test('serves only the pixels of an uploaded image, and runs nothing of it', async ({ page }) => {
  const urls: string[] = [];
  const uploads = Object.entries(taken).flatMap(([what, file]) => [
    { what, file, isLogo: false },
    ...(file.name.endsWith('.svg') ? [{ what: `${what} as a logo`, file, isLogo: true }] : []),
  ]);
  for (const { what, file, isLogo } of uploads) {
    const { status, url, message } = await upload(file, isLogo);
    expect(status, `${what}: ${message}`).toBe(201);
    expect(url, what).toMatch(/^\/media\/[0-9a-f]{24}\/[a-z0-9-]{1,80}\.(?:png|jpg|webp|gif)$/);
    const served = await fetch(siteUrl + url);
    const bytes = Buffer.from(await served.arrayBuffer()).toString('latin1');
    expect(bytes, what).not.toMatch(/script|onerror|__x|evil|<svg/);
    expect(served.headers.get('content-type'), what).toMatch(/^image\/(?:png|jpeg|webp|gif)$/);
    expect(served.headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(served.headers.get('content-security-policy'), what).toContain("default-src 'none'");
    urls.push(url);
  }
  const watch = await watchForXss(page);
  await tryEverything(page, urls);
  expect(watch.events.filter((event) => event.includes('ran') || event.includes('dialog'))).toEqual([]);
});
