import { z } from 'zod';
import { count, flag, maybeMoment, maybeText, moment, text, texts } from './fields';

const remoteAction = z.enum([
  'published',
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
]);

export const remoteHistoryEntry = z.object({
  revision: count,
  at: moment,
  by: text,
  action: remoteAction,
  version: maybeText,
  reason: text,
});

const remoteGrants = z.object({ prefixes: texts, isPublic: flag });

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
    token: z.object({ issuedAt: moment, by: text, lastUsedAt: maybeMoment }).nullable(),
    updatedAt: moment,
  })
  .meta({ id: 'RemoteStatus' });

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
  /** Of all files. */
  bytes: count,
  files: count,
  /** Of the archive. */
  integrity: text,
  /** The checks that it has passed. */
  health: z.object({ checkedAt: moment, checks: texts }),
  /** Reported by browsers: a sample of what visitors saw. */
  failures: z.object({
    total: count,
    stages: z.record(text, count),
    browsers: z.record(text, count),
    lastAt: maybeMoment,
  }),
});

/** `current`: the versions that visitors may get, the active one first. */
export const remoteSummary = remoteStatus
  .extend({ current: z.array(remoteVersionInfo) })
  .meta({ id: 'RemoteSummary' });

/** Versions and history are sorted newest first. */
export const remoteDetails = remoteStatus
  .extend({ versions: z.array(remoteVersionInfo), history: z.array(remoteHistoryEntry) })
  .meta({ id: 'RemoteDetails' });

/** `isNew` is false if the version was published before, `hasMoved` if the remote's pointers were already as the publication asks. */
export const publishedVersion = z
  .object({ version: text, isNew: flag, hasMoved: flag, remote: remoteStatus })
  .meta({ id: 'PublishedVersion' });

/** The token is shown once. */
export const issuedToken = z.object({ token: text, remote: remoteStatus }).meta({ id: 'IssuedToken' });

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
