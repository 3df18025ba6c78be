import { remoteBuild } from '@atrium/contracts/registry/builds.schemas';
import { smokeRunInput } from '@atrium/contracts/registry/schemas';
import { z } from 'zod';

const smokeRun = smokeRunInput.extend({ at: z.date(), by: z.string() });
export type SmokeRun = z.infer<typeof smokeRun>;

/** One published version; only `sequence`, `placedAt`, `smokeRuns`, `failures` and the last three times change. Collection `remote_versions`. */
export const versionDocument = z.object({
  /** `<name>@<version>` */
  _id: z.string(),
  name: z.string(),
  version: z.string(),
  /** The remote's revision that its publication made; orders the versions without any clock. 0 until it is placed. */
  sequence: z.number(),
  build: remoteBuild,
  publishedAt: z.date(),
  publishedBy: z.string(),
  message: z.string(),
  commit: z.string().nullable(),
  /** The size of all files together. */
  bytes: z.number(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), integrity: z.string() })),
  /** Key in the artifact store, and the archive's hash. */
  archive: z.object({ key: z.string(), integrity: z.string() }),
  health: z.object({ checkedAt: z.date(), checks: z.array(z.string()) }),
  /** Newest first. */
  smokeRuns: z.array(smokeRun).default([]),
  /** Null until the pointers were moved: a publication that was cut off is finished by its repetition, or replaced by one with other files. */
  placedAt: z.date().nullable(),
  /** When a pointer last left it or was to name it. */
  lastPointedAt: z.date(),
  /** The calls of the API in its code, such as `DELETE /api/contacts/:id`. Versions of before this was noted lack it, and need no approval. */
  calls: z.array(z.string()).optional(),
  /** The calls that were not approved for its remote when it was published. */
  newCalls: z.array(z.string()).default([]),
  /** It came with the installation, whose build was tried as a whole. */
  isOfInstallation: z.boolean().optional(),
  /** When an open tab last asked for a file of this version, or said that it uses it. */
  lastUsedAt: z.date().optional(),
  /** Set before its archives are deleted: nobody gets it any more, and a publication may replace it. */
  collectedAt: z.date().optional(),
  /** Failures that browsers have reported. */
  failures: z
    .object({
      total: z.number(),
      stages: z.record(z.string(), z.number()),
      /** Counts by family of browsers. Empty if all failures were on the server. */
      browsers: z.record(z.string(), z.number()).default({}),
      lastAt: z.date(),
    })
    .optional(),
});
export type VersionDocument = z.infer<typeof versionDocument>;

/** The last smoke run found no failure. A rehearsal is about another shell. */
export const hasPassedSmokeRun = ({ smokeRuns }: Pick<VersionDocument, 'smokeRuns'>): boolean =>
  smokeRuns.find(({ kind }) => kind === 'smoke')?.failures.length === 0;

/** The fields that serving and deleting a version's files takes. */
export const versionArchive = versionDocument.pick({ _id: true, name: true, version: true, archive: true });

/** The key of its source maps in the artifact store. */
export const mapsKeyOf = ({ archive }: Pick<VersionDocument, 'archive'>): string => `${archive.key}/maps`;

export const versionId = (name: string, version: string): string => `${name}@${version}`;
