import { z } from 'zod';
import { contentStatuses } from '../content-types';
import { dataOf } from './envelopes';
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
};

/** `data` only where one version is read. */
export const contentVersion = z
  .object({
    rev: count,
    savedAt: moment,
    savedBy: staffRef,
    title: text,
    status: text,
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ContentVersion' });

/** `baseRev` is the `rev` that the text was typed over, 0 for a new item; `revision` is for `If-Match`. */
export const draft = z
  .object({
    data: z.record(z.string(), z.unknown()),
    baseRev: count,
    revision: text,
    savedAt: moment,
    savedBy: staffRef,
  })
  .meta({ id: 'Draft' });

const draftPresence = z.object({ user: staffRef, changedAt: moment });

/** `others` are those who also have a draft of the item. */
export const draftWithOthers = dataOf(draft.nullable()).extend({ others: z.array(draftPresence) });

export const newDraft = z
  .object({ key: text, title: text, savedAt: moment, revision: text })
  .meta({ id: 'NewDraft' });

export const previewLink = z
  .object({ token: text, path: text, expiresAt: moment })
  .meta({ id: 'PreviewLink' });
