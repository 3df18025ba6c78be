import { count } from '../common/fields.schemas';
import { captionedImage } from '../media/schemas';
import { contentBlocksField } from './blocks.schemas';
import { contentStatuses } from './constants';
import { area, flag, image, images, order, richText, select, slug, tags, text } from './fields.schemas';
import { plannedField, scheduleResponse } from './schedule.schemas';
import { staffShape, systemShape } from './schemas';
import { sharing } from './sharing.schemas';

/** Fields that services, solutions and case studies share. */
export const catalogueFields = {
  slug: slug(),
  status: select('Status', contentStatuses, 'draft', { message: 'Invalid status' }),
  ...plannedField,
  displayOrder: order(),
  featured: flag('Featured'),
  longDescription: richText('Long description', { inLists: false, search: 'text' }),
  ...sharing,
};

export const catalogueResponse = {
  ...systemShape,
  ...staffShape,
  ...scheduleResponse,
  views: count,
  /** In lists for staff: the place on the site, from 1; null if it is not published. */
  siteNumber: count.nullable().optional(),
};

export const catalogueExcerpt = ({ shortDescription }: { shortDescription: string }) => shortDescription;

/** Fields that services and solutions share. */
export const offerFields = {
  tagline: text('Tagline', { maxLength: 300, search: 'text' }),
  isHighlighted: flag('Highlight'),
  contentBlocks: contentBlocksField,
  thumbnail: image('Thumbnail', { minWidth: 640 }),
  additionalImages: images('Additional images', captionedImage),
};

/** How the page appears in search results. */
export const seoFields = {
  metaTitle: text('Meta title', { maxLength: 200, search: 'keyword' }),
  metaDescription: area('Meta description', { maxLength: 500, search: 'keyword' }),
  keywords: tags('Keywords', { maxItems: 50, maxLength: 80, search: 'keyword' }),
};

export const shortDescription = (required: string) =>
  area('Short description', { required, maxLength: 1_000, search: 'text' });
