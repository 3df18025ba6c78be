import { type ContentResource, trashDays } from '@atrium/contracts/content/constants';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { DraftRepository } from '@atrium/service-kit/drafts/draft-repository';
import type { Sweep } from '@atrium/service-kit/module';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { TrashRepository } from './trash-repository';
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
  reportStuck,
}: {
  targets: readonly { resource: ContentResource; trash: TrashRepository }[];
  versions: VersionRepository;
  drafts: DraftRepository;
  events: ContentEventPublisher;
  clock: Clock;
  reportStuck: ReportStuck;
}): Sweep {
  return {
    name: 'empty-trash',
    everyMs: hourMs,
    async run(signal) {
      const before = new Date(clock.now().getTime() - trashDays * 24 * hourMs);
      async function emptyTrashOf({ resource, trash }: (typeof targets)[number]): Promise<void> {
        while (!signal.aborted) {
          const expired = await trash.listIdsBefore(before, batchSize);
          if (expired.length === 0) break;
          const ids = expired.map(String);
          await versions.deleteAll(ids);
          await drafts.deleteOfItems(ids);
          await trash.deleteBefore(expired, before);
          await events.publish({ resource, ids, isHidden: true });
        }
      }
      await drafts.deleteUntouched(clock.now());
      await handleEach(targets, {
        handle: emptyTrashOf,
        describe: ({ resource }) => ({ key: `trash-${resource}`, resource }),
        report: reportStuck,
        signal,
      });
    },
  };
}
