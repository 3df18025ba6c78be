import type { Sweep } from '@atrium/service-kit/module';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import { keepAltTexts } from '../media/alt-texts';
import { publishDueJob } from '../schedule/publish-due.job';
import type { EntryDeps, EntryServices } from './entry-deps';
import type { EntryKind } from './entry-kind';
import { type EntryInput, type EntryRecord, isPubliclyVisible, type PendingFollowUp } from './entry-record';
import type { EntryRepository } from './entry-repository';

const everyMs = 60_000;
/** A follow-up pending for longer has failed or its process has died. */
const lostAfterMs = 30_000;

type FollowUpDeps = Pick<EntryServices, 'versions' | 'events' | 'producer' | 'clock' | 'audit' | 'logger'> & {
  kind: Pick<EntryKind<never, never>, 'resource' | 'auditName'>;
  entries: Pick<EntryRepository, 'completeFollowUp'>;
};

/** Written in the same update as the save, so that the sweep finds follow-ups lost in a crash. */
export const pendingFollowUp = (
  action: string,
  { now, keepsVersion }: { now: Date; keepsVersion: boolean },
): PendingFollowUp => ({ at: now, action, keepsVersion });

/** Publishes an event for every change (hidden ones don't clear page caches) and queues scheduled changes. */
async function announce(
  { kind, events, producer, clock }: FollowUpDeps,
  before: EntryRecord | undefined,
  after: EntryRecord,
): Promise<void> {
  const isHidden = before !== undefined && !isPubliclyVisible(before) && !isPubliclyVisible(after);
  const isNewHidden = before === undefined && !isPubliclyVisible(after);
  const event = { resource: kind.resource, ids: [after._id.toHexString()] };
  await events.publish(isHidden || isNewHidden ? { ...event, isHidden: true } : event);
  if (!after.isLive) return;
  for (const due of [after.scheduledPublishAt, after.unpublishAt]) {
    if (due === null) continue;
    const payload = { id: after._id.toHexString(), dueAt: due.getTime() };
    await producer.enqueue(publishDueJob, payload, { delayMs: due.getTime() - clock.now().getTime() });
  }
}

async function complete(
  deps: FollowUpDeps,
  before: EntryRecord | undefined,
  { pendingFollowUp: pending, ...after }: EntryRecord,
): Promise<void> {
  if (pending === undefined) return;
  await announce(deps, before, after);
  if (pending.keepsVersion) await deps.versions.store(deps.kind.resource, after);
  await deps.audit.recordOrFail({
    actor: after.updatedBy,
    action: pending.action,
    resource: deps.kind.auditName,
    resourceId: after._id.toHexString(),
    summary: after.title,
  });
  await deps.entries.completeFollowUp(after);
}

/**
 * Runs the follow-up of a save: events, jobs, version, audit log. The save has already succeeded,
 * so a failure is logged and retried by the sweep, and the request succeeds.
 */
export async function followUp<Content, Input extends EntryInput>(
  deps: EntryDeps<Content, Input>,
  before: EntryRecord<Content> | undefined,
  after: EntryRecord<Content>,
): Promise<void> {
  try {
    await complete(deps as unknown as FollowUpDeps, before as EntryRecord | undefined, after as EntryRecord);
    await keepAltTexts(deps.media, after.content);
  } catch (err) {
    deps.logger.error(
      { err, resource: deps.kind.resource, id: after._id },
      'follow-up of a save failed; the sweep will retry it',
    );
  }
}

export interface FollowUpTarget {
  deps: FollowUpDeps & { entries: Pick<EntryRepository, 'readPendingFollowUps'> };
}

/** Repeats lost follow-ups. The previous visibility is unknown, so the event always clears page caches. */
export function createFollowUpSweep(targets: readonly FollowUpTarget[], report: ReportStuck): Sweep {
  return {
    name: 'follow-up',
    everyMs,
    async run(signal) {
      for (const { deps } of targets) {
        const before = new Date(deps.clock.now().getTime() - lostAfterMs);
        await handleEach(deps.entries.readPendingFollowUps(before), {
          handle: (record) => complete(deps, { ...record, status: 'published', isLive: true }, record),
          describe: ({ _id }) => ({
            key: `follow-up-${_id}`,
            resource: deps.kind.auditName,
            resourceId: String(_id),
          }),
          report,
          signal,
        });
      }
    },
  };
}
