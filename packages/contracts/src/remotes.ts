import { z } from 'zod';
import { fileName, remoteVersion, shellVersion } from './registry';
import { remoteName, sitePath } from './remote-manifest';
import type {
  collected,
  issuedToken,
  publishedVersion,
  remoteDetails,
  remoteHistoryEntry,
  remoteStatus,
  remoteSummary,
  remoteVersionInfo,
} from './schemas/remotes';

// The calls of the registry, /api/registry/….

export const remoteParam = z.object({ name: remoteName });
export const shellSourceMapParam = z.object({ file: fileName });
export const sourceMapParam = shellSourceMapParam.extend({ name: remoteName, version: remoteVersion });

const reason = z.string().trim().max(500).default('');
/** The remote's revision that the caller has seen; another one is a 409 with the code `stale`. */
const revision = z.number().int().min(0).optional();
const percent = z.coerce.number({ error: 'must be a share from 1 to 99' }).int().min(1).max(99);

export const maxArchiveBytes = 32 * 1_024 * 1_024;

/** POST …/remotes/{name}/versions; the body is the archive. */
export const publishQuery = z
  .object({
    /** What happens with a new version: active at once, a canary, or only stored. */
    placement: z.enum(['active', 'canary', 'stored']).default('active'),
    percent: percent.optional(),
    /** The commit that it was built from. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')
      .optional(),
    author: z.string().trim().max(200).optional(),
    /** `atrium publish` has opened the build in a browser, without an error. */
    tried: z.enum(['yes']).optional(),
    message: z.string().trim().max(500).optional(),
  })
  .refine(({ placement, percent: share }) => placement !== 'canary' || share !== undefined, {
    path: ['percent'],
    message: 'A canary needs its share: percent=1 to 99',
  });
export type PublishQuery = z.infer<typeof publishQuery>;

export const activateInput = z.object({ version: remoteVersion, reason, revision });
/** `percent` 0 ends the canary. */
export const canaryInput = z.object({
  version: remoteVersion.optional(),
  percent: z.number().int().min(0).max(99),
  reason,
  revision,
});
export const moveInput = z.object({ reason, revision });
export const lockInput = z.object({
  reason: z.string().trim().min(1, 'Say why it is locked').max(500),
  revision,
});
/** What a deploy token lets its remote claim; staff may claim anything that no other remote owns. */
export const tokenInput = z.object({
  prefixes: z.array(sitePath).max(50).optional(),
  isPublic: z.boolean().optional(),
  revision,
});

/** `uncaught`: an error that no boundary caught, e.g. in an event handler. */
export const failureStages = ['entry', 'page', 'render', 'style', 'timeout', 'uncaught'] as const;
export type FailureStage = (typeof failureStages)[number];

/** What a browser reports about a version of a remote or of the shell: nothing about the visitor. */
export const failureInput = z.object({
  remote: remoteName.or(z.literal('shell')),
  version: remoteVersion.or(shellVersion),
  /** `timeout` may be the fault of the network, the others are the version's. */
  stage: z.enum(failureStages),
  /** Another version of the remote could be loaded by the same browser. */
  isRecovered: z.boolean(),
});
export type FailureInput = z.infer<typeof failureInput>;

/** The versions that an open tab began with. */
export const inUseInput = z.object({
  versions: z.array(z.object({ name: remoteName, version: remoteVersion })).max(50),
});

/** A development server always runs on the computer of whoever uses it, so its port is its whole address. */
export const developmentInput = z.object({
  remote: remoteName,
  port: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1_024, 'must be from 1024 to 65535')
    .max(65_535, 'must be from 1024 to 65535'),
});

export type RemoteHistoryEntry = z.infer<typeof remoteHistoryEntry>;
export type RemoteAction = RemoteHistoryEntry['action'];
export type RemoteStatus = z.infer<typeof remoteStatus>;
export type RemoteSummary = z.infer<typeof remoteSummary>;
export type RemoteGrants = RemoteStatus['grants'];
export type RemoteVersionInfo = z.infer<typeof remoteVersionInfo>;
export type RemoteDetails = z.infer<typeof remoteDetails>;
export type PublishedVersion = z.infer<typeof publishedVersion>;
export type IssuedToken = z.infer<typeof issuedToken>;
export type Collected = z.infer<typeof collected>;
