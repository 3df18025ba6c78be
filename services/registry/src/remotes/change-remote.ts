import type { RemoteAction } from '@atrium/contracts/registry/schemas';
import { findUnmetSettings } from '@atrium/contracts/registry/settings.constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { requireApproval } from '../approvals/approvals';
import type { RegistryContext } from '../context';
import { requireSmokeRun } from '../versions/require-smoke-run';
import { versionId } from '../versions/version-document';
import { findForeignClaims, findUngrantedOrigins } from './check-claims';
import { findOwnPages } from './find-own-pages';
import { hasFailedWhileNew, hasNeverWorked } from './has-never-worked';
import type { Doubts } from './moves';
import { readState } from './read-state';
import { createRemoteDocument, listPointedVersions, type RemoteDocument } from './remote-document';

const attempts = 10;
const historyLength = 100;

export interface RemoteChange {
  name: string;
  by: string;
  reason?: string | undefined;
  /** The revision that the caller has seen; undefined if any will do. */
  revision?: number | undefined;
  /** Also when there is no such remote yet. */
  canCreate?: boolean;
  /** The installation's own remotes, which it publishes without a browser. */
  isOfInstallation?: boolean;
  /** Throws if the change is not possible; called again if another writer was first. */
  apply(
    record: RemoteDocument,
    doubts: Doubts,
  ): { record: RemoteDocument; action: RemoteAction; version?: string | null; reason?: string };
}

/** Versions that visitors begin to get with the change. */
function listNewlyLive(current: RemoteDocument, next: RemoteDocument): string[] {
  if (next.retiredAt !== null) return [];
  const isBack = current.retiredAt !== null;
  const pointers = [
    { version: next.active, before: current.active },
    { version: next.canary?.version, before: current.canary?.version },
  ];
  return pointers.flatMap(({ version, before }) =>
    version && (isBack || version !== before) ? [version] : [],
  );
}

/**
 * A version may be older than another remote or an item of the site at its address, and two publications may pass the gate at the same
 * time.
 */
async function requireUsable(
  context: RegistryContext,
  { remote, version, isExempt }: { remote: RemoteDocument; version: string; isExempt: boolean },
): Promise<void> {
  const { _id: name, grants } = remote;
  const record = await context.versions.protect(name, version, context.clock.now());
  if (record === null) throw notFound(`${name} has no version ${version}`);
  if (!isExempt) {
    requireApproval(record, remote);
    requireSmokeRun(context, record);
  }
  const { remotes } = await readState(context);
  const problems = [
    ...findForeignClaims(record.build, remotes),
    ...(await findOwnPages(context, record.build, remotes)),
    ...findUngrantedOrigins(record.build, grants),
    ...(isExempt ? [] : findUnmetSettings(record.build.settings, remote.settings)),
  ];
  if (problems.length > 0)
    throw new AppError({
      code: 'conflict',
      publicMessage: `${name} ${version} can't be used: ${problems.join('; ')}`,
    });
}

/** About the versions of the trail. */
async function findDoubts(
  { versions }: RegistryContext,
  { _id, trail, history }: RemoteDocument,
): Promise<Doubts> {
  const records = await versions.findMany(trail.map((version) => versionId(_id, version)));
  const namesOf = (doubtful: typeof records) => new Set(doubtful.map(({ version }) => version));
  return {
    untried: namesOf(records.filter((each) => hasNeverWorked(each, history))),
    failed: namesOf(records.filter((each) => hasFailedWhileNew(each, history))),
  };
}

async function tryOnce(context: RegistryContext, change: RemoteChange): Promise<RemoteDocument | null> {
  const { remotes, versions, clock } = context;
  const { name, by, revision, canCreate = false, isOfInstallation = false, apply } = change;
  const now = clock.now();
  const found = await remotes.find(name);
  if (found === null && !canCreate) throw notFound(`There is no remote ${name}`);
  const current = found ?? createRemoteDocument(name, now);
  if (revision !== undefined && revision !== current.revision)
    throw new AppError({ code: 'stale', publicMessage: `${name} has changed in the meantime` });
  const {
    record,
    action,
    version = record.active,
    reason = change.reason ?? '',
  } = apply(current, await findDoubts(context, current));
  const next: RemoteDocument = {
    ...record,
    revision: current.revision + 1,
    updatedAt: now,
    history: [
      { revision: current.revision + 1, at: now, by, action, version, reason },
      ...current.history,
    ].slice(0, historyLength),
  };
  // A roll-back is the way out of a failure, and goes to a version that has worked.
  const isExempt = isOfInstallation || action === 'rolled back';
  for (const entering of listNewlyLive(current, next))
    await requireUsable(context, { remote: next, version: entering, isExempt });
  const still = new Set(listPointedVersions(next));
  const left = listPointedVersions(current).filter((other) => !still.has(other));
  if (left.length > 0)
    await versions.recordPointed(
      left.map((other) => versionId(name, other)),
      now,
    );
  return (await remotes.replace(next, current.revision)) ? next : null;
}

/** Changes the pointers of a remote by compare-and-set, keeps its history, and tells gateways and renderers at once. */
export async function changeRemote(context: RegistryContext, change: RemoteChange): Promise<RemoteDocument> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const changed = await tryOnce(context, change);
    if (changed === null) continue;
    await context.events.publish({ resource: 'registry', ids: [change.name] });
    return changed;
  }
  throw new AppError({
    code: 'conflict',
    publicMessage: `${change.name} is being changed by others; please try again`,
  });
}
