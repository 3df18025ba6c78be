import { objectId } from '@atrium/contracts/common/ids.schemas';
import { entryResources } from '@atrium/contracts/content/constants';
import { slugPattern } from '@atrium/contracts/content/slugs';
import { z } from 'zod';

/**
 * The export format: one JSON document. Each item is the input of its create call, so an import runs the same checks and
 * sanitiser as a save. Fields that the call does not set are stored next to it.
 */
export const archiveFormat = 'atrium-archive';
export const archiveVersion = 1;

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

export const archivedPerson = z.object({ id: objectId, createdAt: moment, updatedAt: moment, input });
export type ArchivedPerson = z.infer<typeof archivedPerson>;

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

/** A path of a former site and its article. */
const archivedRedirect = z.object({
  from: z.string().min(2).max(500).regex(/^\//),
  entryId: objectId,
  createdAt: moment,
});

export const archivedMedia = z.object({
  id: objectId,
  name: z.string().max(200),
  fileName: z.string().regex(/^[a-z0-9-]{1,80}\.(?:jpg|png|webp|gif)$/),
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

export const archiveDocument = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  media: listOf(archivedMedia),
  entries: z.object(
    Object.fromEntries(entryResources.map((kind) => [kind, listOf(archivedEntry)])) as Record<
      (typeof entryResources)[number],
      ReturnType<typeof listOf<typeof archivedEntry>>
    >,
  ),
  people: z.object(
    Object.fromEntries(personResources.map((name) => [name, listOf(archivedPerson)])) as Record<
      (typeof personResources)[number],
      ReturnType<typeof listOf<typeof archivedPerson>>
    >,
  ),
  partnerLogos: listOf(archivedLogo),
  redirects: listOf(archivedRedirect),
});
export type ArchiveDocument = z.infer<typeof archiveDocument>;
