import type { Collected } from '@atrium/contracts/remotes';
import type { Clock } from '@atrium/service-kit/clock';
import { listPointedVersions } from '../remotes/remote-record';
import type { RemoteRepository } from '../remotes/remote-repository';
import type { ArtifactStore } from '../versions/artifact-repository';
import { mapsKeyOf, versionId } from '../versions/version-record';
import type { VersionRepository } from '../versions/version-repository';

/** Open tabs keep the version that they began with. Gateways note the files that they ask for, and tabs of the back office say it. */
const keptForMs = 7 * 24 * 60 * 60 * 1_000;

/** Deletes versions that no pointer has named and no tab has used for a week. Versions of a remote whose row is damaged stay. */
export function createCollect({
  remotes,
  versions,
  store,
  clock,
}: {
  remotes: RemoteRepository;
  versions: VersionRepository;
  store: ArtifactStore;
  clock: Clock;
}) {
  return async (): Promise<Collected> => {
    const before = clock.now().getTime() - keptForMs;
    const rows = (await versions.listAll()).filter(
      ({ lastPointedAt, lastUsedAt = lastPointedAt }) =>
        Math.max(lastPointedAt.getTime(), lastUsedAt.getTime()) < before,
    );
    // Read after the versions: a pointer that is set meanwhile is seen.
    const { records } = await remotes.list();
    const readable = new Set(records.map(({ _id }) => _id));
    const pointed = new Set(
      records.flatMap((record) =>
        listPointedVersions(record).map((version) => versionId(record._id, version)),
      ),
    );
    const deleted: Collected['deleted'] = [];
    for (const { _id, name, version, archive } of rows) {
      if (pointed.has(_id) || !readable.has(name)) continue;
      await versions.delete(_id);
      await store.delete(archive.key);
      await store.delete(mapsKeyOf({ archive }));
      deleted.push({ name, version });
    }
    return { deleted };
  };
}

export type Collect = ReturnType<typeof createCollect>;
