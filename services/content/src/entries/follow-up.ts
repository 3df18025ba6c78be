import { auditNameOf } from '@atrium/contracts/content/content-types';
import type { NewAuditEntry } from '@atrium/service-kit/audit-log-repository';
import type { Sweep } from '@atrium/service-kit/module';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ContentContext, EntryContext } from '../context';
import { storeAltTexts } from '../media/alt-texts';
import { publishDueJob } from '../schedule/publish-due.job';
import { type EntryDocument, isPubliclyVisible, type PendingFollowUp } from './entry-document';

const everyMs = 60_000;
/** A follow-up pending for longer has failed or its process has died. */
const lostAfterMs = 30_000;

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

/** The line of the activity log of a publication without an approval. */
export const describeReason = <About extends Pick<NewAuditEntry, 'actor' | 'resource' | 'resourceId'>>(
  about: About,
  { title, reason }: { title: string; reason: string },
) => ({ ...about, action: 'published without an approval', summary: `${title}: ${reason}` });

async function complete(
  context: EntryContext,
  before: EntryDocument | undefined,
  { pendingFollowUps: _all, ...after }: EntryDocument,
  pending: readonly PendingFollowUp[],
): Promise<void> {
  if (pending.length === 0) return;
  const { type, versions, audit, entries } = context;
  // The item that leaves an address last redirects it. Also if this is lost: of several, the one that was saved last does.
  if (before !== undefined && before.slug !== after.slug && after.oldSlugs?.includes(before.slug))
    await entries.releaseFormerSlug(before.slug, after._id);
  await announce(context, before, after);
  if (pending.some(({ rev, keepsVersion }) => keepsVersion && rev === after.rev))
    await versions.store(type.name, after);
  for (const { rev, action, by, title, reason } of pending) {
    const about = { actor: by, resource: auditNameOf(type.row), resourceId: after._id.toHexString() };
    if (reason !== undefined) await audit.recordOrFail(describeReason(about, { title, reason }));
    await audit.recordOrFail({
      ...about,
      action,
      summary: title,
    });
    await entries.completeFollowUp({ _id: after._id, rev });
  }
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
    await complete(context, before, after, after.pendingFollowUps ?? []);
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
        handle(record) {
          const lost = record.pendingFollowUps?.filter(({ at }) => at < before) ?? [];
          return complete(context, { ...record, status: 'published', isLive: true }, record, lost);
        },
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
