import type { BlockStyling, ContentBlock } from '@atrium/contracts/content-types';
import type { ContentImage } from '@atrium/contracts/images';
import { findTextImage, withTextImages } from './text-images';

/** The white that a new block has stands for 'none', so that it follows the page in dark mode too. */
const PLAIN_BACKGROUNDS = new Set(['', '#fff', '#ffffff', 'transparent']);

export interface BlockLook {
  style: {
    backgroundColor?: string;
    textAlign?: BlockStyling['textAlign'];
    padding?: string;
    margin?: string;
  };
  /** Which text can be read on the block's own background; undefined without one. */
  ink: 'dark' | 'light' | undefined;
}

export interface BlockView extends ContentBlock, BlockLook {
  /** Its image, where the library knows it. */
  image?: ContentImage | undefined;
}

/** The blocks of an entry in their order, each with its look. `images`: those of the entry's texts. */
export function toBlockViews(
  blocks: readonly ContentBlock[] | undefined,
  images?: readonly ContentImage[],
): BlockView[] {
  return [...(blocks ?? [])]
    .sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0))
    .map((block) => ({
      ...block,
      listItems: block.listItems ?? [],
      tinyMCEContent: withTextImages(block.tinyMCEContent ?? '', images),
      image: findTextImage(block.imageUrl, images),
      ...toBlockLook(block.styling),
    }));
}

/** A block's styling as inline styles: values are allow-listed where they are written. */
export function toBlockLook(styling: Partial<BlockStyling> | undefined): BlockLook {
  const { backgroundColor = '', textAlign, padding, margin } = styling ?? {};
  const hasBackground = !PLAIN_BACKGROUNDS.has(backgroundColor.toLowerCase());
  return {
    style: {
      ...(hasBackground && { backgroundColor }),
      ...(textAlign && textAlign !== 'left' && { textAlign }),
      ...(padding && { padding }),
      ...(margin && { margin }),
    },
    ink: hasBackground ? (isLight(backgroundColor) ? 'dark' : 'light') : undefined,
  };
}

/** By relative luminance (sRGB weights); an unknown notation counts as light. */
function isLight(color: string): boolean {
  const [red, green, blue] = readChannels(color);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 > 0.4;
}

function readChannels(color: string): [number, number, number] {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6,8})$/i.exec(color)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const at = (index: number) => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16);
    return [at(0), at(1), at(2)];
  }
  const [red, green, blue] = (color.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return [red ?? 255, green ?? 255, blue ?? 255];
}
