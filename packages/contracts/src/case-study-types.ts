import type { ContentEntry, ContentStatus, StaffFields } from './content-types';
import type { ContentImage, WithTextImages } from './images';

export const caseStudyMessages = {
  titleRequired: 'Title is required',
  clientRequired: 'Client is required',
  industryRequired: 'Industry is required',
  shortDescriptionRequired: 'Short description is required',
  challengeRequired: 'Challenge is required',
  solutionRequired: 'Solution is required',
  invalidStatus: 'Invalid status',
  notFound: 'Case study not found',
} as const;

export interface GalleryImage extends ContentImage {
  caption: string;
  sortOrder: number;
  /** Key of the stored file; the name is kept from the first API. */
  cloudinaryId: string;
}

export interface CaseStudy extends ContentEntry, WithTextImages, Partial<StaffFields> {
  client: string;
  industry: string;
  challenge: string;
  solution: string;
  results: string[];
  shortDescription: string;
  /** Sanitised HTML (plain text is fine too). */
  longDescription: string;
  /** Sanitised HTML. */
  tinyMCEContent: string;
  status: ContentStatus;
  metaTitle: string;
  metaDescription: string;
  keywords: string[];
  displayOrder: number;
  featured: boolean;
  views: number;
  publishedAt: string | null;
  featureImage: ContentImage | null;
  gallery: GalleryImage[];
}

/** Lists leave out what only the detail page shows. */
export type CaseStudyListItem = Omit<
  CaseStudy,
  'longDescription' | 'tinyMCEContent' | 'gallery' | 'textImages'
>;
