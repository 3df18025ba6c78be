import { z } from 'zod';
import type { PartnerLogo, PartnerLogoListResponse } from '../../partner-logos';
import {
  type CareerRole,
  careerCategories,
  type PersonEntry,
  type TeamMember,
  type Testimonial,
} from '../../people-types';
import { count, described, flag, moment, text, texts } from './described';
import { image, maybeImage } from './media';
import { sharedResponses } from './shared';

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
  deletedAt: moment.optional(),
});

const logos = z.array(partnerLogo);

/** What the calls about people and partners answer with, by name. */
export const peopleResponses = {
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
  PartnerLogoListResponse: described<PartnerLogoListResponse>()({
    success: z.literal(true),
    message: text.optional(),
    data: z.object({ logos }),
    logos,
    totalPages: count,
    pagination: sharedResponses.Pagination,
  }),
  LogosResponse: z.object({
    success: z.literal(true),
    message: text.optional(),
    data: z.object({ logos }),
    logos,
  }),
};
