import type { BlockStyling, ContentBlock } from '@atrium/contracts/content/blocks.schemas';
import { embedOf, toEmbedHtml } from '@atrium/contracts/content/embeds.constants';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import { findTextImage, withTextImages } from '../data/text-images';

/** White is the editor's default and counts as no background, so that such blocks follow dark mode. */
const PLAIN_BACKGROUNDS = new Set(['', '#fff', '#ffffff', 'transparent']);

interface BlockLook {
  style: {
    backgroundColor?: string;
    textAlign?: BlockStyling['textAlign'];
    padding?: string;
    margin?: string;
  };
  /** Text colour with enough contrast on the block's background; undefined without a background. */
  ink: 'dark' | 'light' | undefined;
}

export interface StyledBlock extends ContentBlock, BlockLook {
  /** The library image of `imageUrl`, if there is one. */
  image?: ContentImage | undefined;
  /** The frame of a video that the page can show. */
  embedHtml?: string | undefined;
}

/** The blocks of an entry, sorted and styled. `images`: the library images that the entry's response lists. */
export function toStyledBlocks(
  blocks: readonly ContentBlock[] | undefined,
  images?: readonly ContentImage[],
): StyledBlock[] {
  return [...(blocks ?? [])]
    .sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0))
    .map((block) => ({
      ...block,
      listItems: block.listItems ?? [],
      tinyMCEContent: withTextImages(block.tinyMCEContent ?? '', images),
      image: findTextImage(block.imageUrl, images),
      ...(block.type === 'video' && { embedHtml: toVideoHtml(block.content) }),
      ...toBlockLook(block.styling),
    }));
}

function toVideoHtml(content = ''): string | undefined {
  const embed = embedOf(content.trim());
  return embed && toEmbedHtml({ address: embed.address, title: 'Watch the video' });
}

/** A block's styling as inline styles. The server has checked the values against an allow-list. */
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

/** By relative luminance (sRGB weights); an unknown colour format counts as light. */
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
