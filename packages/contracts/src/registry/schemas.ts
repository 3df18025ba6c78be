import { z } from 'zod';
import { count, flag, maybeMoment, maybeText, moment, text, texts } from '../common/fields.schemas';
import { shownVital } from '../visits/schemas';
import { fileName, remoteVersion, shellVersion } from './builds.schemas';
import { failureStages } from './constants';
import { remoteName, remoteOrigin, sitePath } from './remote-manifest.schemas';
import { shownSetting } from './settings.schemas';

// The calls of the registry, /api/registry/….

export const remoteParam = z.object({ name: remoteName });
export const shellSourceMapParam = z.object({ file: fileName });
export const versionParam = remoteParam.extend({ version: remoteVersion });
export const sourceMapParam = shellSourceMapParam.extend(versionParam.shape);

const reason = z.string().trim().max(500).default('');
/** The remote's revision that the caller has seen; another one is a 409 with the code `stale`. */
const revision = z.number().int().min(0).optional();
const percent = z.coerce.number({ error: 'must be a share from 1 to 99' }).int().min(1).max(99);

const shortText = z.string().trim().min(1).max(400);

/** The result of `atrium smoke` or `atrium rehearse` in a browser. */
export const smokeRunInput = z.object({
  /** `smoke`: the version in the live shell, by its team; `rehearsal`: in a shell that was not live yet, by the shell's team. */
  kind: z.enum(['smoke', 'rehearsal']),
  shell: shellVersion,
  /** The other remotes, such as `mfe-events 1.0.0-a1b2c3`. */
  beside: z.array(shortText).max(100),
  pages: z.array(shortText).max(200),
  failures: z.array(z.object({ page: shortText, reason: shortText })).max(100),
});
export type SmokeRunInput = z.output<typeof smokeRunInput>;

function parseJson(given: string, { addIssue }: z.RefinementCtx): unknown {
  try {
    return JSON.parse(given);
  } catch {
    addIssue('must be JSON');
    return z.NEVER;
  }
}

/** POST …/remotes/{name}/versions; the body is the archive. */
export const publishQuery = z
  .object({
    /** The placement of a new version: active at once, a canary, or only stored. */
    placement: z.enum(['active', 'canary', 'stored']).default('active'),
    percent: percent.optional(),
    /** The active version when the publication began, or `none`. It is refused as `stale` if another one is active by now. */
    base: z.union([remoteVersion, z.literal('none')]).optional(),
    /** The commit that it was built from. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')
      .optional(),
    author: z.string().trim().max(200).optional(),
    /** The result of the smoke run of this build, as JSON. */
    smoke: z.string().max(12_000).transform(parseJson).pipe(smokeRunInput).optional(),
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
/** The claims that a deploy token grants to its remote; staff may claim anything that no other remote owns. */
export const tokenInput = z.object({
  prefixes: z.array(sitePath).max(50).optional(),
  /** Other sites in the policy of its pages. */
  origins: z.array(remoteOrigin).max(50).optional(),
  /** The token also activates, promotes, rolls back and gives canaries of this remote. Left out: as the token before it. */
  canMove: z.boolean().optional(),
  revision,
});

/** The address of a page with a stored version, for one browser. */
export const openedVersion = z.object({ path: z.string(), expiresAt: z.iso.datetime() });
export type OpenedVersion = z.infer<typeof openedVersion>;

/** A browser's report about a version of a remote or of the shell: nothing about the visitor. */
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

const remoteAction = z.enum([
  'stored',
  'published',
  'approved',
  'activated',
  'started a canary',
  'changed the canary',
  'ended the canary',
  'promoted',
  'rolled back',
  'locked',
  'unlocked',
  'retired',
  'issued a token',
  'revoked the token',
  'adopted',
  'changed the settings',
]);

export const remoteHistoryEntry = z.object({
  revision: count,
  at: moment,
  by: text,
  action: remoteAction,
  version: maybeText,
  reason: text,
});

export type RemoteHistoryEntry = z.infer<typeof remoteHistoryEntry>;
export type RemoteAction = RemoteHistoryEntry['action'];

const remoteGrants = z.object({ prefixes: texts, origins: texts });

export const remoteStatus = z
  .object({
    name: text,
    revision: count,
    active: maybeText,
    previous: maybeText,
    canary: z.object({ version: text, percent: count }).nullable(),
    lock: z.object({ by: text, at: moment, reason: text }).nullable(),
    retiredAt: maybeMoment,
    /** Versions that were rolled back. */
    withdrawn: texts,
    grants: remoteGrants,
    token: z
      .object({
        issuedAt: moment,
        by: text,
        lastUsedAt: maybeMoment,
        canMove: flag,
        /** The end of a token that was issued before tokens named the account they act for; null for others, which end with its rights. */
        endsAt: maybeMoment,
      })
      .nullable(),
    updatedAt: moment,
  })
  .meta({ id: 'RemoteStatus' });

export type RemoteStatus = z.infer<typeof remoteStatus>;

export type RemoteGrants = RemoteStatus['grants'];

const smokeRun = smokeRunInput.extend({ at: moment, by: text });

/** A call of the API in the code of a version. */
const remoteCall = z.object({
  /** `DELETE /api/contacts/:id` */
  call: text,
  /** In words: the summary of the call. */
  does: text,
  /** The permission that an account needs for the call; null for calls of every account or visitor. */
  permission: maybeText,
});

export type RemoteCall = z.infer<typeof remoteCall>;

const callsInQuestion = {
  /** Its calls that nobody had approved for its remote before it was published. */
  newCalls: z.array(remoteCall),
  /** Nobody gets it before somebody with `remotes.approve` has approved it: it calls what is not approved for its remote. */
  needsApproval: flag,
};

const settingProblems = texts.describe(
  'Why nobody gets the version before staff have changed the settings of its remote: values that it needs or does not take',
);

export const remoteVersionInfo = z.object({
  version: text,
  /** The remote's revision that its publication made: the order of the versions. */
  sequence: count,
  publishedAt: moment,
  publishedBy: text,
  message: text,
  commit: maybeText,
  /** Gets a mail when the version is rolled back for its failures; without one the staff do. */
  contact: maybeText,
  /** The size of all files. */
  bytes: count,
  files: count,
  /** The hash of the archive. */
  integrity: text,
  /** The checks that it has passed. */
  health: z.object({ checkedAt: moment, checks: texts }),
  /** Newest first. */
  smokeRuns: z.array(smokeRun),
  /** It came with the installation, not from a team. */
  isOfInstallation: flag,
  ...callsInQuestion,
  settingProblems,
  /** When an open tab last used it; null if nobody has opened it. */
  lastUsedAt: maybeMoment,
  /** Reported by browsers: a sample of what visitors saw. */
  failures: z.object({
    total: count,
    stages: z.record(text, count),
    browsers: z.record(text, count),
    lastAt: maybeMoment,
  }),
});

export type RemoteVersionInfo = z.infer<typeof remoteVersionInfo>;

/** `current`: the versions that visitors may get, the active one first. */
export const remoteSummary = remoteStatus
  .extend({ current: z.array(remoteVersionInfo) })
  .meta({ id: 'RemoteSummary' });

export type RemoteSummary = z.infer<typeof remoteSummary>;

/** Versions and history are sorted newest first. */
export const remoteDetails = remoteStatus
  .extend({
    versions: z.array(remoteVersionInfo),
    /** Web vitals of the active version and the canary; null while visits can't be read. */
    vitals: z.array(shownVital).nullable(),
    settings: z.array(shownSetting),
    history: z.array(remoteHistoryEntry),
  })
  .meta({ id: 'RemoteDetails' });

export type RemoteDetails = z.infer<typeof remoteDetails>;

/** `isNew` is false if the version was published before, `hasMoved` if the remote's pointers were already as the publication asks. */
export const publishedVersion = z
  .object({
    version: text,
    isNew: flag,
    hasMoved: flag,
    ...callsInQuestion,
    settingProblems,
    remote: remoteStatus,
  })
  .meta({ id: 'PublishedVersion' });

export type PublishedVersion = z.infer<typeof publishedVersion>;

/** The token is shown once. */
export const issuedToken = z.object({ token: text, remote: remoteStatus }).meta({ id: 'IssuedToken' });

export type IssuedToken = z.infer<typeof issuedToken>;

/** The versions of each remote that a new page may get. */
export const currentVersions = z
  .array(z.object({ name: text, versions: texts }))
  .meta({ id: 'CurrentVersions' });

export const developmentAccess = z
  .object({
    origin: text.describe('Of the development server'),
    shell: text.describe("Path of the shell's development build"),
  })
  .meta({ id: 'DevelopmentAccess' });

export const collected = z
  .object({ deleted: z.array(z.object({ name: text, version: text })) })
  .meta({ id: 'Collected' });

export type Collected = z.infer<typeof collected>;
