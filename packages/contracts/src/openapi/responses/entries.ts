import { z } from 'zod';
import {
  type ContentEntry,
  type ContentVersion,
  contentStatuses,
  type Draft,
  type NewDraft,
  type PreviewLink,
  type StaffFields,
} from '../../content-types';
import { count, described, flag, maybeMoment, moment, text, texts } from './described';
import { staffRef } from './shared';

export const entryShape = {
  _id: text,
  id: text,
  title: text,
  slug: text,
  createdAt: moment,
  updatedAt: moment,
  rev: count,
} satisfies Record<keyof ContentEntry, z.ZodType>;

/** Only to staff. */
export const staffShape = {
  createdBy: staffRef.optional(),
  updatedBy: staffRef.optional(),
  oldSlugs: texts.optional(),
  deletedAt: maybeMoment.optional(),
} satisfies Record<keyof StaffFields, z.ZodType>;

export const catalogueShape = {
  status: z.enum(contentStatuses),
  displayOrder: count,
  featured: flag,
  views: count,
  publishedAt: maybeMoment,
};

const version = described<ContentVersion>()({
  rev: count,
  savedAt: moment,
  savedBy: staffRef,
  title: text,
  status: text,
  data: z.record(z.string(), z.unknown()).optional(),
});

/** What all kinds of entries answer with, by name. */
export const entryResponses = {
  Draft: described<Draft>()({
    data: z.record(z.string(), z.unknown()),
    baseRev: count,
    revision: text,
    savedAt: moment,
    savedBy: staffRef,
  }).nullable(),
  NewDraft: described<NewDraft>()({ key: text, title: text, savedAt: moment, revision: text }),
  ContentVersion: version,
  PreviewLink: described<PreviewLink>()({ token: text, path: text, expiresAt: moment }),
};
