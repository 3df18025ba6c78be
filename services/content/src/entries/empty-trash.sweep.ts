import type { ContentResource } from '@atrium/contracts/content-events';
import { trashDays } from '@atrium/contracts/content-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { DraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import type { Sweep } from '@atrium/service-kit/module';
import type { Collection, Document } from 'mongodb';
import type { VersionRepository } from './version-repository';

const hourMs = 3_600_000;
const batchSize = 500;

/** Deletes items for good after 30 days in the trash. */
export function createEmptyTrashSweep({
  targets,
  versions,
  drafts,
  events,
  clock,
}: {
  targets: readonly {
    resource: ContentResource;
    collection: Collection<{ deletedAt: Date | null } & Document>;
  }[];
  versions: VersionRepository;
  drafts: DraftRepository;
  events: ContentEventPublisher;
  clock: Clock;
}): Sweep {
  return {
    name: 'empty-trash',
    everyMs: hourMs,
    async run(signal) {
      const before = new Date(clock.now().getTime() - trashDays * 24 * hourMs);
      await drafts.deleteUntouched(clock.now());
      for (const { resource, collection } of targets) {
        while (!signal.aborted) {
          const expired = await collection
            .find({ deletedAt: { $gt: new Date(0), $lt: before } }, { projection: { _id: 1 } })
            .limit(batchSize)
            .toArray();
          if (expired.length === 0) break;
          const ids = expired.map(({ _id }) => String(_id));
          await versions.deleteAll(ids);
          await drafts.deleteOfItems(ids);
          // Checks the date again: an item restored in the meantime stays.
          await collection.deleteMany({
            _id: { $in: expired.map(({ _id }) => _id) },
            deletedAt: { $lt: before },
          });
          await events.publish({ resource, ids, isHidden: true });
        }
      }
    },
  };
}
