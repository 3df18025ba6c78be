import { z } from 'zod';
import { count, text } from '../common/fields.schemas';

/** The things that an installation still has to make its own, and those that need a look. */
export const firstSteps = z
  .object({
    /** The single types: as the installation brings them, as the sample fills them, or saved by staff. */
    documents: z.array(z.object({ type: text, state: z.enum(['standard', 'sample', 'own']) })),
    /** Items of the sample that are still there; `changed`: those that staff have saved since. */
    sample: z.object({ unchanged: count, changed: count }),
    hasPublished: z.boolean(),
    /** Types with drafts that are not the sample's. */
    drafts: z.array(z.object({ type: text, count })),
    /** Search engines are told to leave the site out. */
    isHidden: z.boolean(),
    /** Figures that are no longer true; `isHidden`: visitors don't see them. */
    expiredClaims: z.array(z.object({ value: text, label: text, expiresOn: text, isHidden: z.boolean() })),
  })
  .meta({ id: 'FirstSteps' });

export type FirstSteps = z.output<typeof firstSteps>;

/** `kept`: titles of items that staff have changed. */
export const removedSample = z.object({ removed: count, kept: z.array(text) }).meta({ id: 'RemovedSample' });
