import { z } from 'zod';
import { count, html, text, texts } from '../common/fields.schemas';
import { blockTypes, isWebAddress } from './constants';
import { addressMessage, displayOrder, htmlInput, lines, link, textInput } from './fields.schemas';
import { blockStyleRules, textAlignments } from './rich-text';

const spacing = z
  .string()
  .trim()
  .refine((value) => value === '' || blockStyleRules.spacing.test(value), 'Use lengths such as 16px or 1rem');

export const blockStyling = z.object({
  backgroundColor: z
    .string()
    .trim()
    .refine(
      (value) => value === '' || blockStyleRules.backgroundColor.test(value),
      'Use a colour such as #ffffff',
    )
    .optional(),
  textAlign: z.enum(textAlignments, { error: 'Use left, center, right or justify' }).optional(),
  padding: spacing.optional(),
  margin: spacing.optional(),
});

export const contentBlocks = z
  .array(
    z
      .object({
        type: z.enum(blockTypes, { error: 'Unknown type of content block' }).optional(),
        content: textInput(50_000).optional(),
        tinyMCEContent: htmlInput().optional(),
        listItems: lines({ maxItems: 200, maxLength: 2_000 }).optional(),
        sortOrder: displayOrder.optional(),
        styling: blockStyling.optional(),
        imageUrl: link.optional(),
        imageAlt: textInput(300).optional(),
      })
      .superRefine(({ type, content }, context) => {
        if (type !== 'video' || !content || isWebAddress(content)) return;
        context.addIssue({ code: 'custom', path: ['content'], message: addressMessage });
      }),
    { error: 'Content blocks must be a list' },
  )
  .max(100, 'At most 100 content blocks');

export const contentBlock = z.object({
  type: z.enum(blockTypes),
  content: text,
  tinyMCEContent: html,
  listItems: texts,
  sortOrder: count,
  styling: z.object({
    backgroundColor: text,
    textAlign: z.enum(textAlignments),
    padding: text,
    margin: text,
  }),
  imageUrl: text,
  imageAlt: text,
});

export type ContentBlock = z.output<typeof contentBlock>;

export type BlockStyling = ContentBlock['styling'];
