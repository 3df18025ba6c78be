import { z } from 'zod';
import { blockStylingDefaults, blockTypes } from './constants';
import { embedOf } from './embeds.constants';
import { area, inputsOf, lines, link, order, richText, select, text } from './fields.schemas';
import { addressMessage } from './inputs.schemas';
import { group, list } from './nested-fields.schemas';
import { blockStyleRules, stripHtml, textAlignments } from './rich-text';
import { isWebAddress } from './web-address';

const styleText = (label: string, initial: string, pattern: RegExp, message: string) => ({
  ...text(label, {}, initial),
  input: z
    .string()
    .trim()
    .refine((value) => value === '' || pattern.test(value), message)
    .optional(),
});
const lengths = 'Use lengths such as 16px or 1rem';

const styling = {
  backgroundColor: styleText(
    'Background',
    blockStylingDefaults.backgroundColor,
    blockStyleRules.backgroundColor,
    'Use a colour such as #ffffff',
  ),
  textAlign: select('Alignment', textAlignments, blockStylingDefaults.textAlign, {
    message: 'Use left, center, right or justify',
  }),
  padding: styleText('Padding', blockStylingDefaults.padding, blockStyleRules.spacing, lengths),
  margin: styleText('Margin', blockStylingDefaults.margin, blockStyleRules.spacing, lengths),
};

const blockFields = {
  type: select('Type', blockTypes, 'text', { message: 'Unknown type of content block' }),
  content: area('Content', { maxLength: 50_000, search: 'text' }),
  tinyMCEContent: richText('Text', {}),
  listItems: lines('List items', { maxItems: 200, maxLength: 2_000, search: 'text' }),
  sortOrder: order(),
  styling: group('Style', styling, {}),
  imageUrl: link('Image', {}),
  imageAlt: text('Image description', { maxLength: 300 }),
};

const blockInput = z.object(inputsOf(blockFields)).superRefine(({ type, content }, context) => {
  if (type !== 'video' || !content || isWebAddress(content) || embedOf(content)) return;
  context.addIssue({ code: 'custom', path: ['content'], message: addressMessage });
});

const blocks = list('Content blocks', blockFields, { entry: 'Block', inLists: false });

/** The body of a page, from top to bottom. */
export const contentBlocksField = {
  ...blocks,
  input: z
    .array(blockInput, { error: 'Content blocks must be a list' })
    .max(100, 'At most 100 content blocks')
    .optional(),
  /** A text block's `content` is the plain text of its rich text. */
  arrange: (stored: ContentBlock[]): ContentBlock[] =>
    stored
      .map((block) => {
        if (block.type === 'text' && block.tinyMCEContent !== '')
          return { ...block, content: stripHtml(block.tinyMCEContent) };
        // A code for embedding becomes the address of its video.
        return block.type === 'video'
          ? { ...block, content: embedOf(block.content)?.address ?? block.content }
          : block;
      })
      .sort((a, b) => a.sortOrder - b.sortOrder),
};

export type ContentBlock = z.output<typeof blocks.output>[number];

export type BlockStyling = ContentBlock['styling'];
