import type { ContentBlock, ContentEntry, ContentStatus, StaffFields } from './content-types';
import type { CaptionedImage, ContentImage, WithTextImages } from './images';

export const serviceCategories = ['marketing', 'service', 'solution', 'product'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
export const defaultServiceCategory: ServiceCategory = 'service';

export const importanceLevels = ['high', 'medium', 'low'] as const;
export type Importance = (typeof importanceLevels)[number];

export const pricingDefaults = { price: 0, currency: 'USD', period: 'monthly' } as const;
export const featureDefaults = { importance: 'medium', status: 'active' } as const;

export const serviceMessages = {
  titleRequired: 'Title is required',
  slugRequired: 'Slug is required',
  categoryRequired: 'Category is required',
  shortDescriptionRequired: 'Short description is required',
  invalidCategory: 'Invalid category',
  invalidStatus: 'Invalid status',
  invalidPrice: 'Price must be a number of 0 or more',
  notFound: 'Service not found',
} as const;

export interface ServiceFeature {
  title: string;
  description: string;
  icon: string;
  benefits: string[];
  details: string;
  imageUrl: string;
  order: number;
  importance: Importance;
  category: string;
  status: string;
}

export interface PricingPlan {
  name: string;
  price: number;
  currency: string;
  period: string;
  features: string[];
}

export interface ProcessStep {
  title: string;
  description: string;
}

export interface Service extends ContentEntry, WithTextImages, Partial<StaffFields> {
  tagline: string;
  shortDescription: string;
  description: string;
  /** Sanitised HTML. */
  longDescription: string;
  metaTitle: string;
  metaDescription: string;
  category: ServiceCategory;
  status: ContentStatus;
  featured: boolean;
  isHighlighted: boolean;
  displayOrder: number;
  views: number;
  publishedAt: string | null;
  thumbnail: ContentImage | null;
  thumbnailAlt: string;
  bannerImage: ContentImage | null;
  bannerImageAlt: string;
  mockupImage: ContentImage | null;
  mockupImageAlt: string;
  additionalImages: CaptionedImage[];
  keywords: string[];
  contentBlocks: ContentBlock[];
  features: ServiceFeature[];
  process: ProcessStep[];
  pricing: PricingPlan[];
}

/** Lists leave out what only the detail page shows. */
export type ServiceListItem = Omit<
  Service,
  'contentBlocks' | 'additionalImages' | 'pricing' | 'process' | 'textImages'
>;
