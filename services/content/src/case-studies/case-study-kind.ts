import {
  createCaseStudyInput,
  type UpdateCaseStudyInput,
  updateCaseStudyInput,
} from '@atrium/contracts/case-studies';
import {
  type CaseStudy,
  type CaseStudyListItem,
  caseStudyMessages,
} from '@atrium/contracts/case-study-types';
import { countReadMinutes, cutText, stripHtml } from '@atrium/contracts/rich-text';
import { createServiceSlug } from '@atrium/contracts/slugs';
import { byHand, newestFirst, orderIndex } from '../entries/entry-indexes';
import type { Audience, BuildContent, EntryKind } from '../entries/entry-kind';
import type { EntryRecord } from '../entries/entry-record';
import { readAllBut } from '../entries/entry-repository';
import { catalogueFields } from '../entries/respond-with-entry';
import { sanitiseHtml } from '../html/sanitise-html';
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

function buildContent({
  input,
  images,
  previous,
  isFullForm,
}: BuildContent<CaseStudyContent, UpdateCaseStudyInput>) {
  const list = (given: string[] | undefined, before: string[] | undefined) =>
    given ?? (isFullForm ? [] : (before ?? []));
  const html = (given: string | undefined, before: string | undefined) =>
    given === undefined ? (before ?? '') : sanitiseHtml(given);
  const content: CaseStudyContent = {
    client: input.client ?? previous?.client ?? '',
    industry: input.industry ?? previous?.industry ?? '',
    challenge: input.challenge ?? previous?.challenge ?? '',
    solution: input.solution ?? previous?.solution ?? '',
    results: list(input.results, previous?.results),
    shortDescription: input.shortDescription ?? previous?.shortDescription ?? '',
    longDescription: html(input.longDescription, previous?.longDescription),
    tinyMCEContent: html(input.tinyMCEContent, previous?.tinyMCEContent),
    metaTitle: input.metaTitle ?? previous?.metaTitle ?? '',
    metaDescription: input.metaDescription ?? previous?.metaDescription ?? '',
    keywords: list(input.keywords, previous?.keywords),
    featureImage: images.single.featureImage ?? null,
    gallery: images.lists.gallery ?? [],
  };
  return content;
}

function digest({ content }: { content: CaseStudyContent }) {
  const { client, industry, shortDescription, challenge, solution, results } = content;
  const long = `${stripHtml(content.longDescription)} ${stripHtml(content.tinyMCEContent)}`;
  const body = [client, industry, shortDescription, challenge, solution, ...results, long].join(' ');
  return {
    excerpt: cutText(shortDescription, 200),
    readMinutes: countReadMinutes(body),
    body,
  };
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

const jsonLists = ['results', 'keywords', 'existingGallery', 'galleryInfo'];

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
    createInput: createCaseStudyInput,
    fullInput: updateCaseStudyInput,
    updateInput: updateCaseStudyInput,
    jsonFields: [...jsonLists, 'existingFeatureImage'],
    listFields: jsonLists,
    imageRules: 'general',
    imageSlots: [
      {
        key: 'featureImage',
        file: 'featureImage',
        existing: 'existingFeatureImage',
        alt: 'featureImageAlt',
        // An empty `featureImage` removes it.
        whenMissing: 'keep',
      },
    ],
    imageListSlots: [{ key: 'gallery', file: 'gallery', existing: 'existingGallery', info: 'galleryInfo' }],
    buildContent,
    imagesOf: ({ featureImage, gallery }) => ({ single: { featureImage }, lists: { gallery } }),
    listImagesOf: ({ featureImage }) => [featureImage],
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
