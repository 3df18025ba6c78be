import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { createPng } from '../core/images';
import { expect, test } from '../core/test';
import { watchForXss } from '../core/xss-watch';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const attack = '<script>top.__x(1)</script><img src=x onerror=top.__x(2)>';
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that says it is so wide and high, with rows of one bit per pixel as long as `rows` says. */
function pngOf({ width, height, rows }: { width: number; height: number; rows: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = Buffer.alloc((Math.ceil(width / 8) + 1) * rows);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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

/** Real pictures with something in them: they are taken, but only their pixels. */
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
  'an SVG with HTML inside': {
    name: 'g.svg',
    bytes: svgOf(
      `<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml">${'<iframe src="javascript:top.__x(6)"></iframe>'}</body></foreignObject>`,
    ),
    type: 'image/svg+xml',
  },
};

/** What is no picture, or too much of one: refused in words, nothing stored. */
const refused: Record<string, Case> = {
  'HTML under the name of a PNG': {
    name: 'a.png',
    bytes: Buffer.from(`<!doctype html>${attack}`),
    type: 'image/png',
  },
  'a script that begins like a GIF': {
    name: 'b.gif',
    bytes: Buffer.from('GIF89a/*\0\0\0*/=1;top.__x(7)'),
    type: 'image/gif',
  },
  'a PDF': {
    name: 'c.png',
    bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (1) >> >>'),
    type: 'image/png',
  },
  'the signature of a PNG and then nothing': { name: 'd.png', bytes: signature, type: 'image/png' },
  'half a PNG': {
    name: 'e.png',
    bytes: createPng({ name: 'x', width: 900, height: 900 }).buffer.subarray(0, 600),
    type: 'image/png',
  },
  'a JPEG that is only its beginning': {
    name: 'f.jpg',
    bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
    type: 'image/jpeg',
  },
  'an AVIF that is only its box': {
    name: 'g.avif',
    bytes: Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypavif\0\0\0\0avifmif1'),
      Buffer.alloc(64),
    ]),
    type: 'image/avif',
  },
  'a HEIC that is only its box': {
    name: 'h.heic',
    bytes: Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0heicmif1'),
      Buffer.alloc(64),
    ]),
    type: 'image/heic',
  },
  '100 megapixels that pack into a few kilobytes': {
    name: 'i.png',
    bytes: pngOf({ width: 10_000, height: 10_000, rows: 10_000 }),
    type: 'image/png',
  },
  'a header that promises four gigapixels': {
    name: 'j.png',
    bytes: pngOf({ width: 65_000, height: 65_000, rows: 1 }),
    type: 'image/png',
  },
  'an SVG that reads a file': {
    name: 'k.svg',
    bytes: svgOf(
      '<text>&x;</text>',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
    type: 'image/svg+xml',
  },
  'an SVG of entities that grow': {
    name: 'l.svg',
    bytes: svgOf(
      '<text>&c;</text>',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`,
    ),
    type: 'image/svg+xml',
  },
  'nothing at all': { name: 'm.png', bytes: Buffer.alloc(0), type: 'image/png' },
};

let siteUrl = '';
let headers: Record<string, string> = {};
test.beforeAll(async ({ siteUrl: url, adminToken }) => {
  siteUrl = url;
  headers = { authorization: `Bearer ${adminToken}` };
});

/** The library takes no SVG; among the logos it is drawn as a bitmap. */
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

const countMedia = async () =>
  (
    (await (await fetch(`${siteUrl}/api/media?limit=1`, { headers })).json()) as {
      pagination: { total: number };
    }
  ).pagination.total;

/** Opens the file itself, frames it, and runs it as a script and a style sheet. */
async function tryEverything(page: Page, url: string): Promise<void> {
  await page.goto(siteUrl + url);
  await page.goto(`${siteUrl}/legal/privacy`).catch(() => page.goto(`${siteUrl}/`));
  await page.evaluate(async (address) => {
    for (const [tag, name] of [
      ['iframe', 'src'],
      ['embed', 'src'],
      ['object', 'data'],
      ['img', 'src'],
      ['script', 'src'],
    ] as const) {
      const element = document.createElement(tag);
      element.setAttribute(name, address);
      document.body.append(element);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, url);
}

for (const [what, file] of Object.entries(taken)) {
  test(`${what}: only its pixels are kept, and nothing of it runs`, async ({ page }) => {
    const { status, url, message } = await upload(file, file.name.endsWith('.svg'));
    expect(status, message).toBe(201);
    expect(url).toMatch(/^\/media\/[0-9a-f]{24}\/[a-z0-9-]{1,80}\.(?:png|jpg|webp|gif)$/);
    const served = await fetch(siteUrl + url);
    const bytes = Buffer.from(await served.arrayBuffer()).toString('latin1');
    expect(bytes).not.toMatch(/script|onerror|__x|evil|<svg/);
    expect(served.headers.get('content-type')).toMatch(/^image\/(?:png|jpeg|webp|gif)$/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    const watch = await watchForXss(page);
    await tryEverything(page, url);
    expect(watch.events.filter((event) => event.includes('ran') || event.includes('dialog'))).toEqual([]);
  });
}

for (const [what, file] of Object.entries(refused)) {
  test(`${what} is refused in words, and nothing is stored`, async () => {
    const before = await countMedia();
    const { status, message } = await upload(file);
    expect([400, 413, 415], `${status} ${message}`).toContain(status);
    expect(message.length).toBeGreaterThan(10);
    expect(await countMedia()).toBe(before);
  });
}
