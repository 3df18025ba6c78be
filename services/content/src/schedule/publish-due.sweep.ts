import type { Sweep } from '@atrium/service-kit/module';
import { type ContentContext, type EntryContext, scheduledTypesOf } from '../context';
import { announceMissed, publishDue } from './publish-due';
import { publishDueJob } from './publish-due.job';

const everyMs = 60_000;
/** Two rounds ahead, so that a job lost with Redis is queued again in time. */
const aheadMs = 2 * everyMs;
const maxPerRound = 5_000;

async function queueSoon({ schedule, producer, clock }: EntryContext, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const soon = { $gt: now, $lte: new Date(now.getTime() + aheadMs) };
  const found = [
    ...(await schedule.listSoon('publish', soon, maxPerRound)),
    ...(await schedule.listSoon('unpublish', soon, maxPerRound)),
  ];
  for (const { _id, status, scheduledPublishAt, unpublishAt } of found) {
    const due = status === 'scheduled' ? scheduledPublishAt : unpublishAt;
    // A damaged item may have another value there; it is reported once it is due.
    if (!(due instanceof Date) || signal.aborted) continue;
    const payload = { id: _id.toHexString(), dueAt: due.getTime() };
    const isQueued = await producer.enqueue(publishDueJob, payload, {
      delayMs: due.getTime() - now.getTime(),
    });
    // Redis is down: the next round tries again.
    if (!isQueued) return;
  }
}

/** Processes overdue items and queues those due soon. Queuing is idempotent. */
export const publishDueSweep = (context: ContentContext): Sweep => ({
  name: 'publish-due',
  everyMs,
  async run(signal) {
    await publishDue(context);
    await announceMissed(context);
    for (const each of scheduledTypesOf(context)) await queueSoon(each, signal);
  },
});
