import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { defaultLook, type FontPair, fontPairs } from '@atrium/contracts/content/look.constants';
import type { PictureColors } from '@atrium/look/picture-colors';

/** The revision of the look of all pictures here: increase it when that changes, so that none is taken from the cache. */
export const designRevision = '2';

/** Pixels; the size Open Graph consumers crop least. */
const shareImageSize = { width: 1_200, height: 630 };

export interface ShareImage {
  colors: PictureColors;
  fonts: FontPair;
  /** A label above the title, such as "Article". */
  label: string;
  title: string;
  /** Below the title. */
  siteName: string;
}

const require = createRequire(import.meta.url);

const weights = [600, 700] as const;
const subsets = ['latin', 'latin-ext'] as const;

/** The family of a pair's titles, and the default one for characters that it lacks, such as the µ of Playfair Display. */
const listFamilies = (pair: FontPair) =>
  [...new Set([fontPairs[pair].display, fontPairs[defaultLook.fonts].display])].flatMap((family) =>
    subsets.map((subset) => ({ family, subset, name: `${family} ${subset}` })),
  );

/** For `fontFamily`: satori uses only the first of several fonts with one name, so each subset has its own. */
export const fontFamilyOf = (pair: FontPair) =>
  listFamilies(pair)
    .map(({ name }) => name)
    .join(', ');

/** satori reads no WOFF2, so the files are not those of the pages. */
export function loadFonts(pair: FontPair) {
  const load = async (name: string, file: string, weight: (typeof weights)[number]) => ({
    name,
    data: await readFile(require.resolve(`@fontsource/${file}-${weight}-normal.woff`)),
    weight,
    style: 'normal' as const,
  });
  return Promise.all(
    listFamilies(pair).flatMap(({ family, subset, name }) => {
      const folder = family.toLowerCase().replaceAll(' ', '-');
      return weights.map((weight) => load(name, `${folder}/files/${folder}-${subset}`, weight));
    }),
  );
}

/** Characters without a glyph in the font (other scripts, emoji), which would be drawn as boxes. */
const undrawable = /[^\s\u0021-\u007e\u00a1-\u024f\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]/gu;

/** The drawable part of a title; '' if most characters are missing. */
export function toDrawable(title: string): string {
  const drawn = title.normalize('NFC').replace(undrawable, ' ').replace(/\s+/g, ' ').trim();
  const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return lettersOf(drawn) * 2 > lettersOf(title) ? drawn : '';
}

const arch = (size: number, color: string) => ({
  type: 'div',
  props: {
    style: {
      width: size,
      height: size,
      borderRadius: `${size / 2}px ${size / 2}px 0 0`,
      background: color,
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
    },
  },
});

function nestArches(colors: PictureColors['arches']): object {
  const [outer, middle, inner] = [arch(420, colors[0]), arch(290, colors[1]), arch(160, colors[2])];
  return {
    ...outer,
    props: { ...outer.props, children: { ...middle, props: { ...middle.props, children: inner } } },
  };
}

/** Maximum title height in pixels, between label and name. */
const titleHeight = 350;

function compose({ colors, fonts, label, title: given, siteName }: ShareImage): object {
  const [start, middle, end] = colors.ground;
  const name = toDrawable(siteName);
  const title = toDrawable(given) || name;
  const fontSize = title.length > 90 ? 44 : title.length > 50 ? 54 : 66;
  const lineClamp = Math.floor(titleHeight / (fontSize * 1.15));
  const text = (content: string, style: object) => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children: content },
  });
  return {
    type: 'div',
    props: {
      style: {
        width: '100%',
        height: '100%',
        display: 'flex',
        position: 'relative',
        boxSizing: 'border-box',
        padding: 72,
        color: '#ffffff',
        fontFamily: fontFamilyOf(fonts),
        background: `linear-gradient(120deg, ${start} 0%, ${middle} 70%, ${end} 100%)`,
      },
      children: [
        {
          type: 'div',
          props: {
            style: { display: 'flex', position: 'absolute', right: 48, bottom: 0, opacity: 0.9 },
            children: nestArches(colors.arches),
          },
        },
        {
          type: 'div',
          props: {
            style: {
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'space-between',
              width: 640,
              height: '100%',
            },
            children: [
              text(label, { fontSize: 28, fontWeight: 600, color: colors.label }),
              text(title, {
                display: 'block',
                lineClamp,
                fontSize,
                fontWeight: 700,
                lineHeight: 1.15,
                wordBreak: 'break-word',
              }),
              text(name, { fontSize: 34, fontWeight: 700 }),
            ],
          },
        },
      ],
    },
  };
}

/**
 * Draws the share image as PNG. Text becomes outlines, so the result doesn't depend on installed fonts. The libraries load on
 * first use.
 */
export async function drawShareImage(image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadFonts(image.fonts),
  ]);
  const svg = await satori(compose(image) as Parameters<typeof satori>[0], { ...shareImageSize, fonts });
  return new Uint8Array(
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer(),
  );
}
