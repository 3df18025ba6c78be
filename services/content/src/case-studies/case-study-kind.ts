import { caseStudyMessages } from '@atrium/contracts/content/case-studies.constants';
import {
  type CaseStudy,
  type CaseStudyListItem,
  caseStudies,
  type UpdateCaseStudyInput,
} from '@atrium/contracts/content/case-studies.schemas';
import { stripHtml } from '@atrium/contracts/content/rich-text';
import { createServiceSlug } from '../entries/create-slug';
import { digestEntry } from '../entries/digest-entry';
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

export interface CaseStudyContent {
  client: string;
  industry: string;
  challenge: string;
  solution: string;
  results: string[];
  shortDescription: string;
  longDescription: string;
  tinyMCEContent: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string[];
  featureImage: StoredImage | null;
  gallery: StoredListImage[];
}

const empty: WithoutImages<CaseStudyContent> = {
  client: '',
  industry: '',
  challenge: '',
  solution: '',
  results: [],
  shortDescription: '',
  longDescription: '',
  tinyMCEContent: '',
  metaTitle: '',
  metaDescription: '',
  keywords: [],
};

const buildContent = ({ input, ...saved }: BuildContent<CaseStudyContent, UpdateCaseStudyInput>) =>
  mergeContent<CaseStudyContent>({
    empty,
    ...saved,
    given: {
      ...input,
      longDescription: sanitiseGiven(input.longDescription),
      tinyMCEContent: sanitiseGiven(input.tinyMCEContent),
    },
  });

function digest({ content }: { content: CaseStudyContent }) {
  const { client, industry, shortDescription, challenge, solution, results } = content;
  const long = `${stripHtml(content.longDescription)} ${stripHtml(content.tinyMCEContent)}`;
  return digestEntry(shortDescription, [
    client,
    industry,
    shortDescription,
    challenge,
    solution,
    ...results,
    long,
  ]);
}

function toListItem(record: EntryRecord<CaseStudyContent>, images: ImageLookup, audience: Audience) {
  const { content } = record;
  return {
    ...catalogueFields(record, audience),
    client: content.client,
    industry: content.industry,
    challenge: content.challenge,
    solution: content.solution,
    results: content.results,
    shortDescription: content.shortDescription,
    metaTitle: content.metaTitle,
    metaDescription: content.metaDescription,
    keywords: content.keywords,
    featureImage: images.one(content.featureImage),
  };
}

const jsonLists = ['results', 'keywords'];

export const caseStudyKind: EntryKind<CaseStudyContent, UpdateCaseStudyInput, CaseStudy, CaseStudyListItem> =
  {
    resource: 'case-studies',
    noun: 'Case study',
    notFoundMessage: caseStudyMessages.notFound,
    savedMessages: {
      created: 'Case study created successfully!',
      updated: 'Case study updated successfully!',
    },
    auditName: 'case study',
    collection: 'case_studies',
    pagePath: (slug) => `/portfolio/${slug}`,
    createSlug: createServiceSlug,
    slugFallback: 'case-study',
    createInput: caseStudies.createInput,
    fullInput: caseStudies.updateInput,
    updateInput: caseStudies.updateInput,
    jsonFields: jsonLists,
    listFields: jsonLists,
    imageRules: 'general',
    // An empty `featureImage` removes it.
    imageSlots: [imageSlot('featureImage', { whenMissing: 'keep' })],
    imageListSlots: [imageListSlot('gallery')],
    buildContent,
    digest,
    searchFields: ['client', 'industry', 'metaTitle', 'metaDescription', 'keywords'],
    searchTexts: ({ client, industry, metaTitle, metaDescription, keywords }) => [
      client,
      industry,
      metaTitle,
      metaDescription,
      ...keywords,
    ],
    toListItem,
    listItem: caseStudies.listItem,
    toDetail: (record, images, audience) => ({
      ...toListItem(record, images, audience),
      longDescription: record.content.longDescription,
      tinyMCEContent: record.content.tinyMCEContent,
      gallery: toCaptionedImages(images, record.content.gallery).map((image) => ({
        ...image,
        cloudinaryId: image.id,
      })),
    }),
    listProjection: readAllBut(['content.longDescription', 'content.tinyMCEContent', 'content.gallery']),
    indexes: [orderIndex(newestFirst, 'content.industry'), orderIndex(byHand, 'content.industry')],
  };
