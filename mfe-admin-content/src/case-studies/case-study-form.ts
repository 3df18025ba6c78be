import type { CaseStudy } from '@atrium/contracts/content/case-studies.schemas';
import { type AdditionalImage, additionalImagesOf } from '../shared/additional-images';
import { pickKnown } from '../shared/editor/entry-kind';
import type { ImageSlots } from '../shared/image-slots';
import { hasImage, type ImageValue, imageValueOf, noImage } from '../shared/image-value';

export interface CaseStudyFormValues
  extends Pick<
    CaseStudy,
    | 'title'
    | 'slug'
    | 'client'
    | 'industry'
    | 'status'
    | 'featured'
    | 'shortDescription'
    | 'longDescription'
    | 'tinyMCEContent'
    | 'challenge'
    | 'solution'
    | 'metaTitle'
    | 'metaDescription'
  > {
  /** As typed. */
  displayOrder: string;
  /** One per line. */
  results: string;
  /** Separated by commas. */
  keywords: string;
  featureImage: ImageValue;
  gallery: AdditionalImage[];
}

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

export const caseStudyImages: ImageSlots = {
  single: [
    {
      name: 'featureImage',
      label: 'Feature image',
      existing: 'existingFeatureImage',
      minWidth: 1280,
      aspectRatio: '21 / 9',
    },
  ],
  list: { name: 'gallery', label: 'Gallery', existing: 'existingGallery', noun: 'Gallery image' },
};

export const caseStudyFormOf = (study: CaseStudy): CaseStudyFormValues => ({
  ...pickKnown(emptyCaseStudyForm, study),
  ...listsAsTyped(study),
  displayOrder: String(study.displayOrder),
  featureImage: imageValueOf(study.featureImage),
  gallery: additionalImagesOf(study.gallery),
});

const listsAsTyped = ({
  results,
  keywords,
}: {
  results: readonly string[];
  keywords: readonly string[];
}) => ({
  results: results.join('\n'),
  keywords: keywords.join(', '),
});

const listOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Drafts store lists as lists, as the item does. */
export const caseStudyListsOf = ({ results, keywords }: CaseStudyFormValues) => ({
  results: listOf(results, /\r?\n/),
  keywords: listOf(keywords, ','),
});

export function readCaseStudyDraft(data: Record<string, unknown>): Record<string, unknown> | undefined {
  const { results, keywords } = data;
  if (!Array.isArray(results) || !Array.isArray(keywords)) return undefined;
  return { ...data, ...listsAsTyped({ results, keywords }) };
}

/** An empty `featureImage` removes the image. */
export const caseStudyInputOf = (values: CaseStudyFormValues) => ({
  ...values,
  ...caseStudyListsOf(values),
  featureImage: hasImage(values.featureImage) ? undefined : '',
});
