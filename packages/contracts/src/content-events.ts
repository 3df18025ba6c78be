import { z } from 'zod';

/** API resources whose published content is on pages; also the tags of cached pages. */
export const contentResources = [
  'blogs',
  'services',
  'solutions',
  'case-studies',
  'partner-logos',
  'testimonials',
  'team',
  'careers',
  /** Newsletters that are published as pages. */
  'newsletter',
  'registry',
] as const;
export type ContentResource = (typeof contentResources)[number];

/** Sent over Redis when content has changed. */
export const contentEvent = z.object({
  resource: z.enum(contentResources),
  ids: z.array(z.string()).default([]),
  /** The change is invisible to visitors: cached pages stay, totals of the back office change. */
  isHidden: z.boolean().optional(),
  /** The publisher's id: a process ignores its own events. */
  origin: z.string().max(64).optional(),
});
export type ContentEvent = z.infer<typeof contentEvent>;
