import { createKey } from '@atrium/admin-kit/create-key';
import { blockStylingDefaults, type ContentBlock } from '@atrium/contracts/content-types';
import { stripHtml } from '@atrium/contracts/rich-text';
import { type KeyedEntry, storedKey } from '../fields/entry-list';

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
  [...blocks]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((block, index) => ({
      ...block,
      styling: { ...blockStylingDefaults, ...block.styling },
      key: storedKey(index),
    }));

/** Blocks of the payload, in screen order; a text block's plain content comes from its rich text. */
export const blocksForSaving = (blocks: readonly BlockValue[]): ContentBlock[] =>
  blocks.map(({ key: _key, ...block }, index) => ({
    ...block,
    content: block.type === 'text' ? stripHtml(block.tinyMCEContent) : block.content,
    listItems: block.listItems.filter((item) => item.trim() !== ''),
    sortOrder: index,
  }));
