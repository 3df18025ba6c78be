import { imageMessages } from '@atrium/contracts/media/constants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawImage } from '../test-support/content-test-app';
import { detectImage } from './detect-image';
import { readImage } from './read-image';

async function read(bytes: Uint8Array) {
  const kind = await detectImage(bytes);
  if (kind === undefined) throw new Error('not an image');
  return readImage(bytes, kind);
}

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`);
const frames = await Promise.all(
  ['#f00', '#0f0', '#00f'].map((color) => drawImage('png', { width: 40, height: 30, color })),
);

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + Buffer.concat(parts).byteLength);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), ...parts]);
};

/** An AVIF with its picture twice, as phones store a series. */
async function twoPictures(): Promise<Buffer> {
  const file = await sharp(await drawImage('png', { width: 64, height: 48 }))
    .avif({ effort: 0 })
    .toBuffer();
  const contentOf = (type: string) => {
    const start = file.indexOf(type, 0, 'latin1') + 4;
    return file.subarray(start, start + file.readUInt32BE(start - 8) - 8);
  };
  const [entry, owner] = [contentOf('infe'), contentOf('ipma').subarray(8)];
  const withId = (bytes: Buffer, at: number, id: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt16BE(id, at);
    return copy;
  };
  const counted = (count: number) => Buffer.from([0, 0, 0, 0, 0, 0, 0, count]);
  const header = box('ftyp', contentOf('ftyp'));
  const data = contentOf('mdat');
  const makeMeta = (offset: number) => {
    const places = [1, 2].map((id) => {
      const place = Buffer.alloc(14);
      place.writeUInt16BE(id, 0);
      place.writeUInt16BE(1, 4);
      place.writeUInt32BE(offset, 6);
      place.writeUInt32BE(data.byteLength, 10);
      return place;
    });
    return box(
      'meta',
      Buffer.alloc(4),
      box('hdlr', contentOf('hdlr')),
      box('pitm', Buffer.from([0, 0, 0, 0, 0, 1])),
      box('iloc', Buffer.from([0, 0, 0, 0, 0x44, 0, 0, 2]), ...places),
      box('iinf', Buffer.from([0, 0, 0, 0, 0, 2]), ...[1, 2].map((id) => box('infe', withId(entry, 4, id)))),
      box(
        'iprp',
        box('ipco', contentOf('ipco')),
        box('ipma', counted(2), withId(owner, 0, 1), withId(owner, 0, 2)),
      ),
    );
  };
  const meta = makeMeta(header.byteLength + makeMeta(0).byteLength + 8);
  return Buffer.concat([header, meta, box('mdat', data)]);
}

const several: [string, Buffer][] = [
  [
    'a TIFF of several pages',
    await sharp(frames, { join: { animated: true } })
      .tiff()
      .toBuffer(),
  ],
  ['an AVIF of several pictures', await twoPictures()],
  // A HEIF file says in `mif1` that it has pictures, not how they are encoded.
  [
    'a HEIF of several pictures',
    Buffer.from((await twoPictures()).toString('latin1').replace('avif', 'mif1'), 'latin1'),
  ],
];

test.each(several)('%s is refused with its reason', async (_name, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ publicMessage: imageMessages.othersLost });
});

test('the smaller sizes in a TIFF are the same picture', async () => {
  const bytes = await sharp(await drawImage('png', { width: 1_001, height: 701 }))
    .tiff({ pyramid: true, tile: true, tileWidth: 128, tileHeight: 128 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBeGreaterThan(2);
  expect(await read(bytes)).toMatchObject({ width: 1_001, height: 701 });
});

const movie = box('moov', Buffer.alloc(8));
const moving: [string, Buffer][] = [
  [
    'a HEIC with a movie',
    Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heichevc', 'latin1')), movie]),
  ],
  ['a HEIC sequence', Buffer.concat([box('ftyp', Buffer.from('hevc\0\0\0\0msf1hevc', 'latin1')), movie])],
  [
    'an AVIF with a movie',
    Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0mif1avis', 'latin1')), movie]),
  ],
  [
    'an SVG that moves by its elements',
    svg('<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>'),
  ],
  ['an SVG that moves by its styles', svg('<style>@keyframes a { to { x: 9px } }</style>')],
];

test.each(moving)('%s is refused with its reason', async (_name, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ publicMessage: imageMessages.animationLost });
});
