import type { RemoteAction } from '@atrium/contracts/remotes';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import { versionId } from '../versions/version-record';
import type { VersionRepository } from '../versions/version-repository';
import { createRemoteRecord, listPointedVersions, type RemoteRecord } from './remote-record';
import type { RemoteRepository } from './remote-repository';

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
  /** Throws if the change is not possible; called again if another writer was first. */
  apply(record: RemoteRecord): { record: RemoteRecord; action: RemoteAction; version?: string | null };
}

export type ChangeRemote = (change: RemoteChange) => Promise<RemoteRecord>;

/** Changes the pointers of a remote by compare-and-set, keeps its history, and tells gateways and renderers at once. */
export function createChangeRemote({
  remotes,
  versions,
  events,
  clock,
}: {
  remotes: RemoteRepository;
  versions: VersionRepository;
  events: Pick<ContentEventPublisher, 'publish'>;
  clock: Clock;
}): ChangeRemote {
  async function tryOnce(change: RemoteChange): Promise<RemoteRecord | null> {
    const { name, by, reason = '', revision, canCreate = false, apply } = change;
    const now = clock.now();
    const found = await remotes.find(name);
    if (found === null && !canCreate) throw notFound(`There is no remote ${name}`);
    const current = found ?? createRemoteRecord(name, now);
    if (revision !== undefined && revision !== current.revision)
      throw new AppError({ code: 'stale', publicMessage: `${name} has changed in the meantime` });
    const { record, action, version = record.active } = apply(current);
    const next: RemoteRecord = {
      ...record,
      revision: current.revision + 1,
      updatedAt: now,
      history: [
        { revision: current.revision + 1, at: now, by, action, version, reason },
        ...current.history,
      ].slice(0, historyLength),
    };
    if (!(await remotes.replace(next, current.revision))) return null;
    const still = new Set(listPointedVersions(next));
    const left = listPointedVersions(current).filter((other) => !still.has(other));
    if (left.length > 0)
      await versions.notePointed(
        left.map((other) => versionId(name, other)),
        now,
      );
    return next;
  }

  return async (change) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const changed = await tryOnce(change);
      if (changed === null) continue;
      await events.publish({ resource: 'registry', ids: [change.name] });
      return changed;
    }
    throw new AppError({
      code: 'conflict',
      publicMessage: `${change.name} is being changed by others; please try again`,
    });
  };
}
