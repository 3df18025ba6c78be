import type { ContentBlock, ContentEntry, ContentStatus, StaffFields } from './content-types';
import type { CaptionedImage, ContentImage, WithTextImages } from './images';

/** Value and label of the industry select. */
export const industryTypes = [
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'finance', label: 'Finance' },
  { value: 'retail', label: 'Retail' },
  { value: 'technology', label: 'Technology' },
  { value: 'education', label: 'Education' },
  { value: 'Legal', label: 'Legal' },
  { value: 'E-commerce', label: 'E-commerce' },
  { value: 'AI-Automations', label: 'AI & Automation' },
  { value: 'other', label: 'Other' },
] as const;
export type IndustryType = (typeof industryTypes)[number]['value'];
export const defaultIndustryType: IndustryType = 'healthcare';

export const complianceOptions = ['HIPAA', 'GDPR', 'ISO27001', 'SOC2', 'PCI DSS'] as const;

export const timeUnits = ['days', 'weeks', 'months'] as const;
export type TimeUnit = (typeof timeUnits)[number];

export interface ImplementationTime {
  min: number;
  max: number;
  unit: TimeUnit;
}

export const defaultImplementationTime: ImplementationTime = { min: 1, max: 4, unit: 'weeks' };

export const solutionMessages = {
  titleRequired: 'Title is required',
  industryRequired: 'Industry type is required',
  invalidIndustry: 'Invalid industry type',
  audienceRequired: 'Target audience is required',
  shortDescriptionRequired: 'Short description is required',
  timeRequired: 'Implementation time must be given as numbers',
  timeOrder: 'The longest implementation time must not be shorter than the shortest',
  invalidStatus: 'Invalid status',
  notFound: 'Solution not found',
} as const;

export interface SolutionFeature {
  title: string;
  description: string;
  icon: string;
}

export interface SolutionIntegration {
  name: string;
  description: string;
  /** Address of an icon. */
  icon: string;
}

export interface Solution extends ContentEntry, WithTextImages, Partial<StaffFields> {
  tagline: string;
  shortDescription: string;
  /** Sanitised HTML. */
  longDescription: string;
  category: string;
  industryType: IndustryType;
  targetAudience: string;
  implementationTime: ImplementationTime;
  roi: string;
  status: ContentStatus;
  displayOrder: number;
  featured: boolean;
  isHighlighted: boolean;
  views: number;
  publishedAt: string | null;
  complianceStandards: string[];
  integrations: SolutionIntegration[];
  thumbnail: ContentImage | null;
  bannerImage: ContentImage | null;
  mockupImage: ContentImage | null;
  additionalImages: CaptionedImage[];
  contentBlocks: ContentBlock[];
  features: SolutionFeature[];
}

/** Lists leave out what only the detail page shows. */
export type SolutionListItem = Omit<
  Solution,
  'longDescription' | 'contentBlocks' | 'additionalImages' | 'integrations' | 'textImages'
>;
