import { type CaseStudy, caseStudyMessages } from '@atrium/contracts/case-study-types';
import { contentStatuses } from '@atrium/contracts/content-types';
import { findSlugProblem } from '@atrium/contracts/slugs';
import { z } from 'zod';
import { type AdditionalImage, additionalImagesOf, existingListOf } from '../shared/additional-images';
import {
  describeStored,
  existingOf,
  hasImage,
  type ImageValue,
  imageValueOf,
  noImage,
} from '../shared/image-value';
import { appendListing } from '../shared/listing';
import { pickKnown } from '../shared/pick-known';

const required = (message: string, maxLength: number) =>
  z
    .string()
    .refine((text) => text.trim() !== '', message)
    .max(maxLength, `Must be at most ${maxLength} characters`);

export const caseStudyFormSchema = z.object({
  title: required(caseStudyMessages.titleRequired, 200),
  slug: z.string().superRefine((slug, context) => {
    const problem = slug === '' ? undefined : findSlugProblem(slug);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  client: required(caseStudyMessages.clientRequired, 200),
  industry: required(caseStudyMessages.industryRequired, 100),
  status: z.enum(contentStatuses, { error: caseStudyMessages.invalidStatus }),
  displayOrder: z.string().regex(/^-?\d{0,7}$/, 'Display order must be a number'),
  featured: z.boolean(),
  shortDescription: required(caseStudyMessages.shortDescriptionRequired, 1_000),
  longDescription: z.string(),
  tinyMCEContent: z.string(),
  challenge: required(caseStudyMessages.challengeRequired, 20_000),
  solution: required(caseStudyMessages.solutionRequired, 20_000),
  /** One per line. */
  results: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Separated by commas. */
  keywords: z.string(),
  featureImage: z.custom<ImageValue>(),
  gallery: z.array(z.custom<AdditionalImage>()),
});

export type CaseStudyFormValues = z.infer<typeof caseStudyFormSchema>;

export const emptyCaseStudyForm: CaseStudyFormValues = {
  title: '',
  slug: '',
  client: '',
  industry: '',
  status: 'draft',
  displayOrder: '0',
  featured: false,
  shortDescription: '',
  longDescription: '',
  tinyMCEContent: '',
  challenge: '',
  solution: '',
  results: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  featureImage: noImage,
  gallery: [],
};

export function caseStudyFormOf(study: CaseStudy): CaseStudyFormValues {
  return {
    title: study.title,
    slug: study.slug,
    client: study.client,
    industry: study.industry,
    status: study.status,
    displayOrder: String(study.displayOrder),
    featured: study.featured,
    shortDescription: study.shortDescription,
    longDescription: study.longDescription,
    tinyMCEContent: study.tinyMCEContent,
    challenge: study.challenge,
    solution: study.solution,
    results: study.results.join('\n'),
    metaTitle: study.metaTitle,
    metaDescription: study.metaDescription,
    keywords: study.keywords.join(', '),
    featureImage: imageValueOf(study.featureImage),
    gallery: additionalImagesOf(study.gallery),
  };
}

const listOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const textFields = [
  'client',
  'industry',
  'status',
  'shortDescription',
  'longDescription',
  'tinyMCEContent',
  'challenge',
  'solution',
  'metaTitle',
  'metaDescription',
] as const;

/** The multipart form of POST and PUT /api/case-studies. */
export function buildCaseStudyForm(
  values: CaseStudyFormValues,
  saved: CaseStudy | undefined,
  opened = saved,
): FormData {
  const form = new FormData();
  form.append('title', values.title.trim());
  if (values.slug) form.append('slug', values.slug);
  for (const name of textFields) form.append(name, values[name]);
  appendListing(form, values, opened);
  form.append('results', JSON.stringify(listOf(values.results, /\r?\n/)));
  form.append('keywords', JSON.stringify([...new Set(listOf(values.keywords, ','))]));
  appendFeatureImage(form, values.featureImage);
  appendGallery(form, values.gallery, saved !== undefined);
  return form;
}

/** An empty value removes the image. */
function appendFeatureImage(form: FormData, value: ImageValue): void {
  const stored = describeStored(value);
  if (stored) form.append('existingFeatureImage', JSON.stringify(stored));
  else form.append('featureImage', '');
  if (hasImage(value)) form.append('featureImageAlt', value.alt);
}

function appendGallery(form: FormData, gallery: readonly AdditionalImage[], isEditing: boolean): void {
  if (isEditing || gallery.length > 0)
    form.append('existingGallery', JSON.stringify(existingListOf(gallery)));
}

/** The form as a draft, with lists as lists. */
export const caseStudyDataOf = (values: CaseStudyFormValues): Record<string, unknown> => ({
  ...values,
  results: listOf(values.results, /\r?\n/),
  keywords: listOf(values.keywords, ','),
  existingFeatureImage: existingOf(values.featureImage),
  existingGallery: existingListOf(values.gallery),
});

export function caseStudyFormOfData(data: Record<string, unknown>): CaseStudyFormValues | undefined {
  const { title, results, keywords } = data;
  if (typeof title !== 'string' || !Array.isArray(results) || !Array.isArray(keywords)) return undefined;
  return {
    ...pickKnown(emptyCaseStudyForm, data),
    results: results.join('\n'),
    keywords: keywords.join(', '),
  };
}
