import { z } from 'zod';

/** The API resources whose published content pages are rendered from; also the tags of cached pages. */
export const contentResources = [
  'blogs',
  'services',
  'solutions',
  'case-studies',
  'partner-logos',
  'testimonials',
  'team',
  'careers',
  /** Newsletters that are pages of the site. */
  'newsletter',
  'registry',
] as const;
export type ContentResource = (typeof contentResources)[number];

/** Sent over Redis when content has changed. */
export const contentEvent = z.object({
  resource: z.enum(contentResources),
  ids: z.array(z.string()).default([]),
  /** Nothing that visitors can see: cached pages stay, totals that the back office shows move. */
  isHidden: z.boolean().optional(),
  /** Unique per event: by it a process can tell what another has heard of already. */
  id: z.string().max(64).optional(),
  /** The publisher that sent it: a process knows its own changes without being told. */
  origin: z.string().max(64).optional(),
});
export type ContentEvent = z.infer<typeof contentEvent>;
