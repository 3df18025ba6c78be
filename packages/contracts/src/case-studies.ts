import { z } from 'zod';
import { caseStudyMessages } from './case-study-types';
import { catalogueFields } from './catalogue-fields';
import {
  existingImages,
  html,
  imageDescriptions,
  lines,
  optionalExistingImage,
  requiredText,
  slug,
  text,
  textList,
} from './content-fields';
import { contentStatuses } from './content-types';

const shape = {
  title: requiredText(caseStudyMessages.titleRequired),
  client: requiredText(caseStudyMessages.clientRequired),
  industry: requiredText(caseStudyMessages.industryRequired, 100),
  shortDescription: requiredText(caseStudyMessages.shortDescriptionRequired, 1_000),
  challenge: requiredText(caseStudyMessages.challengeRequired, 20_000),
  solution: requiredText(caseStudyMessages.solutionRequired, 20_000),
  slug: slug.optional(),
  results: lines({ maxItems: 50, maxLength: 1_000 }).optional(),
  tinyMCEContent: html().optional(),
  status: z.enum(contentStatuses, { error: caseStudyMessages.invalidStatus }).optional(),
  metaTitle: text(200).optional(),
  metaDescription: text(500).optional(),
  keywords: textList({ maxItems: 50, maxLength: 80 }).optional(),
  /** '' removes the stored image. */
  featureImage: z.union([z.literal(''), z.null()], { error: 'Please upload an image file' }).optional(),
  existingFeatureImage: optionalExistingImage.optional(),
  featureImageAlt: text(300).optional(),
  existingGallery: existingImages.optional(),
  /** Alt text and caption of the files in `gallery`, in their order. */
  galleryInfo: imageDescriptions.optional(),
  ...catalogueFields,
};

/** POST /api/case-studies, and PUT with a whole form (one that has a title). */
export const createCaseStudyInput = z.object(shape);
export const updateCaseStudyInput = createCaseStudyInput.partial();
export type UpdateCaseStudyInput = z.infer<typeof updateCaseStudyInput>;
