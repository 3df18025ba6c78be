import { randomUUID } from 'node:crypto';
import type { EntryResource } from '@atrium/contracts/content-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import type { Collection, Document, Filter, ObjectId } from 'mongodb';
import type { EntryRecord } from '../entries/entry-record';
import type { VersionRepository } from '../entries/version-repository';

export interface ScheduledCollection {
  resource: EntryResource;
  collection: Collection<EntryRecord>;
}

const batchSize = 1_000;
/** An announcement pending for longer was lost with its process. */
const lostAfterMs = 10_000;

/** The update of a scheduled change. */
function changesOf(action: 'publish' | 'unpublish', now: Date, run: string): Document {
  const dueAt = action === 'publish' ? '$scheduledPublishAt' : '$unpublishAt';
  const publishedAt = action === 'publish' ? { $ifNull: ['$publishedAt', now] } : '$publishedAt';
  return {
    status: action === 'publish' ? 'published' : 'archived',
    publishedAt,
    sortAt: { $ifNull: [publishedAt, '$createdAt'] },
    scheduledPublishAt: null,
    scheduleTimeZone: null,
    ...(action === 'unpublish' && { unpublishAt: null }),
    publishReceipt: {
      action,
      dueAt,
      ranAt: now,
      latenessMs: { $subtract: [now, dueAt] },
      announcedAt: null,
      run,
    },
    rev: { $add: ['$rev', 1] },
    updatedAt: now,
  };
}

const dueFilter = (action: 'publish' | 'unpublish', now: Date): Filter<EntryRecord> =>
  action === 'publish'
    ? { status: 'scheduled', scheduledPublishAt: { $lte: now }, isLive: true }
    : { status: 'published', unpublishAt: { $gt: new Date(0), $lte: now }, isLive: true };

/** Partial indexes of items with a date. */
export const hintOf = (action: 'publish' | 'unpublish'): Record<string, 1> =>
  action === 'publish' ? { scheduledPublishAt: 1 } : { unpublishAt: 1 };

export function createPublishDue({
  events,
  clock,
  logger,
  versions,
}: {
  events: ContentEventPublisher;
  clock: Clock;
  logger: Logger;
  versions: Pick<VersionRepository, 'keepMany'>;
}) {
  async function announce({ resource, collection }: ScheduledCollection, ids: ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await events.publish({ resource, ids: ids.map((id) => id.toHexString()) });
    await versions.keepMany(resource, await collection.find({ _id: { $in: ids } }).toArray());
    await collection.updateMany(
      { _id: { $in: ids }, 'publishReceipt.announcedAt': null },
      { $set: { 'publishReceipt.announcedAt': clock.now() } },
    );
  }

  /**
   * Publishes or unpublishes everything due, a thousand items per update. The condition is part of the update, so concurrent
   * runs never change an item twice, nor one that was rescheduled.
   */
  async function runAction(target: ScheduledCollection, action: 'publish' | 'unpublish'): Promise<number> {
    const { collection, resource } = target;
    let changed = 0;
    for (;;) {
      const now = clock.now();
      const due = await collection
        .find(dueFilter(action, now), { projection: { _id: 1 }, hint: hintOf(action) })
        .limit(batchSize)
        .toArray();
      if (due.length === 0) return changed;
      const run = randomUUID();
      const ids = due.map(({ _id }) => _id);
      await collection.updateMany({ ...dueFilter(action, now), _id: { $in: ids } }, [
        { $set: changesOf(action, now, run) },
      ]);
      const ours = await collection
        .find({ _id: { $in: ids }, 'publishReceipt.run': run } as Filter<EntryRecord>, {
          projection: { _id: 1 },
        })
        .toArray();
      await announce(
        target,
        ours.map(({ _id }) => _id),
      );
      changed += ours.length;
      if (ours.length > 0) logger.info({ resource, action, count: ours.length }, 'scheduled changes made');
    }
  }

  return {
    async run(target: ScheduledCollection): Promise<number> {
      return (await runAction(target, 'publish')) + (await runAction(target, 'unpublish'));
    },
    /** Publishes the events of items changed just before a process died. */
    async announceMissed(target: ScheduledCollection): Promise<void> {
      const missed = await target.collection
        .find(
          {
            'publishReceipt.announcedAt': { $type: 'null' },
            'publishReceipt.ranAt': { $lte: new Date(clock.now().getTime() - lostAfterMs) },
          },
          { projection: { _id: 1 } },
        )
        .limit(batchSize)
        .toArray();
      await announce(
        target,
        missed.map(({ _id }) => _id),
      );
    },
  };
}

export type PublishDue = ReturnType<typeof createPublishDue>;
