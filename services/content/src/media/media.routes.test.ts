import type { Service } from '@atrium/contracts/content/services.schemas';
import type { MediaItem } from '@atrium/contracts/media/schemas';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createContentTestApp, drawImage, fileOf, formOf, found } from '../test-support/content-test-app';
import { setUpMedia } from '../test-support/set-up-media';

const now = new Date('2026-03-01T12:00:00Z');
const dayMs = 86_400_000;

const { t, upload, newImage } = await setUpMedia({ startAt: now });

describe('library', () => {
  test('an upload can be listed, found, described and deleted', async () => {
    const item = await upload(await newImage(), 'Team Photo.PNG');
    expect(item).toMatchObject({
      name: 'Team Photo',
      alt: 'Alt',
      width: 700,
      height: 400,
      usedBy: 0,
      isKept: true,
    });
    expect(item.url).toMatch(/^\/media\/[0-9a-f]{24}\/[0-9a-f]{32}--team-photo\.png$/);
    const listed = await t.call<MediaItem[]>('GET', '/api/media?q=team%20ph');
    expect(listed.body.data.map(({ id }) => id)).toEqual([item.id]);
    const patched = await t.call<MediaItem>('PATCH', `/api/media/${item.id}`, {
      alt: 'New',
      focal: { x: 0.25, y: 1 },
    });
    expect(patched.body.data).toMatchObject({ alt: 'New', focal: { x: 0.25, y: 1 } });
    expect((await t.call('PATCH', `/api/media/${item.id}`, { focal: { x: 2, y: 0 } })).status).toBe(400);
    expect((await t.call('DELETE', `/api/media/${item.id}`)).status).toBe(200);
    expect((await t.app.request(item.url)).status).toBe(404);
    expect((await t.call('GET', `/api/media/${item.id}`)).status).toBe(404);
  });

  test("an image in use can't be deleted", async () => {
    const item = await upload(await newImage());
    const html = `<p>x</p><img src="${item.url}" alt="">`;
    await t.call('POST', '/api/blogs', { title: 'User', paragraphs: [{ content: html }] });
    expect((await t.call('DELETE', `/api/media/${item.id}`)).body.code).toBe('conflict');
    expect((await t.call<MediaItem>('GET', `/api/media/${item.id}`)).body.data.usedBy).toBe(1);
  });

  test('uploading the same bytes twice creates one record', async () => {
    const bytes = await newImage();
    expect((await upload(bytes)).id).toBe((await upload(bytes, 'other.png')).id);
  });

  test.each(['', '?for=editor'])(
    'an SVG is stored as a bitmap%s, the logo of a company for one',
    async (query) => {
      const svg = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="60" height="60"/></svg>',
      );
      const uploaded = await t.call<MediaItem[]>(
        'POST',
        `/api/media${query}`,
        formOf({ file: fileOf(svg, 'logo.svg') }),
      );
      expect(uploaded.body.data[0]?.url).toMatch(/logo\.png$/);
    },
  );

  test.each([
    ['', 'Please upload an image file'],
    ['?for=editor', 'Please upload an image file'],
    ['?for=article', 'Please upload a valid image file (JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF, or GIF)'],
  ])('a file that is no picture is refused%s in the words of its editor', async (query, message) => {
    const form = formOf({ file: fileOf(Buffer.from('no picture'), 'photo.png') });
    const { status, body } = await t.call('POST', `/api/media${query}`, form);
    expect([status, body.message]).toEqual([415, message]);
  });

  test.each([
    ['', 'This image is damaged and cannot be read'],
    ['?for=article', 'Please upload a valid image file (JPEG, PNG, WebP, AVIF, HEIC, HEIF, TIFF, or GIF)'],
  ])('a damaged picture is refused%s in the words of its editor', async (query, message) => {
    const half = (await drawImage('png')).subarray(0, 400);
    const form = formOf({ file: fileOf(half, 'photo.png') });
    const { status, body } = await t.call('POST', `/api/media${query}`, form);
    expect([status, body.message]).toEqual([415, message]);
  });

  test('an upload without a file returns 400', async () => {
    const { status, body } = await t.call('POST', '/api/media', formOf({ alt: 'x' }));
    expect([status, body.message]).toEqual([400, 'Please select files to upload']);
  });
});

describe('stored files', () => {
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

  test('an animated GIF stays animated', { tags: 'deep' }, async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((color) => drawImage('png', { width: 40, height: 30, color })),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const item = await upload(gif, 'a.gif');
    expect(item).toMatchObject({ width: 40, height: 30, contentType: 'image/gif' });
  });

  test('EXIF is removed and its orientation applied', async () => {
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

  test('data after the end of the image is removed', { tags: 'deep' }, async () => {
    const png = Buffer.concat([await newImage(), Buffer.from('<script>alert(1)</script><?php evil(); ?>')]);
    const item = await upload(png);
    const file = Buffer.from(await (await t.app.request(item.url)).arrayBuffer());
    expect(file.includes('script')).toBe(false);
  });
});

describe('unused files', () => {
  test('an unused upload is removed after a day; those of versions and drafts and kept ones stay', async () => {
    const unused = await upload(await newImage(), 'unused.png', '?for=editor');
    const used = await upload(await newImage(), 'used.png', '?for=editor');
    const inCopy = await upload(await newImage(), 'copy.png', '?for=editor');
    const kept = await upload(await newImage(), 'kept.png');
    const html = `<p>a</p><img src="${used.url}">`;
    const { body } = await t.call<Service>('POST', '/api/services', {
      title: 'S',
      slug: 's',
      category: 'service',
      shortDescription: 's',
      contentBlocks: [{ type: 'text', tinyMCEContent: html }],
    });
    await t.call('PUT', `/api/services/${body.data.id}/draft`, {
      data: { longDescription: `<img src="${inCopy.url}">` },
    });
    // A version of the service still shows it.
    await t.call('PUT', `/api/services/${body.data.id}`, { contentBlocks: [] });
    t.clock.advance(dayMs - 1);
    await t.runSweep('unused-media');
    expect((await t.app.request(unused.url)).status).toBe(200);
    t.clock.advance(2);
    await t.runSweep('unused-media');
    expect((await t.app.request(unused.url)).status).toBe(404);
    for (const { id } of [used, inCopy, kept])
      expect((await t.call('GET', `/api/media/${id}`)).status).toBe(200);
    const left = await t.db
      .collection('media_files.chunks')
      .countDocuments({ files_id: { $regex: `^${unused.id}` } });
    expect(left).toBe(0);
  });

  test("another service's image stays; without the internal key the address does not exist", async () => {
    const [kept, other] = [
      await upload(await newImage(), 'mailed.png', '?for=editor'),
      await upload(await newImage(), 'other.png', '?for=editor'),
    ];
    const path = '/internal/kept-media';
    expect((await t.call('POST', path, { ids: [other.id] })).status).toBe(404);
    const headers = { 'x-internal-key': 'x'.repeat(32) };
    expect((await t.call('POST', path, { ids: ['x'] }, { headers })).status).toBe(400);
    const ids = [kept.id, '0'.repeat(24)];
    expect((await t.call('POST', path, { ids }, { headers })).status).toBe(200);
    t.clock.advance(dayMs + 1);
    await t.runSweep('unused-media');
    const statusOf = async ({ id }: { id: string }) => (await t.call('GET', `/api/media/${id}`)).status;
    expect([await statusOf(kept), await statusOf(other)]).toEqual([200, 404]);
  });

  test('a file uploaded again is kept: for a day by an editor, permanently by the library', {
    tags: 'deep',
  }, async () => {
    const [again, intoLibrary] = [await newImage(), await newImage()];
    const first = await upload(again, 'again.png', '?for=editor');
    const second = await upload(intoLibrary, 'later.png', '?for=editor');
    t.clock.advance(dayMs - 1);
    expect((await upload(again, 'again.png', '?for=editor')).id).toBe(first.id);
    expect((await upload(intoLibrary, 'later.png')).id).toBe(second.id);
    // A later upload of the editor does not remove it from the library.
    await upload(intoLibrary, 'later.png', '?for=editor');
    t.clock.advance(2);
    await t.runSweep('unused-media');
    // The signatures of the addresses are older than their life.
    const statusOf = async ({ id }: { id: string }) => (await t.call('GET', `/api/media/${id}`)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    t.clock.advance(dayMs);
    await t.runSweep('unused-media');
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });
});

test('an upload whose process was killed before its file was stored is completed by the next try', {
  tags: 'deep',
}, async () => {
  const bytes = await newImage();
  const first = await upload(bytes);
  await t.db.collection('media_files.files').deleteMany({ _id: { $regex: first.id } as never });
  expect((await t.app.request(first.url)).status).toBe(404);
  const second = await upload(bytes);
  expect(second.id).toBe(first.id);
  expect((await t.app.request(first.url)).status).toBe(200);
});

describe('the address of an image', () => {
  test('has 128 random bits, also for a second image of the same name', async () => {
    const urls = [await upload(await newImage()), await upload(await newImage())].map(({ url }) => url);
    const secrets = urls.map((url) => /\/([0-9a-f]{32})--photo\.png$/.exec(url)?.[1]);
    expect(new Set(secrets).size).toBe(2);
    expect(secrets).not.toContain(undefined);
  });

  test('shows it without a session: of a draft, published, and after it is withdrawn', async () => {
    const image = await upload(await newImage(), 'hidden.png', '?for=editor');
    const { body } = await t.call<{ _id: string; paragraphs: { content: string }[] }>('POST', '/api/blogs', {
      title: 'With an image',
      status: 'draft',
      paragraphs: [{ content: `<p>x</p><img src="${image.url}" alt="x">` }],
    });
    expect(body.data.paragraphs[0]?.content).toContain(`src="${image.url}"`);
    for (const status of ['draft', 'published', 'archived']) {
      await t.call('PUT', `/api/blogs/${body.data._id}`, { status });
      const shown = await t.app.request(image.url);
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const etag = shown.headers.get('etag') ?? '';
      expect((await t.app.request(image.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });

  test('without the secret, or with another one, shows nothing, even of a public image', async () => {
    const { id, url } = await upload(await newImage());
    await t.call('POST', '/api/blogs', {
      title: 'Out',
      status: 'published',
      existingThumbnail: { id },
      paragraphs: [{ content: '<p>x</p>' }],
    });
    for (const name of ['photo.png', `${'0'.repeat(32)}--photo.png`, '--photo.png']) {
      const refused = await t.app.request(`/media/${id}/${name}`);
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([
        404,
        expect.stringContaining('no-store'),
      ]);
    }
    expect((await t.app.request(url)).status).toBe(200);
  });
});

test.each([
  ['shows it', async () => Response.json({ success: true, data: { isShown: true } }), 409],
  ['cannot be asked', async () => new Response(null, { status: 503 }), 503],
])(
  'an image is not deleted from the library if a newsletter that may show it %s',
  async (_what, leads, status) => {
    const other = await createContentTestApp({ leads });
    onTestFinished(() => other.close());
    const form = formOf({ file: fileOf(await newImage(), 'mailed.png') });
    const { body } = await other.call<MediaItem[]>('POST', '/api/media', form);
    const { id } = found(body.data[0]);
    expect((await other.call('DELETE', `/api/media/${id}`)).status).toBe(status);
    expect((await other.call('GET', `/api/media/${id}`)).status).toBe(200);
  },
);
