import { randomUUID } from 'node:crypto';
import type { EntryResource } from '@atrium/contracts/content-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import type { ObjectId } from 'mongodb';
import type { VersionRepository } from '../entries/version-repository';
import type { ScheduledAction, ScheduleRepository } from './schedule-repository';

export interface ScheduledKind {
  resource: EntryResource;
  schedule: ScheduleRepository;
}

const batchSize = 1_000;
/** An announcement pending for longer was lost with its process. */
const lostAfterMs = 10_000;

export function createPublishDue({
  events,
  clock,
  logger,
  versions,
}: {
  events: ContentEventPublisher;
  clock: Clock;
  logger: Logger;
  versions: Pick<VersionRepository, 'storeMany'>;
}) {
  async function announce({ resource, schedule }: ScheduledKind, ids: ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await events.publish({ resource, ids: ids.map((id) => id.toHexString()) });
    await versions.storeMany(resource, await schedule.findMany(ids));
    await schedule.markAnnounced(ids, clock.now());
  }

  /** Publishes or unpublishes everything due, a thousand items per update. */
  async function runAction(target: ScheduledKind, action: ScheduledAction): Promise<number> {
    const { resource, schedule } = target;
    let changed = 0;
    for (;;) {
      const now = clock.now();
      const due = await schedule.listDueIds(action, now, batchSize);
      if (due.length === 0) return changed;
      const ours = await schedule.applyDue(action, due, { now, run: randomUUID() });
      await announce(target, ours);
      changed += ours.length;
      if (ours.length > 0) logger.info({ resource, action, count: ours.length }, 'scheduled changes made');
    }
  }

  return {
    async run(target: ScheduledKind): Promise<number> {
      return (await runAction(target, 'publish')) + (await runAction(target, 'unpublish'));
    },
    /** Publishes the events of items changed just before a process died. */
    async announceMissed(target: ScheduledKind): Promise<void> {
      const before = new Date(clock.now().getTime() - lostAfterMs);
      await announce(target, await target.schedule.listUnannouncedIds(before, batchSize));
    },
  };
}

export type PublishDue = ReturnType<typeof createPublishDue>;
