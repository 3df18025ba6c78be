import { randomUUID } from 'node:crypto';
import { auditNameOf } from '@atrium/contracts/content/content-types';
import { isDatabaseAway } from '@atrium/service-kit/mongo';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { type ContentContext, type EntryContext, scheduledTypesOf } from '../context';
import type { ScheduledAction } from './schedule-repository';

const batchSize = 1_000;
/** An announcement pending for longer was lost with its process. */
const lostAfterMs = 10_000;

/** All in one call, as fast as many due items need it; one by one if a damaged one fails the call. */
async function handleTogether(
  { type, reportStuck }: EntryContext,
  ids: ObjectId[],
  handle: (some: ObjectId[]) => Promise<void>,
): Promise<void> {
  try {
    await handle(ids);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await handleEach(ids, {
      handle: (id) => handle([id]),
      describe: (id) => ({ key: `publish-${id}`, resource: auditNameOf(type.row), resourceId: String(id) }),
      report: reportStuck,
    });
  }
}

async function announce(context: EntryContext, ids: ObjectId[]): Promise<void> {
  const { type, schedule, events, versions, clock } = context;
  if (ids.length === 0) return;
  await events.publish({ resource: type.name, ids: ids.map((id) => id.toHexString()) });
  await handleTogether(context, ids, async (some) => {
    await versions.storeMany(type.name, await schedule.findMany(some));
    await schedule.markAnnounced(some, clock.now());
  });
}

/** Publishes or unpublishes everything due, a thousand items per update. */
async function runAction(context: EntryContext, action: ScheduledAction): Promise<void> {
  const { type, schedule, clock, logger } = context;
  let after: ObjectId | undefined;
  for (;;) {
    const now = clock.now();
    const due = await schedule.listDueIds(action, { now, after }, batchSize);
    after = due.at(-1);
    if (after === undefined) return;
    const ours: ObjectId[] = [];
    // One for both attempts, so that the second finds what the first has changed before it failed.
    const run = randomUUID();
    await handleTogether(context, due, async (some) => {
      ours.push(...(await schedule.applyDue(action, some, { now, run })));
    });
    await announce(context, ours);
    if (ours.length > 0)
      logger.info({ resource: type.name, action, count: ours.length }, 'scheduled changes made');
  }
}

/** Publishes and unpublishes what is due. The types don't wait for each other. */
export async function publishDue(context: ContentContext): Promise<void> {
  const run = async (each: EntryContext) => {
    await runAction(each, 'publish');
    await runAction(each, 'unpublish');
  };
  await Promise.all(scheduledTypesOf(context).map(run));
}

/** Publishes the events of items changed just before a process died. */
export async function announceMissed(context: ContentContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - lostAfterMs);
  for (const each of scheduledTypesOf(context))
    await announce(each, await each.schedule.listUnannouncedIds(before, batchSize));
}
