import type { ContentBlock } from '@atrium/contracts/content-types';
import { countReadMinutes, cutText, stripHtml } from '@atrium/contracts/rich-text';
import { createServiceSlug } from '@atrium/contracts/slugs';
import {
  defaultImplementationTime,
  defaultIndustryType,
  type ImplementationTime,
  type IndustryType,
  type Solution,
  type SolutionFeature,
  type SolutionIntegration,
  type SolutionListItem,
  solutionMessages,
} from '@atrium/contracts/solution-types';
import {
  createSolutionInput,
  type UpdateSolutionInput,
  updateSolutionInput,
} from '@atrium/contracts/solutions';
import { buildContentBlocks, omitEmpty, textOfBlocks } from '../entries/content-blocks';
import { byHand, newestFirst, orderIndex } from '../entries/entry-indexes';
import type { Audience, BuildContent, EntryKind } from '../entries/entry-kind';
import type { EntryRecord } from '../entries/entry-record';
import { readAllBut } from '../entries/entry-repository';
import { catalogueFields } from '../entries/respond-with-entry';
import { sanitiseHtml } from '../html/sanitise-html';
import { toCaptionedImages } from '../media/captioned-images';
import type { ImageLookup, StoredImage, StoredListImage } from '../media/image-response';

export interface SolutionContent {
  tagline: string;
  shortDescription: string;
  longDescription: string;
  category: string;
  industryType: IndustryType;
  targetAudience: string;
  implementationTime: ImplementationTime;
  roi: string;
  isHighlighted: boolean;
  complianceStandards: string[];
  integrations: SolutionIntegration[];
  features: SolutionFeature[];
  contentBlocks: ContentBlock[];
  thumbnail: StoredImage | null;
  bannerImage: StoredImage | null;
  mockupImage: StoredImage | null;
  additionalImages: StoredListImage[];
}

function buildContent({
  input,
  images,
  previous,
  isFullForm,
}: BuildContent<SolutionContent, UpdateSolutionInput>) {
  const list = <Item>(given: Item[] | undefined, before: Item[] | undefined): Item[] =>
    given ?? (isFullForm ? [] : (before ?? []));
  const content: SolutionContent = {
    tagline: input.tagline ?? previous?.tagline ?? '',
    shortDescription: input.shortDescription ?? previous?.shortDescription ?? '',
    longDescription:
      input.longDescription === undefined
        ? (previous?.longDescription ?? '')
        : sanitiseHtml(input.longDescription),
    category: input.category ?? previous?.category ?? '',
    industryType: input.industryType ?? previous?.industryType ?? defaultIndustryType,
    targetAudience: input.targetAudience ?? previous?.targetAudience ?? '',
    implementationTime: {
      ...defaultImplementationTime,
      ...previous?.implementationTime,
      ...omitEmpty(input.implementationTime),
    },
    roi: input.roi ?? previous?.roi ?? '',
    isHighlighted: input.isHighlighted ?? previous?.isHighlighted ?? false,
    complianceStandards: list(input.complianceStandards, previous?.complianceStandards),
    integrations: list(
      input.integrations?.map((given) => ({ name: '', description: '', icon: '', ...omitEmpty(given) })),
      previous?.integrations,
    ),
    features: list(
      input.features?.map((given) => ({ title: '', description: '', icon: '', ...omitEmpty(given) })),
      previous?.features,
    ),
    contentBlocks: list(
      input.contentBlocks && buildContentBlocks(input.contentBlocks),
      previous?.contentBlocks,
    ),
    thumbnail: images.single.thumbnail ?? null,
    bannerImage: images.single.bannerImage ?? null,
    mockupImage: images.single.mockupImage ?? null,
    additionalImages: images.lists.additionalImages ?? [],
  };
  return content;
}

function digest({ content }: { content: SolutionContent }) {
  const { tagline, shortDescription, targetAudience, features, roi } = content;
  const featureText = features.flatMap((feature) => [feature.title, feature.description]).join(' ');
  const body = [
    tagline,
    shortDescription,
    stripHtml(content.longDescription),
    targetAudience,
    roi,
    featureText,
    textOfBlocks(content.contentBlocks),
  ].join(' ');
  return {
    excerpt: cutText(shortDescription, 200),
    readMinutes: countReadMinutes(body),
    body,
  };
}

function toListItem(record: EntryRecord<SolutionContent>, images: ImageLookup, audience: Audience) {
  const { content } = record;
  return {
    ...catalogueFields(record, audience),
    tagline: content.tagline,
    shortDescription: content.shortDescription,
    category: content.category,
    industryType: content.industryType,
    targetAudience: content.targetAudience,
    implementationTime: content.implementationTime,
    roi: content.roi,
    isHighlighted: content.isHighlighted,
    complianceStandards: content.complianceStandards,
    thumbnail: images.one(content.thumbnail),
    bannerImage: images.one(content.bannerImage),
    mockupImage: images.one(content.mockupImage),
    features: content.features,
  };
}

const jsonLists = [
  'complianceStandards',
  'integrations',
  'features',
  'contentBlocks',
  'existingAdditionalImages',
  'additionalImagesInfo',
];

export const solutionKind: EntryKind<SolutionContent, UpdateSolutionInput, Solution, SolutionListItem> = {
  resource: 'solutions',
  noun: 'Solution',
  notFoundMessage: solutionMessages.notFound,
  savedMessages: { created: 'Solution created successfully', updated: 'Solution updated successfully' },
  auditName: 'solution',
  collection: 'solutions',
  pagePath: (slug) => `/solutions/${slug}`,
  createSlug: createServiceSlug,
  slugFallback: 'solution',
  createInput: createSolutionInput,
  fullInput: updateSolutionInput,
  updateInput: updateSolutionInput,
  jsonFields: [
    ...jsonLists,
    'implementationTime',
    'existingThumbnail',
    'existingBannerImage',
    'existingMockupImage',
  ],
  listFields: jsonLists,
  imageRules: 'general',
  imageSlots: (
    [
      ['thumbnail', 'existingThumbnail'],
      ['bannerImage', 'existingBannerImage'],
      ['mockupImage', 'existingMockupImage'],
    ] as const
  ).map(([key, existing]) => ({ key, file: key, existing, alt: `${key}Alt`, whenMissing: 'clear' })),
  imageListSlots: [
    {
      key: 'additionalImages',
      file: 'additionalImages',
      existing: 'existingAdditionalImages',
      info: 'additionalImagesInfo',
    },
  ],
  buildContent,
  imagesOf: ({ thumbnail, bannerImage, mockupImage, additionalImages }) => ({
    single: { thumbnail, bannerImage, mockupImage },
    lists: { additionalImages },
  }),
  listImagesOf: ({ thumbnail, bannerImage, mockupImage }) => [thumbnail, bannerImage, mockupImage],
  digest,
  searchFields: ['industryType', 'category', 'targetAudience'],
  searchTexts: ({ industryType, category, targetAudience }) => [industryType, category, targetAudience],
  toListItem,
  toDetail: (record, images, audience) => ({
    ...toListItem(record, images, audience),
    longDescription: record.content.longDescription,
    integrations: record.content.integrations,
    contentBlocks: record.content.contentBlocks,
    additionalImages: toCaptionedImages(images, record.content.additionalImages),
  }),
  listProjection: readAllBut([
    'content.longDescription',
    'content.integrations',
    'content.contentBlocks',
    'content.additionalImages',
  ]),
  indexes: [
    orderIndex(newestFirst, 'content.industryType'),
    orderIndex(byHand, 'content.industryType'),
    orderIndex(newestFirst, 'content.category'),
    orderIndex(byHand, 'content.category'),
  ],
};
