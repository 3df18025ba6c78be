import { auditNameOf } from '@atrium/contracts/content/content-types';
import type { Sweep } from '@atrium/service-kit/module';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ContentContext, EntryContext } from '../context';
import { storeAltTexts } from '../media/alt-texts';
import { publishDueJob } from '../schedule/publish-due.job';
import { type EntryDocument, isPubliclyVisible, type PendingFollowUp } from './entry-document';

const everyMs = 60_000;
/** A follow-up pending for longer has failed or its process has died. */
const lostAfterMs = 30_000;

/** Written in the same update as the save, so that the sweep finds follow-ups lost in a crash. */
export const pendingFollowUp = (
  action: string,
  { now, keepsVersion }: { now: Date; keepsVersion: boolean },
): PendingFollowUp => ({ at: now, action, keepsVersion });

/** Publishes an event for every change (hidden ones don't clear page caches) and queues scheduled changes. */
async function announce(
  { type, events, producer, clock }: EntryContext,
  before: EntryDocument | undefined,
  after: EntryDocument,
): Promise<void> {
  const isHidden = before !== undefined && !isPubliclyVisible(before) && !isPubliclyVisible(after);
  const isNewHidden = before === undefined && !isPubliclyVisible(after);
  const event = { resource: type.name, ids: [after._id.toHexString()] };
  await events.publish(isHidden || isNewHidden ? { ...event, isHidden: true } : event);
  if (!after.isLive) return;
  for (const due of [after.scheduledPublishAt, after.unpublishAt]) {
    if (due === null) continue;
    const payload = { id: after._id.toHexString(), dueAt: due.getTime() };
    await producer.enqueue(publishDueJob, payload, { delayMs: due.getTime() - clock.now().getTime() });
  }
}

async function complete(
  context: EntryContext,
  before: EntryDocument | undefined,
  { pendingFollowUp: pending, ...after }: EntryDocument,
): Promise<void> {
  if (pending === undefined) return;
  const { type, versions, audit, entries } = context;
  // The item that leaves an address last redirects it. Also if this is lost: of several, the one that was saved last does.
  if (before !== undefined && before.slug !== after.slug && after.oldSlugs?.includes(before.slug))
    await entries.releaseFormerSlug(before.slug, after._id);
  await announce(context, before, after);
  if (pending.keepsVersion) await versions.store(type.name, after);
  await audit.recordOrFail({
    actor: after.updatedBy,
    action: pending.action,
    resource: auditNameOf(type.row),
    resourceId: after._id.toHexString(),
    // A damaged item may have none.
    summary: typeof after.title === 'string' ? after.title : '',
  });
  await entries.completeFollowUp(after);
}

/**
 * Runs the follow-up of a save: events, jobs, version, audit log. The save has already succeeded,
 * so a failure is logged and retried by the sweep, and the request succeeds.
 */
export async function followUp(
  context: EntryContext,
  before: EntryDocument | undefined,
  after: EntryDocument,
): Promise<void> {
  try {
    await complete(context, before, after);
    if (after.isLive) await storeAltTexts(context.media, after.content);
  } catch (err) {
    context.logger.error(
      { err, resource: context.type.name, id: after._id },
      'follow-up of a save failed; the sweep will retry it',
    );
  }
}

/** Repeats lost follow-ups. The previous visibility is unknown, so the event always clears page caches. */
export const followUpSweep = ({ types, reportStuck }: ContentContext): Sweep => ({
  name: 'follow-up',
  everyMs,
  async run(signal) {
    for (const context of types) {
      const { type, entries, clock } = context;
      const before = new Date(clock.now().getTime() - lostAfterMs);
      await handleEach(entries.readPendingFollowUps(before), {
        handle: (record) => complete(context, { ...record, status: 'published', isLive: true }, record),
        describe: ({ _id }) => ({
          key: `follow-up-${_id}`,
          resource: auditNameOf(type.row),
          resourceId: String(_id),
        }),
        report: reportStuck,
        signal,
      });
    }
  },
});
