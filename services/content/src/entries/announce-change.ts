import { publishDueJob } from '../schedule/publish-due.job';
import type { EntryDeps } from './entry-deps';
import { type EntryInput, type EntryRecord, isPubliclyVisible } from './entry-record';

/** After a change: caches hear of what visitors could or can see, other processes of all, the queue of what is due later. */
export async function announceChange<Content, Input extends EntryInput>(
  { kind, events, producer, clock }: EntryDeps<Content, Input>,
  before: EntryRecord | undefined,
  after: EntryRecord,
): Promise<void> {
  const wasVisible = before !== undefined && isPubliclyVisible(before);
  const isHidden = !wasVisible && !isPubliclyVisible(after);
  const event = { resource: kind.resource, ids: [after._id.toHexString()] };
  await events.publish(isHidden ? { ...event, isHidden } : event);
  if (!after.isLive) return;
  for (const due of [after.scheduledPublishAt, after.unpublishAt]) {
    if (due === null) continue;
    const payload = { resource: kind.resource, id: after._id.toHexString(), dueAt: due.getTime() };
    await producer.enqueue(publishDueJob, payload, { delayMs: due.getTime() - clock.now().getTime() });
  }
}
