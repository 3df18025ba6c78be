import { sitePath } from '@atrium/contracts/registry/remote-manifest.schemas';
import type { RemoteAction, RemoteStatus } from '@atrium/contracts/registry/schemas';
import { settingValues } from '@atrium/contracts/registry/settings.schemas';
import { z } from 'zod';

const pointer = z.string().nullable();

/** The pointers of one remote: one document, so that each move is atomic. Collection `remotes`. */
export const remoteDocument = z.object({
  /** The remote's name. */
  _id: z.string(),
  /** Grows by one with each change; writers compare-and-set it. */
  revision: z.number().int(),
  active: pointer,
  canary: z.object({ version: z.string(), percent: z.number() }).nullable(),
  /** Versions that were active before, newest first; the first one is the fallback. A rolled-back version is never here. */
  trail: z.array(z.string()),
  withdrawn: z.array(z.string()),
  lock: z.object({ by: z.string(), at: z.date(), reason: z.string() }).nullable(),
  retiredAt: z.date().nullable(),
  grants: z.object({
    prefixes: z.array(sitePath),
    origins: z.array(z.string()).default([]),
  }),
  /** The calls of the API that its versions may make, as somebody with `remotes.approve` has approved them. */
  approvedCalls: z.array(z.string()).default([]),
  /** The values of settings that staff have given. */
  settings: settingValues.default({}),
  /** The deploy token, as a hash. */
  token: z
    .object({
      hash: z.string(),
      issuedAt: z.date(),
      by: z.string(),
      /** The account that the token acts for; null for the installation itself. Tokens of earlier versions name none. */
      byId: z.string().nullable().optional(),
      /** When one of an earlier version ends. */
      endsAt: z.date().optional(),
      lastUsedAt: z.date().nullable(),
      /** It also moves the remote's versions between visitors. */
      canMove: z.boolean().default(false),
    })
    .nullable(),
  /** Newest first. */
  history: z.array(
    z.object({
      revision: z.number(),
      at: z.date(),
      by: z.string(),
      action: z.string() as z.ZodType<RemoteAction>,
      version: pointer,
      reason: z.string(),
    }),
  ),
  updatedAt: z.date(),
});
export type RemoteDocument = z.infer<typeof remoteDocument>;

type DeployToken = NonNullable<RemoteDocument['token']>;

/** The time that teams have to renew tokens that name no account. */
export const unnamedTokenLifeMs = 30 * 24 * 60 * 60 * 1_000;

/** Null for a token that ends with the rights of its account. */
export function endOfToken({ byId, issuedAt, endsAt }: DeployToken): Date | null {
  if (byId !== undefined) return null;
  // A process of the former version issued it after the migration.
  return endsAt ?? new Date(issuedAt.getTime() + unnamedTokenLifeMs);
}

export const createRemoteDocument = (name: string, now: Date): RemoteDocument => ({
  _id: name,
  revision: 0,
  active: null,
  canary: null,
  trail: [],
  withdrawn: [],
  lock: null,
  retiredAt: null,
  grants: { prefixes: [], origins: [] },
  approvedCalls: [],
  settings: {},
  token: null,
  history: [],
  updatedAt: now,
});

export const toRemoteStatus = (record: RemoteDocument): RemoteStatus => ({
  name: record._id,
  revision: record.revision,
  active: record.active,
  previous: record.trail[0] ?? null,
  canary: record.canary,
  lock: record.lock && { ...record.lock, at: record.lock.at.toISOString() },
  retiredAt: record.retiredAt?.toISOString() ?? null,
  withdrawn: record.withdrawn,
  grants: record.grants,
  token: record.token && {
    issuedAt: record.token.issuedAt.toISOString(),
    by: record.token.by,
    lastUsedAt: record.token.lastUsedAt?.toISOString() ?? null,
    endsAt: endOfToken(record.token)?.toISOString() ?? null,
    canMove: record.token.canMove,
  },
  updatedAt: record.updatedAt.toISOString(),
});

/** Versions that a pointer of the remote names. */
export const listPointedVersions = ({ active, canary, trail }: RemoteDocument): string[] => [
  ...new Set([active, canary?.version, ...trail].filter((version) => typeof version === 'string')),
];

/** True if a pointer names this version, or the history says that one has: pages may have loaded its files. */
export const hasServed = (record: RemoteDocument, version: string): boolean =>
  listPointedVersions(record).includes(version) || record.history.some((entry) => entry.version === version);
