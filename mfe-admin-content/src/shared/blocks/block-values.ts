import { createKey } from '@atrium/admin-kit/create-key';
import type { ContentBlock } from '@atrium/contracts/content/blocks.schemas';
import { blockStylingDefaults } from '@atrium/contracts/content/constants';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import { type KeyedEntry, keyed } from '../fields/entry-list';

export interface BlockValue extends ContentBlock, KeyedEntry {}

/** A left-aligned text block at the end. */
export const createBlock = (count: number): BlockValue => ({
  key: createKey(),
  type: 'text',
  content: '',
  tinyMCEContent: '',
  listItems: [],
  sortOrder: count,
  styling: { ...blockStylingDefaults },
  imageUrl: '',
  imageAlt: '',
});

export const blockValuesOf = (blocks: readonly ContentBlock[]): BlockValue[] =>
  keyed([...blocks].sort((a, b) => a.sortOrder - b.sortOrder)).map((block) => ({
    ...block,
    styling: { ...blockStylingDefaults, ...block.styling },
  }));

/** Blocks in screen order; a text block's plain content comes from its rich text. */
export const blocksForSaving = (blocks: readonly BlockValue[]): BlockValue[] =>
  blocks.map((block, sortOrder) => ({
    ...block,
    content: block.type === 'text' ? stripHtml(block.tinyMCEContent) : block.content,
    sortOrder,
  }));
