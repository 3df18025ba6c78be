import type { FontPair } from '@atrium/contracts/content/look.constants';
import { fontFamilyOf, loadFonts, toDrawable } from './share-image';

type Bytes = Uint8Array<ArrayBuffer>;

interface IconInput {
  /** Pixels. */
  size: number;
  /** The company's name; its first letter is drawn where there is no picture. */
  name: string;
  /** Behind the letter. */
  ground: string;
  fonts: FontPair;
  /** The company's own icon. */
  picture?: Bytes | undefined;
  /** For home screens: without transparency, and inside the circle that phones keep (a radius of 40 % of the width). */
  isMaskable?: boolean;
}

const maskableScale = 0.72;

/** A white letter on a coloured ground; a ring where the font lacks the letter. */
async function drawLetter(
  { name, ground, fonts: pair, size }: IconInput,
  isRounded: boolean,
): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadFonts(pair),
  ]);
  const letter = toDrawable([...name.trim()][0]?.toUpperCase() ?? '');
  const ring = {
    width: size * 0.5,
    height: size * 0.5,
    borderRadius: size,
    border: `${size * 0.1}px solid #fff`,
  };
  const drawing = {
    type: 'div',
    props: {
      style: {
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        background: ground,
        borderRadius: isRounded ? size * 0.22 : 0,
        color: '#ffffff',
        fontFamily: fontFamilyOf(pair),
        fontWeight: 700,
        fontSize: size * 0.6,
      },
      children: letter || { type: 'div', props: { style: ring } },
    },
  };
  const svg = await satori(drawing as Parameters<typeof satori>[0], { width: size, height: size, fonts });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The site's icon as a square PNG. The libraries load on first use. */
export async function drawIcon(input: IconInput): Promise<Bytes> {
  const { size, picture, isMaskable = false } = input;
  if (picture === undefined) return new Uint8Array(await drawLetter(input, !isMaskable));
  const { default: sharp } = await import('sharp');
  const inner = isMaskable ? Math.round(size * maskableScale) : size;
  const margin = Math.floor((size - inner) / 2);
  const background = isMaskable ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const image = sharp(picture).resize(inner, inner, { fit: 'contain', background });
  if (!isMaskable) return new Uint8Array(await image.png().toBuffer());
  const rest = size - inner - margin;
  const extended = image.extend({ top: margin, left: margin, bottom: rest, right: rest, background });
  return new Uint8Array(await extended.flatten({ background }).png().toBuffer());
}

/** `/favicon.ico`: the container of one PNG (https://en.wikipedia.org/wiki/ICO_(file_format)). */
export async function drawFavicon(input: Omit<IconInput, 'size'>): Promise<Bytes> {
  const size = 48;
  const png = await drawIcon({ ...input, size });
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Uint8Array(Buffer.concat([header, png]));
}
