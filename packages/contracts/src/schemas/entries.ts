import { z } from 'zod';
import { contentStatuses } from '../content-types';
import { dataOf, listOf } from './envelopes';
import { count, flag, maybeMoment, moment, text, texts } from './fields';
import { staffRef } from './shared';

/** `rev` grows with each save: sent back as `If-Match: "<rev>"`, a save over somebody else's is 409 with code `stale`. */
export const entryShape = {
  _id: text,
  id: text,
  title: text,
  slug: text,
  createdAt: moment,
  updatedAt: moment,
  rev: count,
};

export const contentEntry = z.object(entryShape);

/** Only to staff. `oldSlugs` redirect with 301; `deletedAt` is when it was moved to the trash. */
export const staffShape = {
  createdBy: staffRef.optional(),
  updatedBy: staffRef.optional(),
  oldSlugs: texts.optional(),
  deletedAt: maybeMoment.optional(),
};

export const staffFields = z.object(staffShape);

export const catalogueShape = {
  status: z.enum(contentStatuses),
  displayOrder: count,
  featured: flag,
  views: count,
  publishedAt: maybeMoment,
  /** In lists for staff: the place on the site, from 1; null if it is not published. */
  siteNumber: count.nullable().optional(),
};

/** `data` only where one version is read. `isDraft`: a draft that was kept, so the item did not change at this `rev`. */
export const contentVersion = z
  .object({
    rev: count,
    savedAt: moment,
    savedBy: staffRef,
    title: text,
    status: text,
    isDraft: z.boolean().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ContentVersion' });

/** `startedBy` had the draft that its owner took over; `takenOverBy` goes on with a copy of it. */
const handOverShape = {
  startedBy: staffRef.optional(),
  takenOverBy: z.object({ user: staffRef, at: moment }).optional(),
};

/** `baseRev` is the `rev` that the text was typed over, 0 for a new item; `revision` is for `If-Match`. */
export const draft = z
  .object({
    data: z.record(z.string(), z.unknown()),
    baseRev: count,
    revision: text,
    savedAt: moment,
    savedBy: staffRef,
    ...handOverShape,
  })
  .meta({ id: 'Draft' });

const draftPresence = z.object({ user: staffRef, changedAt: moment, ...handOverShape });

/** What is saved now, for editors that are open. `savedBy` is null after a scheduled change. */
export const savedRevision = z
  .object({ rev: count, savedAt: moment, savedBy: staffRef.nullable() })
  .meta({ id: 'SavedRevision' });

/** `others` are those who also have a draft of the item; `saved` is null for an item that was never saved. */
export const draftWithOthers = dataOf(draft.nullable()).extend({
  others: z.array(draftPresence),
  saved: savedRevision.nullable(),
});

export const newDraft = z
  .object({ key: text, title: text, savedAt: moment, revision: text, ...handOverShape })
  .meta({ id: 'NewDraft' });

/** `others` are the drafts of other people. */
export const newDrafts = listOf(newDraft).extend({ others: z.array(newDraft.extend({ user: staffRef })) });

export const previewLink = z
  .object({ token: text, path: text, expiresAt: moment })
  .meta({ id: 'PreviewLink' });
