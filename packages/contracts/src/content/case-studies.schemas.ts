import { z } from 'zod';
import { html, text, texts } from '../common/fields.schemas';
import { galleryImage, maybeImage, textImages } from '../media/schemas';
import { caseStudyMessages } from './case-studies.constants';
import { catalogueFields, catalogueShape } from './catalogue.schemas';
import { contentStatuses } from './constants';
import {
  existingImages,
  htmlInput,
  imageDescriptions,
  lines,
  optionalExistingImage,
  requiredText,
  slug,
  textInput,
  textList,
} from './fields.schemas';
import { entryShape, staffShape } from './schemas';

const caseStudyInput = {
  title: requiredText(caseStudyMessages.titleRequired),
  client: requiredText(caseStudyMessages.clientRequired),
  industry: requiredText(caseStudyMessages.industryRequired, 100),
  shortDescription: requiredText(caseStudyMessages.shortDescriptionRequired, 1_000),
  challenge: requiredText(caseStudyMessages.challengeRequired, 20_000),
  solution: requiredText(caseStudyMessages.solutionRequired, 20_000),
  slug: slug.optional(),
  results: lines({ maxItems: 50, maxLength: 1_000 }).optional(),
  tinyMCEContent: htmlInput().optional(),
  status: z.enum(contentStatuses, { error: caseStudyMessages.invalidStatus }).optional(),
  metaTitle: textInput(200).optional(),
  metaDescription: textInput(500).optional(),
  keywords: textList({ maxItems: 50, maxLength: 80 }).optional(),
  /** '' removes the stored image. */
  featureImage: z.union([z.literal(''), z.null()], { error: 'Please upload an image file' }).optional(),
  existingFeatureImage: optionalExistingImage.optional(),
  featureImageAlt: textInput(300).optional(),
  existingGallery: existingImages.optional(),
  /** Alt text and caption of the files in `gallery`, in their order. */
  galleryInfo: imageDescriptions.optional(),
  ...catalogueFields,
};

/** POST /api/case-studies, and PUT with a whole form (one that has a title). */
export const createCaseStudyInput = z.object(caseStudyInput);
export const updateCaseStudyInput = createCaseStudyInput.partial();
export type UpdateCaseStudyInput = z.infer<typeof updateCaseStudyInput>;

const caseStudyListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  client: text,
  industry: text,
  challenge: text,
  solution: text,
  results: texts,
  shortDescription: text,
  metaTitle: text,
  metaDescription: text,
  keywords: texts,
  featureImage: maybeImage,
};

export const caseStudy = z
  .object({
    ...caseStudyListShape,
    longDescription: html,
    tinyMCEContent: html,
    gallery: z.array(galleryImage),
    textImages,
  })
  .meta({ id: 'CaseStudy' });

export type CaseStudy = z.output<typeof caseStudy>;

export const caseStudyListItem = z.object(caseStudyListShape).meta({ id: 'CaseStudyListItem' });

/** Lists leave out what only the detail page shows. */
export type CaseStudyListItem = z.output<typeof caseStudyListItem>;
