import { z } from 'zod';
import {
  type BlogParagraph,
  type BlogPost,
  type BlogSeo,
  type BlogStats,
  blogStatuses,
  type ParagraphFormatting,
  type PublishReceipt,
} from '../../blog-types';
import type { CaseStudy, CaseStudyListItem, GalleryImage } from '../../case-study-types';
import {
  type BlockStyling,
  blockTypes,
  type ContentBlock,
  type ContentEntry,
  type ContentVersion,
  contentStatuses,
  type PreviewLink,
  type SearchHit,
  type StaffFields,
  searchKinds,
  type WorkingCopy,
} from '../../content-types';
import {
  type CaptionedImage,
  type ContentImage,
  type ImageVariant,
  imageVariantFormats,
  type MediaItem,
} from '../../images';
import type { PartnerLogo, PartnerLogoListAnswer } from '../../partner-logos';
import {
  type CareerRole,
  careerCategories,
  type PersonEntry,
  type TeamMember,
  type Testimonial,
} from '../../people-types';
import type { RedirectItem, RedirectTarget } from '../../redirects';
import { textAlignments } from '../../rich-text';
import {
  importanceLevels,
  type PricingPlan,
  type ProcessStep,
  type Service,
  type ServiceFeature,
  type ServiceListItem,
  serviceCategories,
} from '../../service-entry-types';
import {
  type ImplementationTime,
  type IndustryType,
  industryTypes,
  type Solution,
  type SolutionFeature,
  type SolutionIntegration,
  type SolutionListItem,
  timeUnits,
} from '../../solution-types';
import type { ImportItem, ImportReport } from '../../transfer';
import { count, described, flag, html, maybeMoment, moment, text, texts } from './described';
import { sharedAnswers, staffRef } from './shared';

const variant = described<ImageVariant>()({ format: z.enum(imageVariantFormats), width: count, url: text });
const imageShape = {
  id: text,
  url: text,
  alt: text,
  width: count,
  height: count,
  variants: z.array(variant).optional(),
  focal: z.object({ x: z.number(), y: z.number() }).optional(),
};
const image = described<ContentImage>()(imageShape);
const maybeImage = image.nullable();
const captionedImage = described<CaptionedImage>()({ ...imageShape, caption: text, sortOrder: count });
const galleryImage = described<GalleryImage>()({
  ...imageShape,
  caption: text,
  sortOrder: count,
  cloudinaryId: text,
});

const entryShape = {
  _id: text,
  id: text,
  title: text,
  slug: text,
  createdAt: moment,
  updatedAt: moment,
  rev: count,
} satisfies Record<keyof ContentEntry, z.ZodType>;
/** Only to staff. */
const staffShape = {
  createdBy: staffRef.optional(),
  updatedBy: staffRef.optional(),
  oldSlugs: texts.optional(),
  deletedAt: maybeMoment.optional(),
  draftSavedAt: maybeMoment.optional(),
} satisfies Record<keyof StaffFields, z.ZodType>;
const catalogueShape = {
  status: z.enum(contentStatuses),
  displayOrder: count,
  featured: flag,
  views: count,
  publishedAt: maybeMoment,
};

const formatting = described<ParagraphFormatting>()({
  isBold: flag,
  isItalic: flag,
  isUnderline: flag,
  alignment: z.enum(textAlignments),
  headingLevel: count.nullable(),
  fontFamily: text,
  isQuote: flag,
  indentLevel: count,
});
const receipt = described<PublishReceipt>()({
  action: z.enum(['publish', 'unpublish']),
  dueAt: moment,
  ranAt: moment,
  latenessMs: z.number(),
  announcedAt: moment.optional(),
});
const blogPost = described<BlogPost>()({
  ...entryShape,
  ...staffShape,
  status: z.enum(blogStatuses),
  isPublished: flag,
  scheduledPublishAt: maybeMoment,
  publishedAt: maybeMoment,
  tags: texts,
  thumbnail: maybeImage,
  paragraphs: z.array(described<BlogParagraph>()({ content: html, formatting })),
  seo: described<BlogSeo>()({ metaTitle: text, metaDescription: text, focusKeyword: text, keywords: texts }),
  author: z.object({ name: text }),
  excerpt: text,
  readTime: count,
  readingTime: text,
  views: count,
  displayOrder: count,
  featured: flag,
  scheduleTimeZone: text.nullable().optional(),
  unpublishAt: maybeMoment.optional(),
  publishReceipt: receipt.nullable().optional(),
});
const blogStats = described<BlogStats>()({
  total: count,
  published: count,
  draft: count,
  scheduled: count,
  archived: count,
  views: count,
});

const block = described<ContentBlock>()({
  type: z.enum(blockTypes),
  content: text,
  tinyMCEContent: html,
  listItems: texts,
  sortOrder: count,
  styling: described<BlockStyling>()({
    backgroundColor: text,
    textAlign: z.enum(textAlignments),
    padding: text,
    margin: text,
  }),
  imageUrl: text,
  imageAlt: text,
});

const serviceFeature = described<ServiceFeature>()({
  title: text,
  description: text,
  icon: text,
  benefits: texts,
  details: text,
  imageUrl: text,
  order: count,
  importance: z.enum(importanceLevels),
  category: text,
  status: text,
});
const serviceListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  tagline: text,
  shortDescription: text,
  description: text,
  longDescription: html,
  metaTitle: text,
  metaDescription: text,
  category: z.enum(serviceCategories),
  isHighlighted: flag,
  thumbnail: maybeImage,
  thumbnailAlt: text,
  bannerImage: maybeImage,
  bannerImageAlt: text,
  mockupImage: maybeImage,
  mockupImageAlt: text,
  keywords: texts,
  features: z.array(serviceFeature),
};
const plan = described<PricingPlan>()({
  name: text,
  price: z.number(),
  currency: text,
  period: text,
  features: texts,
});

const solutionListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  tagline: text,
  shortDescription: text,
  category: text,
  industryType: z.enum(industryTypes.map(({ value }) => value) as [IndustryType]),
  targetAudience: text,
  implementationTime: described<ImplementationTime>()({
    min: z.number(),
    max: z.number(),
    unit: z.enum(timeUnits),
  }),
  roi: text,
  isHighlighted: flag,
  complianceStandards: texts,
  thumbnail: maybeImage,
  bannerImage: maybeImage,
  mockupImage: maybeImage,
  features: z.array(described<SolutionFeature>()({ title: text, description: text, icon: text })),
};
const integration = described<SolutionIntegration>()({ name: text, description: text, icon: text });

const caseStudyListShape = {
  ...entryShape,
  ...staffShape,
  ...catalogueShape,
  client: text,
  industry: text,
  challenge: text,
  solution: text,
  results: texts,
  shortDescription: text,
  metaTitle: text,
  metaDescription: text,
  keywords: texts,
  featureImage: maybeImage,
};

const personShape = {
  _id: text,
  id: count,
  displayOrder: count,
  status: z.enum(['draft', 'published']),
  createdAt: moment,
  updatedAt: moment,
  rev: count,
} satisfies Record<keyof PersonEntry, z.ZodType>;

const partnerLogo = described<PartnerLogo>()({
  _id: text,
  id: text,
  name: text,
  imageUrl: text,
  image,
  displayOrder: count,
  isActive: flag,
  createdAt: moment,
});
const logos = z.array(partnerLogo);

const version = described<ContentVersion>()({
  rev: count,
  savedAt: moment,
  savedBy: staffRef,
  title: text,
  status: text,
  data: z.record(z.string(), z.unknown()).optional(),
});

/** What the content service answers with, by name. */
export const contentAnswers = {
  BlogPost: blogPost,
  BlogStats: blogStats,
  BlogListAnswer: z.object({
    success: z.literal(true),
    data: z.array(blogPost).describe('`paragraphs` has the first one, shortened'),
    pagination: sharedAnswers.Pagination,
    stats: blogStats.optional().describe('Only to staff'),
  }),
  Service: described<Service>()({
    ...serviceListShape,
    additionalImages: z.array(captionedImage),
    contentBlocks: z.array(block),
    process: z.array(described<ProcessStep>()({ title: text, description: text })),
    pricing: z.array(plan),
  }),
  ServiceListItem: described<ServiceListItem>()(serviceListShape),
  Solution: described<Solution>()({
    ...solutionListShape,
    longDescription: html,
    integrations: z.array(integration),
    additionalImages: z.array(captionedImage),
    contentBlocks: z.array(block),
  }),
  SolutionListItem: described<SolutionListItem>()(solutionListShape),
  CaseStudy: described<CaseStudy>()({
    ...caseStudyListShape,
    longDescription: html,
    tinyMCEContent: html,
    gallery: z.array(galleryImage),
  }),
  CaseStudyListItem: described<CaseStudyListItem>()(caseStudyListShape),
  Testimonial: described<Testimonial>()({
    ...personShape,
    name: text,
    position: text,
    client: text,
    service: text,
    image: maybeImage,
    rating: z.number(),
    text,
  }),
  TeamMember: described<TeamMember>()({
    ...personShape,
    name: text,
    title: text,
    image: maybeImage,
    bio: text,
    expertise: texts,
    education: z.array(z.object({ degree: text, institution: text, year: text })),
    experience: z.array(z.object({ position: text, company: text, duration: text })),
    quote: text,
    email: text,
    socialLinks: z.object({ facebook: text, twitter: text, instagram: text, linkedin: text }),
  }),
  CareerRole: described<CareerRole>()({
    ...personShape,
    title: text,
    category: z.enum(careerCategories),
    location: text,
    type: text,
    summary: text,
    responsibilities: texts,
    qualifications: texts,
    email: text,
  }),
  PartnerLogo: partnerLogo,
  PartnerLogoListAnswer: described<PartnerLogoListAnswer>()({
    success: z.literal(true),
    message: text.optional(),
    data: z.object({ logos }),
    logos,
    totalPages: count,
    pagination: sharedAnswers.Pagination,
  }),
  LogosAnswer: z.object({
    success: z.literal(true),
    message: text.optional(),
    data: z.object({ logos }),
    logos,
  }),
  MediaItem: described<MediaItem>()({
    ...imageShape,
    _id: text,
    name: text,
    contentType: text,
    bytes: count,
    isKept: flag,
    usedBy: count,
    createdAt: moment,
  }),
  WorkingCopy: described<WorkingCopy>()({
    data: z.record(z.string(), z.unknown()),
    baseRev: count,
    savedAt: moment,
    savedBy: staffRef,
  }).nullable(),
  ContentVersion: version,
  PreviewLink: described<PreviewLink>()({ token: text, path: text, expiresAt: moment }),
  SearchHit: described<SearchHit>()({
    kind: z.enum(searchKinds),
    id: text,
    title: text,
    slug: text,
    path: text,
    excerpt: text,
  }),
  ContentImportReport: described<ImportReport>()({
    format: z.enum(['ghost', 'wordpress', 'atrium']),
    dryRun: flag,
    total: count,
    created: count,
    skipped: count,
    failed: count,
    items: z.array(
      described<ImportItem>()({
        sourceId: text,
        kind: text,
        title: text,
        outcome: z.enum(['created', 'would-create', 'skipped', 'failed']),
        reason: text.optional(),
        id: text.optional(),
        slug: text.optional(),
        warnings: texts,
      }),
    ),
    images: z.object({ stored: count, missing: count }),
    redirects: z.array(z.object({ from: text, to: text })),
  }),
  RedirectTarget: described<RedirectTarget>()({ from: text, to: text }),
  RedirectItem: described<RedirectItem>()({
    _id: text,
    from: text,
    to: text.nullable(),
    title: text.nullable(),
    createdAt: moment,
  }),
};
