import type { ContentImage } from './images';

/**
 * Testimonials, team members and career roles. `id` is the small number that their public addresses carry
 * (`/team/3`); `_id` is the database's. Calls take either.
 */
export interface PersonEntry {
  _id: string;
  id: number;
  displayOrder: number;
  status: 'draft' | 'published';
  createdAt: string;
  updatedAt: string;
  rev: number;
}

export interface Testimonial extends PersonEntry {
  name: string;
  position: string;
  client: string;
  service: string;
  image: ContentImage | null;
  rating: number;
  text: string;
}

export interface TeamMember extends PersonEntry {
  name: string;
  title: string;
  image: ContentImage | null;
  bio: string;
  expertise: string[];
  education: { degree: string; institution: string; year: string }[];
  experience: { position: string; company: string; duration: string }[];
  quote: string;
  email: string;
  socialLinks: { facebook: string; twitter: string; instagram: string; linkedin: string };
}

export const careerCategories = ['sales', 'strategy', 'creative', 'marketing'] as const;
export type CareerCategory = (typeof careerCategories)[number];

export interface CareerRole extends PersonEntry {
  title: string;
  category: CareerCategory;
  location: string;
  type: string;
  summary: string;
  responsibilities: string[];
  qualifications: string[];
  /** Where applications go. */
  email: string;
}
