import type { ContentBlock } from '@atrium/contracts/content/blocks.schemas';
import { blockStylingDefaults } from '@atrium/contracts/content/constants';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import { sanitiseHtml } from '../html/sanitise-html';

type Given<T> = { [Key in keyof T]?: T[Key] | undefined };
type BlockInput = Given<Omit<ContentBlock, 'styling'>> & {
  styling?: Given<ContentBlock['styling']> | undefined;
};

/** Removes undefined and empty fields, which would overwrite defaults in a spread. */
export function omitEmpty<T extends object>(
  given: T | undefined,
): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }>;
}

/** Content blocks in storage form: every field set, rich text sanitised, sorted. */
export function buildContentBlocks(blocks: readonly BlockInput[] | undefined): ContentBlock[] | undefined {
  return blocks
    ?.map((block, index): ContentBlock => {
      const tinyMCEContent = sanitiseHtml(block.tinyMCEContent ?? '');
      const type = block.type ?? 'text';
      return {
        type,
        // A text block's `content` is the plain text of its rich text.
        content: type === 'text' && tinyMCEContent !== '' ? stripHtml(tinyMCEContent) : (block.content ?? ''),
        tinyMCEContent,
        listItems: block.listItems ?? [],
        sortOrder: block.sortOrder ?? index,
        styling: { ...blockStylingDefaults, ...omitEmpty(block.styling) },
        imageUrl: block.imageUrl ?? '',
        imageAlt: block.imageAlt ?? '',
      };
    })
    .sort((a, b) => a.sortOrder - b.sortOrder);
}

export const textOfBlocks = (blocks: readonly ContentBlock[]): string =>
  blocks.flatMap(({ content, listItems }) => [content, ...listItems]).join(' ');
