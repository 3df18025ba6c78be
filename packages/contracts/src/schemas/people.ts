import { z } from 'zod';
import { careerCategories } from '../people-types';
import { count, flag, moment, text, texts } from './fields';
import { image, maybeImage } from './media';
import { pagination } from './shared';

/** `id` is the small number of the public address (`/team/3`), `_id` the database's; calls take either. */
const personShape = {
  _id: text,
  id: count,
  displayOrder: count,
  status: z.enum(['draft', 'published']),
  createdAt: moment,
  updatedAt: moment,
  rev: count,
};

export const personEntry = z.object(personShape);

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

const logos = z.array(partnerLogo);

export const testimonial = z
  .object({
    ...personShape,
    name: text,
    position: text,
    client: text,
    service: text,
    image: maybeImage,
    rating: z.number(),
    text,
  })
  .meta({ id: 'Testimonial' });

export const teamMember = z
  .object({
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
  })
  .meta({ id: 'TeamMember' });

export const careerRole = z
  .object({
    ...personShape,
    title: text,
    category: z.enum(careerCategories),
    location: text,
    type: text,
    summary: text,
    responsibilities: texts,
    qualifications: texts,
    email: text,
  })
  .meta({ id: 'CareerRole' });

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

export const logosResponse = z
  .object({
    success: z.literal(true),
    message: text.optional(),
    data: z.object({ logos }),
    logos,
  })
  .meta({ id: 'LogosResponse' });
