import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fileOf, formOf, setUpContent } from '../test-support/content-test-app';

const unknownId = '65a1b2c3d4e5f60718293a4b';

const t = await setUpContent();

/** A PNG whose header claims the given size; `pixels` is its compressed data. */
function claimingPng(width: number, height: number, pixels = Buffer.from('789c030000000001', 'hex')): Buffer {
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
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('hostile files', () => {
  const svg = (inner: string, attributes = 'width="10" height="10"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

  const halfPng = claimingPng(900, 900, deflateSync(Buffer.alloc(900 * 2_701, 7))).subarray(0, 600);

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
    ['half a PNG', halfPng, 415, undefined],
    ['only the signature of a PNG', halfPng.subarray(0, 8), 415, undefined],
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
  ])('refuses %s', async (_name, bytes, expected, message) => {
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
    [
      'an external entity',
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    ],
    ['a huge canvas', svg('', 'width="100000" height="100000"')],
  ])('refuses an SVG with %s', async (_name, bytes) => {
    const uploads = { '/api/partner-logos/upload': 'logos', '/api/media': 'file' };
    for (const [path, field] of Object.entries(uploads)) {
      const { status } = await t.call('POST', path, formOf({ [field]: fileOf(bytes, 'l.svg') }));
      expect([413, 415], path).toContain(status);
    }
  });

  test("an SVG can't read files or the network", async () => {
    const bytes = svg(
      '<image href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/><rect width="5" height="5"/>',
    );
    const { status } = await t.call(
      'POST',
      '/api/partner-logos/upload',
      formOf({ logos: fileOf(bytes, 'l.svg') }),
    );
    expect(status).toBe(415);
  });

  test.each([
    '/media/x/y.png',
    `/media/${unknownId}/x.png`,
    `/media/${unknownId}/..%2f..%2fetc`,
    `/media/${unknownId}/$ne`,
  ])('%s returns 404', async (path) => {
    expect((await t.app.request(path)).status).toBe(404);
  });
});
