import { getRegistryRevision, type RegistryDocument } from '@atrium/contracts/registry';
import type { Collection, Db } from 'mongodb';
import type { PublishedBuild } from './artifact-store';

export interface RegistryState {
  revision: number;
  remotes: RegistryDocument[];
}

export interface RegistryRepository {
  /** The current registry; one small query while nothing has changed. */
  read(): Promise<RegistryState>;
  /** Activates a build if it is newer than all earlier active ones; returns whether it did. */
  activateIfNewer(published: PublishedBuild, now: Date): Promise<boolean>;
}

export function createRegistryRepository(db: Db): RegistryRepository {
  const registry: Collection<RegistryDocument> = db.collection('registry');
  let known: RegistryState = { revision: -1, remotes: [] };

  return {
    async read() {
      const heads = await registry.find({}, { projection: { revision: 1 } }).toArray();
      if (getRegistryRevision(heads) === known.revision) return known;
      const remotes = await registry.find({}, { sort: { _id: 1 } }).toArray();
      known = { revision: getRegistryRevision(remotes), remotes };
      return known;
    },

    async activateIfNewer({ build, publishedAt }, now) {
      const entry = { active: build, newestPublishedAt: publishedAt, updatedAt: now };
      const inserted = await registry.updateOne(
        { _id: build.name },
        { $setOnInsert: { ...entry, previous: null, revision: 1 } },
        { upsert: true },
      );
      if (inserted.upsertedCount > 0) return true;
      const current = await registry.findOne({ _id: build.name });
      if (!current || current.newestPublishedAt >= publishedAt) return false;
      const previous = current.active.version === build.version ? current.previous : current.active;
      // Compare-and-set, because several processes may start at once.
      const changed = await registry.updateOne(
        { _id: build.name, revision: current.revision },
        { $set: { ...entry, previous }, $inc: { revision: 1 } },
      );
      return changed.modifiedCount > 0;
    },
  };
}
