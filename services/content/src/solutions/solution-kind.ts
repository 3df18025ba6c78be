import type { ContentBlock } from '@atrium/contracts/content/blocks.schemas';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import {
  defaultImplementationTime,
  defaultIndustryType,
  type IndustryType,
  solutionMessages,
} from '@atrium/contracts/content/solutions.constants';
import {
  type ImplementationTime,
  type Solution,
  type SolutionFeature,
  type SolutionIntegration,
  type SolutionListItem,
  solutions,
  type UpdateSolutionInput,
} from '@atrium/contracts/content/solutions.schemas';
import { buildContentBlocks, omitEmpty, textOfBlocks } from '../entries/content-blocks';
import { createServiceSlug } from '../entries/create-slug';
import { digestEntry, textOfFeatures } from '../entries/digest-entry';
import { byHand, newestFirst, orderIndex } from '../entries/entry-indexes';
import type { Audience, BuildContent, EntryKind } from '../entries/entry-kind';
import type { EntryRecord } from '../entries/entry-record';
import { readAllBut } from '../entries/entry-repository';
import { imageListSlot, imageSlot } from '../entries/image-slots';
import { mergeContent, type WithoutImages } from '../entries/merge-content';
import { catalogueFields } from '../entries/respond-with-entry';
import { sanitiseGiven } from '../html/sanitise-html';
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

const empty: WithoutImages<SolutionContent> = {
  tagline: '',
  shortDescription: '',
  longDescription: '',
  category: '',
  industryType: defaultIndustryType,
  targetAudience: '',
  implementationTime: defaultImplementationTime,
  roi: '',
  isHighlighted: false,
  complianceStandards: [],
  integrations: [],
  features: [],
  contentBlocks: [],
};

const buildContent = ({ input, ...saved }: BuildContent<SolutionContent, UpdateSolutionInput>) =>
  mergeContent<SolutionContent>({
    empty,
    ...saved,
    given: {
      ...input,
      longDescription: sanitiseGiven(input.longDescription),
      implementationTime: {
        ...defaultImplementationTime,
        ...saved.previous?.implementationTime,
        ...omitEmpty(input.implementationTime),
      },
      integrations: input.integrations?.map((given) => ({
        name: '',
        description: '',
        icon: '',
        ...omitEmpty(given),
      })),
      features: input.features?.map((given) => ({
        title: '',
        description: '',
        icon: '',
        ...omitEmpty(given),
      })),
      contentBlocks: buildContentBlocks(input.contentBlocks),
    },
  });

function digest({ content }: { content: SolutionContent }) {
  const { tagline, shortDescription, targetAudience, features, roi } = content;
  return digestEntry(shortDescription, [
    tagline,
    shortDescription,
    stripHtml(content.longDescription),
    targetAudience,
    roi,
    textOfFeatures(features),
    textOfBlocks(content.contentBlocks),
  ]);
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

const jsonLists = ['complianceStandards', 'integrations', 'features', 'contentBlocks'];

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
  createInput: solutions.createInput,
  fullInput: solutions.updateInput,
  updateInput: solutions.updateInput,
  jsonFields: [...jsonLists, 'implementationTime'],
  listFields: jsonLists,
  imageRules: 'general',
  imageSlots: [imageSlot('thumbnail'), imageSlot('bannerImage'), imageSlot('mockupImage')],
  imageListSlots: [imageListSlot('additionalImages')],
  buildContent,
  digest,
  searchFields: ['industryType', 'category', 'targetAudience'],
  searchTexts: ({ industryType, category, targetAudience }) => [industryType, category, targetAudience],
  toListItem,
  listItem: solutions.listItem,
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
