import {
  defaultImplementationTime,
  defaultIndustryType,
  type TimeUnit,
} from '@atrium/contracts/content/solutions.constants';
import type {
  ImplementationTime,
  Solution,
  SolutionFeature,
  SolutionIntegration,
} from '@atrium/contracts/content/solutions.schemas';
import { type AdditionalImage, additionalImagesOf } from '../shared/additional-images';
import { type BlockValue, blocksForSaving, blockValuesOf } from '../shared/blocks/block-values';
import { pickKnown } from '../shared/editor/entry-kind';
import { type KeyedEntry, keyed } from '../shared/fields/entry-list';
import { additionalImages, type ImageSlots } from '../shared/image-slots';
import { type ImageValue, imageValueOf, noImage } from '../shared/image-value';

export interface FeatureValue extends SolutionFeature, KeyedEntry {}
export interface IntegrationValue extends SolutionIntegration, KeyedEntry {}

export interface SolutionFormValues
  extends Pick<
    Solution,
    | 'title'
    | 'slug'
    | 'tagline'
    | 'shortDescription'
    | 'longDescription'
    | 'category'
    | 'industryType'
    | 'targetAudience'
    | 'roi'
    | 'status'
    | 'featured'
    | 'isHighlighted'
    | 'complianceStandards'
  > {
  /** As typed. */
  implementationTime: { min: string; max: string; unit: TimeUnit };
  displayOrder: string;
  integrations: IntegrationValue[];
  features: FeatureValue[];
  thumbnail: ImageValue;
  bannerImage: ImageValue;
  mockupImage: ImageValue;
  additionalImages: AdditionalImage[];
  contentBlocks: BlockValue[];
}

const timeAsTyped = ({ min, max, unit }: ImplementationTime) => ({
  min: String(min),
  max: String(max),
  unit,
});

export const emptySolutionForm: SolutionFormValues = {
  title: '',
  slug: '',
  tagline: '',
  shortDescription: '',
  longDescription: '',
  category: '',
  industryType: defaultIndustryType,
  targetAudience: '',
  implementationTime: timeAsTyped(defaultImplementationTime),
  roi: '',
  status: 'draft',
  displayOrder: '0',
  featured: false,
  isHighlighted: false,
  complianceStandards: [],
  integrations: [],
  features: [],
  thumbnail: noImage,
  bannerImage: noImage,
  mockupImage: noImage,
  additionalImages: [],
  contentBlocks: [],
};

export const solutionImages: ImageSlots = {
  single: [
    { name: 'thumbnail', label: 'Thumbnail', existing: 'existingThumbnail', minWidth: 640 },
    { name: 'bannerImage', label: 'Banner image', existing: 'existingBannerImage', minWidth: 1280 },
    { name: 'mockupImage', label: 'Mockup image', existing: 'existingMockupImage', minWidth: 640 },
  ],
  list: additionalImages,
};

export const solutionFormOf = (solution: Solution): SolutionFormValues => ({
  ...pickKnown(emptySolutionForm, solution),
  implementationTime: timeAsTyped(solution.implementationTime),
  displayOrder: String(solution.displayOrder),
  integrations: keyed(solution.integrations),
  features: keyed(solution.features),
  thumbnail: imageValueOf(solution.thumbnail),
  bannerImage: imageValueOf(solution.bannerImage),
  mockupImage: imageValueOf(solution.mockupImage),
  additionalImages: additionalImagesOf(solution.additionalImages),
  contentBlocks: blockValuesOf(solution.contentBlocks),
});

const isWritten = ({ key: _key, ...entry }: KeyedEntry): boolean =>
  Object.values(entry).some((text) => String(text).trim() !== '');

export const solutionInputOf = (values: SolutionFormValues) => ({
  ...values,
  integrations: values.integrations.filter(isWritten),
  features: values.features.filter(isWritten),
  contentBlocks: blocksForSaving(values.contentBlocks),
});
