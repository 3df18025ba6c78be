import { z } from 'zod';
import { count, flag, moment, text } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { pagination, paginationQuery } from '../common/pagination.schemas';
import { image } from '../media/schemas';
import { displayOrder, link, requiredText, textInput } from './fields.schemas';

/** Partner logos: staff may ask for the trash; other status values are ignored. */
export const partnerLogoListQuery = paginationQuery(10).extend({
  status: z.literal('trash').optional().catch(undefined),
});

/** PUT /api/partner-logos/{id}. */
export const updatePartnerLogoInput = z.object({
  name: requiredText('Name is required', 150).optional(),
  alt: textInput(300).optional(),
  /** Where the logo leads; empty for nowhere. */
  url: link.optional(),
  /** An uploaded image that replaces the logo. */
  mediaId: objectId.optional(),
  isActive: z.boolean({ error: 'Must be true or false' }).optional(),
  displayOrder: displayOrder.optional(),
});

export const partnerLogo = z
  .object({
    _id: text,
    id: text,
    name: text,
    imageUrl: text,
    image,
    url: text,
    displayOrder: count,
    isActive: flag,
    createdAt: moment,
    deletedAt: moment.optional(),
  })
  .meta({ id: 'PartnerLogo' });

export type PartnerLogo = z.output<typeof partnerLogo>;

const logos = z.array(partnerLogo);

export const partnerLogoListResponse = z
  .object({
    success: z.literal(true),
    message: text.optional(),
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
    message: text.optional(),
    data: z.object({ logos }),
    logos,
  })
  .meta({ id: 'LogosResponse' });
