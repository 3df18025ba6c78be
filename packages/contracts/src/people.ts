import { z } from 'zod';
import { emailAddress } from './auth';
import {
  displayOrder,
  knownUpdatedAt,
  lines,
  link,
  numeric,
  optionalExistingImage,
  requiredText,
  text,
  textList,
} from './content-fields';
import { objectId } from './object-id';
import { careerCategories } from './people-types';

const common = {
  /** The small number of its public address; the next free one when left out. */
  id: numeric({ min: 1, max: 1_000_000, message: 'Must be a whole number' }).optional(),
  displayOrder: displayOrder.optional(),
  status: z.enum(['draft', 'published'], { error: 'Invalid status' }).optional(),
  updatedAt: knownUpdatedAt,
};

const portrait = { existingImage: optionalExistingImage.optional(), imageAlt: text(300).optional() };
const optionalEmail = z.union([z.literal(''), emailAddress]);

export const createTestimonialInput = z.object({
  ...common,
  ...portrait,
  name: requiredText('Name is required', 100),
  text: requiredText('Text is required', 3_000),
  position: text(150).optional(),
  client: text(150).optional(),
  service: text(150).optional(),
  rating: numeric({ min: 1, max: 5, message: 'Rating must be 1 to 5' }).optional(),
});
export const updateTestimonialInput = createTestimonialInput.partial();

export const createTeamMemberInput = z.object({
  ...common,
  ...portrait,
  name: requiredText('Name is required', 100),
  title: requiredText('Title is required', 150),
  bio: text(10_000).optional(),
  expertise: textList({ maxItems: 50, maxLength: 100 }).optional(),
  education: z
    .array(z.object({ degree: text(200), institution: text(200).optional(), year: text(30).optional() }))
    .max(20, 'At most 20 entries')
    .optional(),
  experience: z
    .array(z.object({ position: text(200), company: text(200).optional(), duration: text(60).optional() }))
    .max(30, 'At most 30 entries')
    .optional(),
  quote: text(1_000).optional(),
  email: optionalEmail.optional(),
  socialLinks: z
    .object({
      facebook: link.optional(),
      twitter: link.optional(),
      instagram: link.optional(),
      linkedin: link.optional(),
    })
    .optional(),
});
export const updateTeamMemberInput = createTeamMemberInput.partial();

export const createCareerRoleInput = z.object({
  ...common,
  title: requiredText('Title is required', 150),
  category: z.enum(careerCategories, { error: 'Unknown category' }),
  summary: requiredText('Summary is required', 3_000),
  location: text(150).optional(),
  type: text(100).optional(),
  responsibilities: lines({ maxItems: 50, maxLength: 500 }).optional(),
  qualifications: lines({ maxItems: 50, maxLength: 500 }).optional(),
  email: optionalEmail.optional(),
});
export const updateCareerRoleInput = createCareerRoleInput.partial();

/** PUT /api/partner-logos/{id}. */
export const updatePartnerLogoInput = z.object({
  name: requiredText('Name is required', 150).optional(),
  alt: text(300).optional(),
  /** Where the logo leads; empty for nowhere. */
  url: link.optional(),
  /** An uploaded image that replaces the logo. */
  mediaId: objectId.optional(),
  isActive: z.boolean({ error: 'Must be true or false' }).optional(),
  displayOrder: displayOrder.optional(),
});
