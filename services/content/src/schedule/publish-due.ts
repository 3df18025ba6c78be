import { randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import { isDatabaseAway } from '@atrium/service-kit/mongo';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
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
  reportStuck,
}: {
  schedule: ScheduleRepository;
  events: ContentEventPublisher;
  clock: Clock;
  logger: Logger;
  versions: Pick<VersionRepository, 'storeMany'>;
  reportStuck: ReportStuck;
}) {
  /** All in one call, as fast as many due items need it; one by one if a damaged one fails the call. */
  async function handleTogether(ids: ObjectId[], handle: (some: ObjectId[]) => Promise<void>): Promise<void> {
    try {
      await handle(ids);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await handleEach(ids, {
        handle: (id) => handle([id]),
        describe: (id) => ({ key: `publish-${id}`, resource: 'blog', resourceId: String(id) }),
        report: reportStuck,
      });
    }
  }

  async function announce(ids: ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await events.publish({ resource, ids: ids.map((id) => id.toHexString()) });
    await handleTogether(ids, async (some) => {
      await versions.storeMany(resource, await schedule.findMany(some));
      await schedule.markAnnounced(some, clock.now());
    });
  }

  /** Publishes or unpublishes everything due, a thousand items per update. */
  async function runAction(action: ScheduledAction): Promise<void> {
    let after: ObjectId | undefined;
    for (;;) {
      const now = clock.now();
      const due = await schedule.listDueIds(action, { now, after }, batchSize);
      after = due.at(-1);
      if (after === undefined) return;
      const ours: ObjectId[] = [];
      // One for both attempts, so that the second finds what the first has changed before it failed.
      const run = randomUUID();
      await handleTogether(due, async (some) => {
        ours.push(...(await schedule.applyDue(action, some, { now, run })));
      });
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
