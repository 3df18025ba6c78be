import { z } from 'zod';
import { dropUnwritable } from '../common/writable-text';
import { embedOf } from './embeds.constants';
import { findSlugProblem } from './slugs';
import { isWebAddress, maxAddressLength } from './web-address';

/**
 * Building blocks of the input schemas. Values come from JSON bodies and from multipart forms, where everything is text, so
 * the schemas also read "true", "3" and "". None sets a default: a missing field stays unchanged.
 */
export const requiredText = (message: string, maxLength = 200) =>
  z
    .string({ error: message })
    .overwrite(dropUnwritable)
    .trim()
    .min(1, message)
    .max(maxLength, `Must be at most ${maxLength} characters`);

export const textInput = (maxLength = 500) =>
  z
    .string({ error: 'Must be text' })
    .overwrite(dropUnwritable)
    .trim()
    .max(maxLength, `Must be at most ${maxLength} characters`);

export const htmlInput = (maxLength = 1_000_000) =>
  z
    .string({ error: 'Must be text' })
    .overwrite(dropUnwritable)
    .max(maxLength, `Must be at most ${maxLength} characters`);

export const flagInput = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', ''])], { error: 'Must be true or false' })
  .transform((value) => value === true || value === 'true' || value === '1' || value === 'on');

/** A finite number; empty text counts as missing. */
export const numeric = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value),
    z.number({ error: message }).min(min, message).max(max, message),
  );

export const displayOrder = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? 0 : Number(value)) : value),
  z
    .number({ error: 'Display order must be a number' })
    .int('Display order must be a whole number')
    .min(-1_000_000, 'Display order is too small')
    .max(1_000_000, 'Display order is too large'),
);

interface ListLimits {
  maxItems?: number | undefined;
  maxLength?: number | undefined;
}

/** Trimmed, without empty entries and duplicates. */
export const textList = ({ maxItems = 50, maxLength = 200 }: ListLimits = {}) =>
  z
    .array(textInput(maxLength), { error: 'Must be a list of texts' })
    .max(maxItems, `At most ${maxItems} entries`)
    .transform((items) => [...new Set(items.filter((item) => item !== ''))]);

/** Like `textList`, but keeps order and duplicates. */
export const lines = ({ maxItems = 100, maxLength = 1_000 }: ListLimits = {}) =>
  z
    .array(textInput(maxLength), { error: 'Must be a list of texts' })
    .max(maxItems, `At most ${maxItems} entries`)
    .transform((items) => items.filter((item) => item !== ''));

export const slug = z
  .string({ error: 'Slug is required' })
  .trim()
  .superRefine((value, context) => {
    const problem = value === '' ? undefined : findSlugProblem(value);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

/** A stored image or one from the library; '' or null means no image. */
export const existingImage = z.object({
  url: z.string().max(2_000).optional(),
  id: z.string().max(64).optional(),
  alt: textInput(300).optional(),
  caption: textInput(500).optional(),
  sortOrder: displayOrder.optional(),
});

export const optionalExistingImage = z.union([existingImage, z.literal('').transform(() => null), z.null()], {
  error: 'Must describe an image',
});

export const existingImages = z
  .array(existingImage, { error: 'Must be a list of images' })
  .max(50, 'At most 50 images');

/** New images of a list: named by the id of an uploaded file, else describing the files of the form in their order. */
export const imageDescriptions = z
  .array(existingImage.omit({ url: true }), { error: 'Must be a list' })
  .max(50, 'At most 50 images');

export const addressMessage = 'Use an address that starts with https:// or /';

export const link = textInput(maxAddressLength).refine(
  (value) => value === '' || isWebAddress(value),
  addressMessage,
);

const maxEmbedCode = 3_000;

/** A code for embedding becomes the address of what it shows. */
export const embedInput = textInput(maxEmbedCode).overwrite((given) => embedOf(given)?.address ?? given);

export const day = z.union([z.literal(''), z.iso.date()], { error: 'Must be a day' });

/** The revision that was read, to detect a save in between. */
export const knownUpdatedAt = z.string().max(40).optional();
