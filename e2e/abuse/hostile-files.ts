import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { createPng } from '../core/images';
import { repetitiveText } from './hostile-values';

export interface HostileFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const svg = (inner: string, attributes = 'width="40" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;

const seeds: HostileFile[] = [
  { name: 'a.png', type: 'image/png', bytes: new Uint8Array(createPng({ name: 'a', width: 64 }).buffer) },
  {
    name: 'a.svg',
    type: 'image/svg+xml',
    bytes: new Uint8Array(strToU8(svg('<rect width="9" height="9"/>'))),
  },
  {
    name: 'filter.svg',
    type: 'image/svg+xml',
    bytes: new Uint8Array(
      strToU8(
        svg(
          `<filter id="f">${'<feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="90"/>'.repeat(40)}</filter><rect width="4000" height="4000" filter="url(#f)"/>`,
          'width="4000" height="4000"',
        ),
      ),
    ),
  },
  {
    name: 'a.gif',
    type: 'image/gif',
    bytes: new Uint8Array(
      Buffer.from(
        '47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b',
        'hex',
      ),
    ),
  },
  {
    name: 'a.heic',
    type: 'image/heic',
    bytes: new Uint8Array(
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1', 'latin1'),
    ),
  },
  {
    name: 'a.webp',
    type: 'image/webp',
    bytes: new Uint8Array(Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1')),
  },
  {
    name: 'a.tiff',
    type: 'image/tiff',
    bytes: new Uint8Array(Buffer.from('II*\u0000\u0008\u0000\u0000\u0000\u00ff\u00ff', 'latin1')),
  },
];

/** Changes and removes some bytes and inserts a text. */
const damage = (bytes: Uint8Array): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc
    .record({
      flips: fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 }),
      cut: fc.option(fc.nat(bytes.length), { nil: undefined, freq: 3 }),
      text: fc.option(repetitiveText(20_000), { nil: '', freq: 3 }),
      at: fc.nat(bytes.length),
    })
    .map(({ flips, cut, text, at }) => {
      const changed = Buffer.from(bytes);
      for (const [place, value] of flips) changed[place] = value;
      const kept = changed.subarray(0, cut ?? changed.length);
      return new Uint8Array(Buffer.concat([kept.subarray(0, at), Buffer.from(text), kept.subarray(at)]));
    });

export const hostileImages: fc.Arbitrary<HostileFile> = fc
  .constantFrom(...seeds)
  .chain((seed) => damage(seed.bytes).map((bytes) => ({ ...seed, bytes })));

const ghost = (html: string) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.80.0' },
        data: { posts: [{ id: '1', title: 'A', slug: 'abuse', html, type: 'post', status: 'draft' }] },
      },
    ],
  });

const wxr = (content: string) =>
  `<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>A</title><wp:post_type>post</wp:post_type><wp:status>draft</wp:status><content:encoded><![CDATA[${content}]]></content:encoded></item></channel></rss>`;

const exports_ = repetitiveText(120_000).chain((text) =>
  fc.constantFrom(
    { name: 'ghost.json', type: 'application/json', bytes: new Uint8Array(strToU8(ghost(text))) },
    { name: 'wp.xml', type: 'application/xml', bytes: new Uint8Array(strToU8(wxr(text))) },
    { name: 'deep.json', type: 'application/json', bytes: new Uint8Array(strToU8('['.repeat(text.length))) },
  ),
);

/** ZIPs with false central directories: sizes, names, numbers of files. */
const archives = fc
  .record({
    names: fc.array(
      fc.constantFrom('a.json', 'export.json', '../../x', 'content/images/a.png', '/etc/x', 'a'),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    inflated: fc.constantFrom(0, 1_000, 3_000_000),
    many: fc.constantFrom(0, 2_000),
    claimed: fc.constantFrom(undefined, 0, 1_000, 0xffffffff),
    isDoubled: fc.boolean(),
  })
  .chain(({ names, inflated, many, claimed, isDoubled }) => {
    const files: Record<string, Uint8Array> = {};
    for (const name of names) files[name] = new Uint8Array(inflated);
    for (let n = 0; n < many; n += 1) files[`images/${n}.png`] = new Uint8Array(1);
    files['ghost.json'] = strToU8(ghost('<p>x</p>'));
    files['twin.json'] = strToU8(ghost('<p>y</p>'));
    const zip = Buffer.from(zipSync(files, { level: 1 }));
    const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    if (claimed !== undefined) zip.writeUInt32LE(claimed, directory + 24);
    for (let at = zip.indexOf('twin.json'); isDoubled && at >= 0; at = zip.indexOf('twin.json'))
      zip.write('ghost.jso', at);
    return fc.oneof(fc.constant(new Uint8Array(zip)), damage(zip));
  })
  .map((bytes): HostileFile => ({ name: 'export.zip', type: 'application/zip', bytes }));

export const hostileImports: fc.Arbitrary<HostileFile> = fc.oneof(exports_, archives);
