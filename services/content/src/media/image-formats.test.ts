import { crc32, gzipSync } from 'node:zlib';
import { imageMessages } from '@atrium/contracts/media/constants';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawImage } from '../test-support/content-test-app';
import { detectImage } from './detect-image';
import { measureImage, readImage } from './read-image';

async function read(bytes: Uint8Array) {
  const kind = await detectImage(bytes);
  if (kind === undefined) throw new Error('not an image');
  return readImage(bytes, kind);
}
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();

const content = '<rect width="60" height="30" fill="#c33"/>';
const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (attributes: string, inner = content) =>
  Buffer.from(`<svg ${namespace} ${attributes}>${inner}</svg>`);
/** 120 by 60 pixels, a quarter of it red. */
const plain = await read(svg('width="120" height="60"'));

const spellings: [string, Buffer][] = [
  ['only a view box', svg('viewBox="0 0 120 60"')],
  ['a width alone', svg('width="30" viewBox="0 0 120 60"')],
  ...['mm', 'cm', 'in', 'pt', 'pc', 'Q', 'px', 'em', '%'].map((unit): [string, Buffer] => [
    `a size in ${unit}`,
    svg(`width="20${unit}" height="10${unit}" viewBox="0 0 120 60"`),
  ]),
  ['a size in fractions of a pixel', svg('width=".2px" height="1e-1px" viewBox="0 0 120 60"')],
  [
    'the entities of Illustrator',
    Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>\n\t<!ENTITY red "#c33">\n]>\n<svg version="1.1" xmlns="&ns_svg;" xmlns:i="&ns_ai;" width="120" height="60"><switch><foreignObject requiredExtensions="&ns_ai;"/><rect width="60" height="30" fill="&red;"/></switch></svg>`,
    ),
  ],
  [
    'UTF-16',
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg('viewBox="0 0 120 60"')}`, 'utf16le'),
  ],
  [
    'Latin-1',
    Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('viewBox="0 0 120 60"', `<title>Größe</title>${content}`)}`,
      'latin1',
    ),
  ],
  [
    'a prefix',
    Buffer.from(
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><s:rect width="60" height="30" fill="#c33"/></s:svg>`,
    ),
  ],
  ['a long comment before it', Buffer.from(`<!-- ${'>'.repeat(9_000)} -->${svg('viewBox="0 0 120 60"')}`)],
  ['SVGZ', gzipSync(svg('viewBox="0 0 120 60"'))],
];

describe('SVG', () => {
  test.each(spellings)('with %s looks as in pixels, and as sharp', async (_name, bytes) => {
    const image = await read(bytes);
    expect(image).toMatchObject({ contentType: 'image/png', width: 1_600, height: 800 });
    expect((await pixelsOf(image.bytes)).equals(await pixelsOf(plain.bytes))).toBe(true);
  });

  test('a length in mm inside has the size that browsers give it', async () => {
    const inMm = await read(
      svg('viewBox="0 0 120 60"', '<rect width="15.875mm" height="7.9375mm" fill="#c33"/>'),
    );
    expect((await pixelsOf(inMm.bytes)).equals(await pixelsOf(plain.bytes))).toBe(true);
  });

  test.each([
    ['no size at all', ''],
    ['a width in rem', 'width="120rem" height="60rem"'],
    ['a share of the window and no view box', 'width="100%" height="60"'],
    ['a broken view box', 'viewBox="0 0 120"'],
    ['a width that is no length', 'width="calc(100px)" height="60"'],
  ])('with %s has the size of its content', async (_name, attributes) => {
    const image = await read(svg(attributes));
    expect(image).toMatchObject({ width: 1_600, height: 800 });
    expect((await sharp(image.bytes).stats()).channels.map(({ min }) => min)).toEqual([204, 51, 51, 255]);
  });

  test('of which nothing is at the place of its size is refused', async () => {
    await expect(read(svg('', '<rect x="90" y="90" width="9" height="9"/>'))).rejects.toMatchObject({
      publicMessage: imageMessages.noSize,
    });
  });

  test.each([
    [
      'UTF-16 without a mark',
      Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${svg('viewBox="0 0 120 60"')}`, 'utf16le'),
    ],
    [
      'UTF-8 that calls itself UTF-16',
      Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${svg('viewBox="0 0 120 60"')}`),
    ],
  ])('in %s is read', async (_name, bytes) => {
    expect((await read(bytes)).bytes.equals(plain.bytes)).toBe(true);
  });

  test('a tall drawing keeps its proportions within 4,000 pixels', async () => {
    expect(await read(svg('viewBox="0 0 20 4000"'))).toMatchObject({ width: 20, height: 4_000 });
  });
});

describe('TIFF', () => {
  test('with its directory at the end is taken', async () => {
    const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#c33' } })
      .tiff({ compression: 'none' })
      .toBuffer();
    expect(bytes.readUInt32LE(4)).toBeGreaterThan(8_192);
    expect(await read(bytes)).toMatchObject({ contentType: 'image/jpeg', width: 100, height: 100 });
  });

  test('that was cut off before its directory is damaged, and no other format', async () => {
    const bytes = await drawImage('tiff');
    await expect(read(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      publicMessage: imageMessages.unreadable,
    });
  });

  test('of measured values is refused, because it would become black', async () => {
    const values = Buffer.from(new Float32Array(64).fill(0.5).buffer);
    await expect(read(writeFloatTiff(values))).rejects.toMatchObject({
      publicMessage: imageMessages.unsupported,
    });
  });
});

/** One line of grey values of 32 bits. */
function writeFloatTiff(data: Buffer): Buffer {
  const tags = [
    [256, data.length / 4],
    [257, 1],
    [258, 32],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 1],
    [279, data.length],
    [339, 3],
  ];
  const directory = Buffer.alloc(2 + 12 * tags.length + 4);
  directory.writeUInt16LE(tags.length);
  for (const [index, [tag = 0, value = 0]] of tags.entries()) {
    directory.writeUInt16LE(tag, 2 + 12 * index);
    directory.writeUInt16LE(4, 4 + 12 * index);
    directory.writeUInt32LE(1, 6 + 12 * index);
    directory.writeUInt32LE(value, 10 + 12 * index);
  }
  const start = Buffer.from('II*\0\0\0\0\0', 'latin1');
  start.writeUInt32LE(8 + data.length, 4);
  return Buffer.concat([start, data, directory]);
}

const frames = await Promise.all(
  ['#f00', '#0f0', '#00f'].map((color) => drawImage('png', { width: 40, height: 30, color })),
);

describe('an animation', () => {
  const animation = (format: 'webp' | 'gif') =>
    sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [100, 200, 300], loop: 2 })
      .toBuffer();

  test.each(['webp', 'gif'] as const)('in %s keeps its frames, times and size', async (format) => {
    const image = await read(await animation(format));
    expect(image).toMatchObject({ contentType: `image/${format}`, width: 40, height: 30, isAnimated: true });
    expect(await sharp(image.bytes, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      pageHeight: 30,
      delay: [100, 200, 300],
      loop: 2,
    });
    expect(await measureImage(image.bytes, format)).toEqual({ width: 40, height: 30, isAnimated: true });
  });
});

/** A PNG that says how many frames it has; `before` precedes that chunk. */
async function movingPng(before = 0, count = 3): Promise<Buffer> {
  const png = await drawImage('png', { width: 8, height: 8 });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const text = chunk('tEXt', Buffer.from(`a\0${'b'.repeat(before)}`));
  const frames = chunk('acTL', Buffer.from([0, 0, 0, count, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), text, frames, png.subarray(33)]);
}
test('an animated PNG of one frame is a still picture', async () => {
  expect(await read(await movingPng(0, 1))).toMatchObject({ contentType: 'image/png', width: 8 });
});

test.each([2, 5, 6, 7, 8, 9])(
  'an animated GIF cut at %i tenths is damaged, and not shorter',
  async (tenths) => {
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const cut = bytes.subarray(0, (bytes.length * tenths) / 10);
    await expect(read(cut)).rejects.toMatchObject({ publicMessage: imageMessages.unreadable });
  },
);

test('an AVIF whose main brand is that of any picture is an AVIF', async () => {
  const avif = (await drawImage('avif', { width: 64, height: 48 })).toString('latin1');
  const bytes = Buffer.from(avif.replace('ftypavif', 'ftypmif1'), 'latin1');
  expect(await read(bytes)).toMatchObject({ contentType: 'image/webp', width: 64, height: 48 });
});

const entity = (declaration: string) =>
  Buffer.from(`<!DOCTYPE svg [${declaration}]><svg ${namespace} width="9" height="9"><text>&x;</text></svg>`);

const refusals: [string, Buffer, string][] = [
  ['an animated PNG', await movingPng(), imageMessages.animationLost],
  ['an animated PNG with a long text before', await movingPng(20_000), imageMessages.animationLost],
  [
    'an AVIF sequence',
    Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avismsf1', 'latin1'),
    imageMessages.animationLost,
  ],
  ['an SVG without width', svg('width="0" height="9"'), imageMessages.noSize],
  ['an SVG with an empty view box', svg('viewBox="0 0 0 0"'), imageMessages.noSize],
  ['an SVG of more than 1 MB', svg('width="9" height="9"', ' '.repeat(1_100_000)), imageMessages.svgTooLarge],
  ['an SVGZ that grows beyond 1 MB', gzipSync(svg('', ' '.repeat(9_000_000))), imageMessages.svgTooLarge],
  [
    'an SVG with an entity of entities',
    entity('<!ENTITY a "b"><!ENTITY x "&a;&a;">'),
    imageMessages.svgEntities,
  ],
  [
    'an SVG with an entity of a file',
    entity('<!ENTITY x SYSTEM "file:///etc/passwd">'),
    imageMessages.svgEntities,
  ],
  ['an SVG with a parameter entity', entity('<!ENTITY % p "x"><!ENTITY x "%p;">'), imageMessages.svgEntities],
  [
    'an SVG that grows by its entities',
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY x "${'y'.repeat(9_000)}">]><svg ${namespace} width="9" height="9"><text>${'&x;'.repeat(1_000)}</text></svg>`,
    ),
    imageMessages.svgEntities,
  ],
  ...[
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Label</p></foreignObject>',
    '<image width="9" height="9" href="https://a.test/photo.png"/>',
    '<image width="9" height="9" xlink:href="photo.png"/>',
    '<image width="9" height="9" href="data:image/webp;base64,UklGRg=="/>',
    '<use href="icons.svg#a"/>',
    '<style>@import url("https://a.test/a.css");</style>',
    '<style>rect { fill: url(patterns.svg#a) }</style>',
    '<image data-a=">" width="9" height="9" href="https://a.test/photo.png"/>',
    '<style><![CDATA[ a::before { content: "<!--" } ]]></style><image width="9" height="9" href="photo.png"/>',
    '<style>rect { fill: u\\72l(https://a.test/x.svg#a) }</style><rect width="9" height="9"/>',
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/hostname" parse="text"/>',
    '<style>@font-face { font-family: A; src: url(https://a.test/a.woff2) }</style><text>A</text>',
  ].map((inner): [string, Buffer, string] => [
    `an SVG with ${inner.slice(0, 60)}`,
    svg('width="9" height="9"', inner),
    imageMessages.svgIncomplete,
  ]),
  [
    'an SVG with a style sheet',
    Buffer.from(`<?xml-stylesheet href="a.css"?>${svg('width="9" height="9"')}`),
    imageMessages.svgIncomplete,
  ],
  ['an SVG with an error', svg('width="9" height="9"', '<rect'), imageMessages.unreadable],
  ['half a PNG', (await drawImage('png')).subarray(0, 400), imageMessages.unreadable],
];

test.each(refusals)('%s is refused with its reason', async (_name, bytes, message) => {
  await expect(read(bytes)).rejects.toMatchObject({ publicMessage: message });
});

test.each([
  '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"><i/></foreignObject><rect width="9" height="9"/></switch>',
  '<a xlink:href="https://a.test/"><rect width="9" height="9"/></a>',
  '<!-- <image href="https://a.test/x.png"/> --><rect width="9" height="9" fill="url(#g)"/>',
  `<defs><g id="b"/></defs><use xlink:href="#b"/><image width="9" height="9" href="data:image/png;base64,${(await drawImage('png')).toString('base64')}"/>`,
  `<style>rect { fill: url("#g") }</style><rect width="9" height="9" style="fill:url('#g')"/>`,
])('an SVG of which nothing is missing is taken: %s', async (inner) => {
  const { width } = await read(svg('width="9" height="9" xmlns:xlink="http://www.w3.org/1999/xlink"', inner));
  expect(width).toBeGreaterThan(8);
});
