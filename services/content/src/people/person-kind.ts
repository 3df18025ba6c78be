import type { ContentResource } from '@atrium/contracts/content-events';
import {
  createCareerRoleInput,
  createTeamMemberInput,
  createTestimonialInput,
  updateCareerRoleInput,
  updateTeamMemberInput,
  updateTestimonialInput,
} from '@atrium/contracts/people';
import type { CareerRole, PersonEntry, TeamMember, Testimonial } from '@atrium/contracts/people-types';
import { cutText } from '@atrium/contracts/rich-text';
import type { ZodType, z } from 'zod';
import type { SearchDocument } from '../search/search-document';

type Extras<Entry extends PersonEntry> = Omit<Entry, keyof PersonEntry | 'image'>;

/** Everything that differs between testimonials, team members and career roles. */
export interface PersonKind<Content extends object, Input extends object> {
  resource: Extract<ContentResource, 'testimonials' | 'team' | 'careers'>;
  collection: string;
  noun: string;
  hasImage: boolean;
  createInput: ZodType<Input>;
  updateInput: ZodType<Input>;
  /** Path of the public page. */
  pagePath(number: number): string;
  searchTexts(content: Content): Pick<SearchDocument, 'excerpt' | 'keywords' | 'body'>;
  /** For audit log and lists. */
  titleOf(content: Content): string;
  build(input: Input, previous: Content | undefined): Content;
  jsonFields: readonly string[];
  /** Query parameters that filter by the field of `content` with the same name. */
  filters: readonly string[];
}

const excerptLength = 200;

const choose = <Value>(given: Value | undefined, before: Value | undefined, otherwise: Value): Value =>
  given ?? before ?? otherwise;

type TestimonialInput = z.infer<typeof updateTestimonialInput>;
type TestimonialContent = Extras<Testimonial>;

export const testimonialKind: PersonKind<TestimonialContent, TestimonialInput> = {
  resource: 'testimonials',
  collection: 'testimonials',
  noun: 'Testimonial',
  hasImage: true,
  createInput: createTestimonialInput,
  updateInput: updateTestimonialInput,
  titleOf: ({ name }) => name,
  pagePath: () => '/testimonials',
  searchTexts: ({ position, client, service, text }) => ({
    excerpt: cutText(text, excerptLength),
    keywords: [position, client, service],
    body: text,
  }),
  jsonFields: ['existingImage'],
  filters: [],
  build: (input, previous) => ({
    name: choose(input.name, previous?.name, ''),
    position: choose(input.position, previous?.position, ''),
    client: choose(input.client, previous?.client, ''),
    service: choose(input.service, previous?.service, ''),
    rating: choose(input.rating, previous?.rating, 5),
    text: choose(input.text, previous?.text, ''),
  }),
};

type TeamMemberInput = z.infer<typeof updateTeamMemberInput>;
type TeamMemberContent = Extras<TeamMember>;
const noLinks = { facebook: '', twitter: '', instagram: '', linkedin: '' };

export const teamKind: PersonKind<TeamMemberContent, TeamMemberInput> = {
  resource: 'team',
  collection: 'team_members',
  noun: 'Team member',
  hasImage: true,
  createInput: createTeamMemberInput,
  updateInput: updateTeamMemberInput,
  titleOf: ({ name }) => name,
  pagePath: (number) => `/team/${number}`,
  searchTexts: ({ title, bio, expertise, education, experience, quote }) => ({
    excerpt: cutText(title || bio, excerptLength),
    keywords: [title, ...expertise],
    body: [
      bio,
      quote,
      ...education.map(({ degree, institution }) => `${degree} ${institution}`),
      ...experience.map(({ position, company }) => `${position} ${company}`),
    ].join(' '),
  }),
  jsonFields: ['existingImage', 'expertise', 'education', 'experience', 'socialLinks'],
  filters: [],
  build: (input, previous) => ({
    name: choose(input.name, previous?.name, ''),
    title: choose(input.title, previous?.title, ''),
    bio: choose(input.bio, previous?.bio, ''),
    expertise: choose(input.expertise, previous?.expertise, []),
    education: choose(
      input.education?.map(({ degree, institution = '', year = '' }) => ({ degree, institution, year })),
      previous?.education,
      [],
    ),
    experience: choose(
      input.experience?.map(({ position, company = '', duration = '' }) => ({ position, company, duration })),
      previous?.experience,
      [],
    ),
    quote: choose(input.quote, previous?.quote, ''),
    email: choose(input.email, previous?.email, ''),
    socialLinks: {
      facebook: choose(input.socialLinks?.facebook, previous?.socialLinks.facebook, noLinks.facebook),
      twitter: choose(input.socialLinks?.twitter, previous?.socialLinks.twitter, noLinks.twitter),
      instagram: choose(input.socialLinks?.instagram, previous?.socialLinks.instagram, noLinks.instagram),
      linkedin: choose(input.socialLinks?.linkedin, previous?.socialLinks.linkedin, noLinks.linkedin),
    },
  }),
};

type CareerRoleInput = z.infer<typeof updateCareerRoleInput>;
type CareerRoleContent = Extras<CareerRole>;

export const careerKind: PersonKind<CareerRoleContent, CareerRoleInput> = {
  resource: 'careers',
  collection: 'career_roles',
  noun: 'Career role',
  hasImage: false,
  createInput: createCareerRoleInput,
  updateInput: updateCareerRoleInput,
  titleOf: ({ title }) => title,
  pagePath: () => '/careers',
  searchTexts: ({ category, location, type, summary, responsibilities, qualifications }) => ({
    excerpt: cutText(summary, excerptLength),
    keywords: [category, location, type],
    body: [summary, ...responsibilities, ...qualifications].join(' '),
  }),
  jsonFields: ['responsibilities', 'qualifications'],
  filters: ['category'],
  build: (input, previous) => ({
    title: choose(input.title, previous?.title, ''),
    category: choose(input.category, previous?.category, 'strategy'),
    location: choose(input.location, previous?.location, ''),
    type: choose(input.type, previous?.type, ''),
    summary: choose(input.summary, previous?.summary, ''),
    responsibilities: choose(input.responsibilities, previous?.responsibilities, []),
    qualifications: choose(input.qualifications, previous?.qualifications, []),
    email: choose(input.email, previous?.email, ''),
  }),
};

/** Input fields of all three kinds. */
export interface PersonInput {
  id?: number | undefined;
  displayOrder?: number | undefined;
  status?: 'draft' | 'published' | undefined;
  updatedAt?: string | undefined;
  imageAlt?: string | undefined;
}
