import { type CareerRole, careers } from '@atrium/contracts/content/careers.schemas';
import type { ContentResource } from '@atrium/contracts/content/constants';
import type { PersonEntry } from '@atrium/contracts/content/people.schemas';
import { cutText } from '@atrium/contracts/content/rich-text';
import { type TeamMember, team } from '@atrium/contracts/content/team.schemas';
import { type Testimonial, testimonials } from '@atrium/contracts/content/testimonials.schemas';
import type { ZodType, z } from 'zod';
import { mergeFields } from '../entries/merge-content';
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
  /** Of the response. */
  item: ZodType<Record<string, unknown>>;
}

const excerptLength = 200;

type TestimonialInput = z.infer<typeof testimonials.updateInput>;
type TestimonialContent = Extras<Testimonial>;

export const testimonialKind: PersonKind<TestimonialContent, TestimonialInput> = {
  resource: 'testimonials',
  collection: 'testimonials',
  noun: 'Testimonial',
  item: testimonials.item,
  hasImage: true,
  createInput: testimonials.createInput,
  updateInput: testimonials.updateInput,
  titleOf: ({ name }) => name,
  pagePath: () => '/testimonials',
  searchTexts: ({ position, client, service, text }) => ({
    excerpt: cutText(text, excerptLength),
    keywords: [position, client, service],
    body: text,
  }),
  jsonFields: ['existingImage'],
  filters: [],
  build: (input, previous) =>
    mergeFields<TestimonialContent>(
      { name: '', position: '', client: '', service: '', rating: 5, text: '' },
      input,
      previous,
    ),
};

type TeamMemberInput = z.infer<typeof team.updateInput>;
type TeamMemberContent = Extras<TeamMember>;

const emptyTeamMember: TeamMemberContent = {
  name: '',
  title: '',
  bio: '',
  expertise: [],
  education: [],
  experience: [],
  quote: '',
  email: '',
  socialLinks: { facebook: '', twitter: '', instagram: '', linkedin: '' },
};

export const teamKind: PersonKind<TeamMemberContent, TeamMemberInput> = {
  resource: 'team',
  collection: 'team_members',
  noun: 'Team member',
  item: team.item,
  hasImage: true,
  createInput: team.createInput,
  updateInput: team.updateInput,
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
  build: (input, previous) =>
    mergeFields(
      emptyTeamMember,
      {
        ...input,
        education: input.education?.map(({ degree, institution = '', year = '' }) => ({
          degree,
          institution,
          year,
        })),
        experience: input.experience?.map(({ position, company = '', duration = '' }) => ({
          position,
          company,
          duration,
        })),
        socialLinks: mergeFields(emptyTeamMember.socialLinks, input.socialLinks ?? {}, previous?.socialLinks),
      },
      previous,
    ),
};

type CareerRoleInput = z.infer<typeof careers.updateInput>;
type CareerRoleContent = Extras<CareerRole>;

export const careerKind: PersonKind<CareerRoleContent, CareerRoleInput> = {
  resource: 'careers',
  collection: 'career_roles',
  noun: 'Career role',
  item: careers.item,
  hasImage: false,
  createInput: careers.createInput,
  updateInput: careers.updateInput,
  titleOf: ({ title }) => title,
  pagePath: () => '/careers',
  searchTexts: ({ category, location, type, summary, responsibilities, qualifications }) => ({
    excerpt: cutText(summary, excerptLength),
    keywords: [category, location, type],
    body: [summary, ...responsibilities, ...qualifications].join(' '),
  }),
  jsonFields: ['responsibilities', 'qualifications'],
  filters: ['category'],
  build: (input, previous) =>
    mergeFields<CareerRoleContent>(
      {
        title: '',
        category: 'strategy',
        location: '',
        type: '',
        summary: '',
        responsibilities: [],
        qualifications: [],
        email: '',
      },
      input,
      previous,
    ),
};

/** Input fields of all three kinds. */
export interface PersonInput {
  id?: number | undefined;
  displayOrder?: number | undefined;
  status?: 'draft' | 'published' | undefined;
  updatedAt?: string | undefined;
  imageAlt?: string | undefined;
}
