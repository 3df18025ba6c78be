import { startJobWorkers } from '@atrium/service-kit/jobs/job-workers';
import { createRedis } from '@atrium/service-kit/redis';
import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ContentTestApp,
  createContentTestApp,
  drawImage,
  fileOf,
  formOf,
} from '../test-support/content-test-app';

let t: ContentTestApp;
const now = new Date('2026-03-01T12:00:00Z');
const unknownId = '65a1b2c3d4e5f60718293a4b';
const dayMs = 86_400_000;

beforeAll(async () => {
  t = await createContentTestApp({ startAt: now });
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.set(now);
  t.events.published.length = 0;
});

const upload = async (bytes: Uint8Array, name = 'photo.png', query = '') => {
  const { status, body } = await t.call(
    'POST',
    `/api/media${query}`,
    formOf({ file: fileOf(bytes, name), alt: 'Alt' }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data[0];
};
let shade = 0;
/** Each one different, as equal files are one item. */
const newImage = (size = {}) => {
  shade += 1;
  return drawImage('png', { color: `#00${shade.toString(16).padStart(4, '0')}`, ...size });
};

describeAdminOnly('media library', {
  app: () => t.app,
  memberToken: () => t.memberToken,
  calls: [
    { method: 'GET', path: '/api/media' },
    { method: 'POST', path: '/api/media' },
    { method: 'GET', path: `/api/media/${unknownId}` },
    { method: 'PATCH', path: `/api/media/${unknownId}`, body: { alt: 'x' } },
    { method: 'DELETE', path: `/api/media/${unknownId}` },
  ],
});

describe('library', () => {
  test('an upload is listed, found, described and deleted', async () => {
    const item = await upload(await newImage(), 'Team Photo.PNG');
    expect(item).toMatchObject({
      name: 'Team Photo',
      alt: 'Alt',
      width: 700,
      height: 400,
      usedBy: 0,
      isKept: true,
    });
    expect(item.url).toBe(`/media/${item.id}/team-photo.png`);
    const found = await t.call('GET', '/api/media?q=team%20ph');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([item.id]);
    const patched = await t.call('PATCH', `/api/media/${item.id}`, { alt: 'New', focal: { x: 0.25, y: 1 } });
    expect(patched.body.data).toMatchObject({ alt: 'New', focal: { x: 0.25, y: 1 } });
    expect((await t.call('PATCH', `/api/media/${item.id}`, { focal: { x: 2, y: 0 } })).status).toBe(400);
    expect((await t.call('DELETE', `/api/media/${item.id}`)).status).toBe(200);
    expect((await t.app.request(item.url)).status).toBe(404);
    expect((await t.call('GET', `/api/media/${item.id}`)).status).toBe(404);
  });

  test('one that is in use is not deleted', async () => {
    const item = await upload(await newImage());
    const html = `<p>x</p><img src="${item.url}" alt="">`;
    await t.call('POST', '/api/blogs', { title: 'User', paragraphs: [{ content: html }] });
    expect((await t.call('DELETE', `/api/media/${item.id}`)).body.code).toBe('conflict');
    expect((await t.call('GET', `/api/media/${item.id}`)).body.data.usedBy).toBe(1);
  });

  test('the same bytes twice are one item', async () => {
    const bytes = await newImage();
    expect((await upload(bytes)).id).toBe((await upload(bytes, 'other.png')).id);
  });

  test('without a file it is refused', async () => {
    const { status, body } = await t.call('POST', '/api/media', formOf({ alt: 'x' }));
    expect([status, body.message]).toEqual([400, 'Please select files to upload']);
  });
});

describe('what is stored', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)(
    'a %s is decoded and shown',
    async (format) => {
      const bytes = await drawImage(format, { width: 330, height: 200, color: '#123456' });
      const item = await upload(bytes, `x.${format}`);
      expect(item).toMatchObject({ width: 330, height: 200 });
      const file = await t.app.request(item.url);
      const type = file.headers.get('content-type');
      expect(type).toBe(
        {
          jpeg: 'image/jpeg',
          png: 'image/png',
          webp: 'image/webp',
          avif: 'image/webp',
          tiff: 'image/jpeg',
          gif: 'image/png',
        }[format],
      );
      const stored = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect(stored.width).toBe(330);
    },
  );

  test('an animated GIF stays animated', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((color) => drawImage('png', { width: 40, height: 30, color })),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const item = await upload(gif, 'a.gif');
    expect(item).toMatchObject({ width: 40, height: 30, contentType: 'image/gif' });
  });

  test('EXIF is gone and the picture upright', async () => {
    const rotated = await sharp(await drawImage('jpeg', { width: 60, height: 20, color: '#777' }))
      .withExif({ IFD0: { Artist: 'Secret Name', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const item = await upload(rotated, 'r.jpg');
    expect(item).toMatchObject({ width: 20, height: 60 });
    const file = Buffer.from(await (await t.app.request(item.url)).arrayBuffer());
    expect(file.includes('Secret Name')).toBe(false);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  });

  test('what is hidden behind the end of a picture is gone', async () => {
    const png = Buffer.concat([await newImage(), Buffer.from('<script>alert(1)</script><?php evil(); ?>')]);
    const item = await upload(png);
    const file = Buffer.from(await (await t.app.request(item.url)).arrayBuffer());
    expect(file.includes('script')).toBe(false);
  });
});

/** A PNG whose header claims any size over hardly any data. */
function claimingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(~crc >>> 0, body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = Buffer.from('789c030000000001', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('hostile files', () => {
  const svg = (inner: string, attributes = 'width="10" height="10"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

  test.each([
    [
      '100 megapixels in the header',
      claimingPng(10_000, 10_000),
      413,
      'Image is too large. Maximum is 50 megapixels',
    ],
    [
      'a gigapixel in the header',
      claimingPng(65_000, 65_000),
      413,
      'Image is too large. Maximum is 50 megapixels',
    ],
    ['a size that the data does not fill', claimingPng(300, 300), 415, undefined],
    ['no size at all', claimingPng(0, 0), 415, undefined],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, undefined],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 415, undefined],
    ['a ZIP', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 415, undefined],
    [
      'a GIF signature before JavaScript',
      Buffer.from('GIF89a/*'.padEnd(200, ' ').concat('*/=1;alert(1)')),
      415,
      undefined,
    ],
    [
      'a JPEG signature before PHP',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php evil(); ?>')]),
      415,
      undefined,
    ],
    ['a RIFF that is no WebP', Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), 415, undefined],
    [
      'an empty HEIC',
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1'),
      415,
      undefined,
    ],
    [
      'an AVIF without a picture',
      Buffer.from('\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000avifmif1'),
      415,
      undefined,
    ],
    ['a TIFF that points nowhere', Buffer.from('II*\u0000\u00ff\u00ff\u00ff\u00ff'), 415, undefined],
    ['nothing', Buffer.alloc(0), 415, undefined],
    ['an SVG', svg('<script>alert(1)</script>'), 415, undefined],
  ])('%s is refused', async (_name, bytes, expected, message) => {
    const before = await t.db.collection('media').countDocuments();
    const { status, body } = await t.call('POST', '/api/media', formOf({ file: fileOf(bytes, 'photo.png') }));
    expect(status, JSON.stringify(body)).toBe(expected);
    if (message !== undefined) expect(body.message).toBe(message);
    expect(await t.db.collection('media').countDocuments()).toBe(before);
  });

  test.each([
    [
      'an entity bomb',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>',
      ),
    ],
    ['a huge canvas', svg('', 'width="100000" height="100000"')],
  ])('an SVG with %s is refused', async (_name, bytes) => {
    const { status } = await t.call(
      'POST',
      '/api/partner-logos/upload',
      formOf({ logos: fileOf(bytes, 'l.svg') }),
    );
    expect([413, 415]).toContain(status);
  });

  test('an SVG can not read files or the network', async () => {
    const bytes = svg(
      '<image href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/><rect width="5" height="5"/>',
    );
    const { status } = await t.call(
      'POST',
      '/api/partner-logos/upload',
      formOf({ logos: fileOf(bytes, 'l.svg') }),
    );
    expect(status).toBe(201);
  });

  test.each([
    '/media/x/y.png',
    `/media/${unknownId}/x.png`,
    `/media/${unknownId}/..%2f..%2fetc`,
    `/media/${unknownId}/$ne`,
  ])('%s is 404', async (path) => {
    expect((await t.app.request(path)).status).toBe(404);
  });
});

describe('variants', () => {
  test('the worker makes the widths below the original, and pages that show it are told', async () => {
    const item = await upload(await newImage({ width: 1_000, height: 500 }));
    expect(item.variants).toBeUndefined();
    const blog = await t.call('POST', '/api/blogs', {
      title: 'With image',
      status: 'published',
      existingThumbnail: { id: item.id },
      paragraphs: [{ content: '<p>x</p>' }],
    });
    const workers = startJobWorkers({
      handlers: t.module.jobs?.handlers ?? [],
      createConnection: () => createRedis({ url: t.redisUrl, role: 'blocking', logger: t.logger }),
      logger: t.logger,
      prefix: t.queuePrefix,
    });
    try {
      const readImage = async () =>
        (await t.call('GET', `/api/blogs/${blog.body.data.id}`)).body.data.thumbnail;
      await expect.poll(readImage).toHaveProperty('variants');
      const image = await readImage();
      expect(
        image.variants.map(({ format, width }: { format: string; width: number }) => `${width} ${format}`),
      ).toEqual(['320 avif', '320 webp', '640 avif', '640 webp', '960 avif', '960 webp']);
      for (const { url, format, width } of image.variants) {
        const file = await t.app.request(url);
        expect(file.headers.get('content-type')).toBe(`image/${format}`);
        expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(width);
      }
      await expect
        .poll(() => t.events.published)
        .toContainEqual({ resource: 'blogs', ids: [blog.body.data.id] });
    } finally {
      await workers.stop();
    }
  });
});

describe('unused files', () => {
  test('an upload that nothing shows is removed after a day, one in use or kept stays', async () => {
    const unused = await upload(await newImage(), 'unused.png', '?for=editor');
    const used = await upload(await newImage(), 'used.png', '?for=editor');
    const inCopy = await upload(await newImage(), 'copy.png', '?for=editor');
    const kept = await upload(await newImage(), 'kept.png');
    const html = `<p>a</p><img src="${used.url}">`;
    const { body } = await t.call('POST', '/api/services', {
      title: 'S',
      slug: 's',
      category: 'service',
      shortDescription: 's',
      contentBlocks: [{ type: 'text', tinyMCEContent: html }],
    });
    await t.call('PUT', `/api/services/${body.data.id}/draft`, {
      data: { longDescription: `<img src="${inCopy.url}">` },
    });
    t.clock.advance(dayMs - 1);
    await t.runSweep('unused-media');
    expect((await t.app.request(unused.url)).status).toBe(200);
    t.clock.advance(2);
    await t.runSweep('unused-media');
    expect((await t.app.request(unused.url)).status).toBe(404);
    for (const { url } of [used, inCopy, kept]) expect((await t.app.request(url)).status).toBe(200);
    const left = await t.db
      .collection('media_files.chunks')
      .countDocuments({ files_id: { $regex: `^${unused.id}` } });
    expect(left).toBe(0);
  });
});
