import { randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import type { ObjectId } from 'mongodb';
import type { VersionRepository } from '../entries/version-repository';
import type { ScheduledAction, ScheduleRepository } from './schedule-repository';

const resource = 'blogs';
const batchSize = 1_000;
/** An announcement pending for longer was lost with its process. */
const lostAfterMs = 10_000;

/** Publishes and unpublishes articles, the only kind with a schedule. */
export function createPublishDue({
  schedule,
  events,
  clock,
  logger,
  versions,
}: {
  schedule: ScheduleRepository;
  events: ContentEventPublisher;
  clock: Clock;
  logger: Logger;
  versions: Pick<VersionRepository, 'storeMany'>;
}) {
  async function announce(ids: ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await events.publish({ resource, ids: ids.map((id) => id.toHexString()) });
    await versions.storeMany(resource, await schedule.findMany(ids));
    await schedule.markAnnounced(ids, clock.now());
  }

  /** Publishes or unpublishes everything due, a thousand items per update. */
  async function runAction(action: ScheduledAction): Promise<void> {
    for (;;) {
      const now = clock.now();
      const due = await schedule.listDueIds(action, now, batchSize);
      if (due.length === 0) return;
      const ours = await schedule.applyDue(action, due, { now, run: randomUUID() });
      await announce(ours);
      if (ours.length > 0) logger.info({ action, count: ours.length }, 'scheduled changes made');
    }
  }

  return {
    async run(): Promise<void> {
      await runAction('publish');
      await runAction('unpublish');
    },
    /** Publishes the events of items changed just before a process died. */
    async announceMissed(): Promise<void> {
      const before = new Date(clock.now().getTime() - lostAfterMs);
      await announce(await schedule.listUnannouncedIds(before, batchSize));
    },
  };
}

export type PublishDue = ReturnType<typeof createPublishDue>;
