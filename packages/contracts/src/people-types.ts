import type { z } from 'zod';
import type { careerRole, personEntry, teamMember, testimonial } from './schemas/people';

/**
 * Testimonials, team members and career roles. `id` is the small number that their public addresses carry
 * (`/team/3`); `_id` is the database's. Calls take either.
 */
export type PersonEntry = z.output<typeof personEntry>;

export type Testimonial = z.output<typeof testimonial>;

export type TeamMember = z.output<typeof teamMember>;

export const careerCategories = ['sales', 'strategy', 'creative', 'marketing'] as const;

export type CareerRole = z.output<typeof careerRole>;
