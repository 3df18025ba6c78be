import type { Collected } from '@atrium/contracts/registry/schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { RegistryContext } from '../context';
import { listPointedVersions } from '../remotes/remote-document';
import { mapsKeyOf, versionId } from '../versions/version-document';

/** Open tabs keep the version that they began with. Gateways note the files that they ask for, and tabs of the back office say it. */
const keptForMs = 7 * 24 * 60 * 60 * 1_000;

/** Deletes versions that no pointer has named and no tab has used for a week. Versions of a remote whose row is damaged stay. */
export async function collectVersions({
  remotes,
  versions,
  store,
  clock,
  reportStuck,
}: Pick<RegistryContext, 'remotes' | 'versions' | 'store' | 'clock' | 'reportStuck'>): Promise<Collected> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptForMs);
  const rows = await versions.listUnused(before);
  // Read after the versions. Whoever sets a pointer afterwards notes it in the version's row first, which the mark below sees.
  const { records } = await remotes.list();
  const readable = new Set(records.map(({ _id }) => _id));
  const pointed = new Set(
    records.flatMap((record) => listPointedVersions(record).map((version) => versionId(record._id, version))),
  );
  const deleted: Collected['deleted'] = [];
  async function collectOne(row: (typeof rows)[number]): Promise<void> {
    const { _id, name, version, archive } = row;
    if (pointed.has(_id) || !readable.has(name)) return;
    if (!(await versions.markCollected(_id, { before, now }))) return;
    await store.delete(archive.key);
    await store.delete(mapsKeyOf(row));
    // The row goes last: the next collection finds it there if this one is cut off.
    await versions.deleteCollected(row);
    deleted.push({ name, version });
  }
  await handleEach(rows, {
    handle: collectOne,
    describe: ({ _id }) => ({ key: `version-${_id}`, resource: 'remote', resourceId: _id }),
    report: reportStuck,
  });
  return { deleted };
}
