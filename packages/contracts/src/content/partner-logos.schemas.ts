import { z } from 'zod';
import { count, flag, moment, text as plain } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { optionalFilter } from '../common/inputs.schemas';
import { pagination, paginationQuery } from '../common/pagination.schemas';
import { image as imageSchema } from '../media/schemas';
import { contentTypes } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import { image, link, order, text } from './fields.schemas';
import { displayOrder, link as linkInput, requiredText, textInput } from './inputs.schemas';
import { partnerMessages } from './partner-logos.constants';
import { permission } from './permission.schemas';

/** Partner logos: staff may ask for the trash; other status values are ignored. */
export const partnerLogoListQuery = paginationQuery(10).extend({
  status: optionalFilter(z.literal('trash', { error: 'Invalid status' })),
});

/** PUT /api/partner-logos/{id}. */
export const updatePartnerLogoInput = z.object({
  name: requiredText('Name is required', 150).optional(),
  alt: textInput(300).optional(),
  /** The address that the logo leads to; empty for none. */
  url: linkInput.optional(),
  /** An uploaded image that replaces the logo. */
  mediaId: objectId.optional(),
  isActive: z.boolean({ error: 'Must be true or false' }).optional(),
  displayOrder: displayOrder.optional(),
  permission: permission.input,
});

export type UpdatePartnerLogoInput = z.infer<typeof updatePartnerLogoInput>;

export const partnerLogos = defineContentType({
  name: 'partner-logos',
  row: contentTypes['partner-logos'],
  schemaId: 'PartnerLogo',
  collection: 'partner_logos',
  messages: {
    notFound: partnerMessages.notFound,
    created: 'Logos uploaded successfully',
    updated: 'Partner updated successfully',
  },
  fields: {
    name: text('Name', { required: 'Name is required', maxLength: 150 }),
    /** The address that the logo leads to; empty for none. */
    url: link('Link', {}),
    image: {
      ...image('Logo', { minWidth: 320, whenMissing: 'keep', names: { alt: 'alt' } }),
      output: imageSchema,
    },
    permission,
    displayOrder: order(),
  },
  input: { status: z.enum(['draft', 'published']).optional() },
  titleField: 'name',
  slugRule: 'id',
  slugFallback: '',
  wholeForm: 'never',
  formLists: 'json',
  imageRules: 'general',
  response: {
    _id: plain,
    id: plain,
    imageUrl: plain,
    isActive: flag,
    createdAt: moment,
    deletedAt: moment.optional(),
  },
  excerptOf: () => '',
  derive: ({ image }, { status, deletedAt }) => ({
    imageUrl: image?.url,
    isActive: status === 'published',
    deletedAt: deletedAt?.toISOString(),
  }),
});

export const partnerLogo = partnerLogos.item;

export type PartnerLogo = z.output<typeof partnerLogo>;

const logos = z.array(partnerLogo);

export const partnerLogoListResponse = z
  .object({
    success: z.literal(true),
    message: plain.optional(),
    data: z.object({ logos }),
    logos,
    totalPages: count,
    pagination,
  })
  .meta({ id: 'PartnerLogoListResponse' });

/** `GET /api/partner-logos`: the list is there under the three names that callers read. */
export type PartnerLogoListResponse = z.output<typeof partnerLogoListResponse>;

export const logosResponse = z
  .object({
    success: z.literal(true),
    message: plain.optional(),
    data: z.object({ logos }),
    logos,
  })
  .meta({ id: 'LogosResponse' });
