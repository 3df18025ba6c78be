import { objectId } from '@atrium/contracts/common/ids.schemas';
import { contentTypeNames } from '@atrium/contracts/content/content-types';
import { slugPattern } from '@atrium/contracts/content/slugs';
import { isWebAddress } from '@atrium/contracts/content/web-address';
import { z } from 'zod';

/**
 * The export format: one JSON document. Each item is the input of its create call, so an import runs the same checks and
 * sanitiser as a save. Fields that the call does not set are stored next to it.
 */
export const archiveFormat = 'atrium-archive';
export const archiveVersion = 2;

const moment = z.iso.datetime();
const staff = z.object({ id: z.string().max(100), name: z.string().max(200) });
const input = z.record(z.string().max(100), z.unknown());

export const archivedEntry = z.object({
  id: objectId,
  createdAt: moment,
  updatedAt: moment,
  createdBy: staff,
  updatedBy: staff,
  publishedAt: moment.nullable(),
  oldSlugs: z.array(z.string().max(200).regex(slugPattern)).max(1_000),
  views: z.number().int().min(0),
  importKey: z.string().min(1).max(600).optional(),
  input,
});
export type ArchivedEntry = z.infer<typeof archivedEntry>;

/** A person of version 1, which had two more lists. */
const archivedPerson = z.object({ id: objectId, createdAt: moment, updatedAt: moment, input });

const archivedLogo = z.object({
  id: objectId,
  name: z.string().min(1).max(150),
  mediaId: objectId,
  alt: z.string().max(300),
  url: z.string().max(2_000).default(''),
  displayOrder: z.number().int(),
  isActive: z.boolean(),
  createdAt: moment,
});

/** A path of a former site and its article, or where it leads by hand. */
export const archivedRedirect = z.object({
  from: z.string().min(2).max(500).regex(/^\//),
  entryId: objectId.optional(),
  to: z.string().refine(isWebAddress).optional(),
  createdAt: moment,
});

export const archivedMedia = z.object({
  id: objectId,
  name: z.string().max(200),
  fileName: z.string().regex(/^[a-z0-9-]{1,100}\.(?:jpg|png|webp|gif)$/),
  alt: z.string().max(300),
  focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
  isKept: z.boolean(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: moment,
  /** The file in base64; missing in an export without files. */
  data: z.string().optional(),
});

const personResources = ['testimonials', 'team', 'careers'] as const;

const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(200_000).default([]);
const listsOf = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, listOf(schema)])) as Record<
      Name,
      ReturnType<typeof listOf<Schema>>
    >,
  );

const commonParts = {
  format: z.literal(archiveFormat),
  media: listOf(archivedMedia),
  redirects: listOf(archivedRedirect),
};

const unknownStaff = { id: '', name: '' };

/** The entry of a person or logo of version 1, which had no authors and no versions. */
const toEntry = (
  { id, createdAt, updatedAt = createdAt }: { id: string; createdAt: string; updatedAt?: string },
  values: Record<string, unknown>,
): ArchivedEntry => ({
  id,
  createdAt,
  updatedAt,
  createdBy: unknownStaff,
  updatedBy: unknownStaff,
  publishedAt: values.status === 'draft' ? null : createdAt,
  oldSlugs: [],
  views: 0,
  input: values,
});

const firstVersion = z
  .object({
    ...commonParts,
    version: z.literal(1),
    entries: listsOf(['services', 'solutions', 'case-studies', 'blogs'], archivedEntry),
    people: listsOf(personResources, archivedPerson),
    partnerLogos: listOf(archivedLogo),
  })
  .transform(({ people, partnerLogos, ...document }) => ({
    ...document,
    entries: {
      ...document.entries,
      testimonials: people.testimonials.map((person) => toEntry(person, person.input)),
      team: people.team.map((person) => toEntry(person, person.input)),
      careers: people.careers.map((person) => toEntry(person, person.input)),
      'partner-logos': partnerLogos.map(({ name, url, displayOrder, isActive, mediaId, alt, ...logo }) =>
        toEntry(logo, {
          name,
          url,
          displayOrder,
          status: isActive ? 'published' : 'draft',
          existingImage: { id: mediaId, alt },
        }),
      ),
    },
  }));

const secondVersion = z.object({
  ...commonParts,
  version: z.literal(archiveVersion),
  entries: listsOf(contentTypeNames, archivedEntry),
});

export const archiveDocument = z.union([secondVersion, firstVersion]);
export type ArchiveDocument = z.infer<typeof archiveDocument>;
