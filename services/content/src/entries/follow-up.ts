import type { Sweep } from '@atrium/service-kit/module';
import { publishDueJob } from '../schedule/publish-due.job';
import type { EntryDeps, EntryServices } from './entry-deps';
import type { EntryKind } from './entry-kind';
import { type EntryInput, type EntryRecord, isPubliclyVisible, type PendingFollowUp } from './entry-record';
import type { EntryRepository } from './entry-repository';

const everyMs = 60_000;
/** A follow-up that takes longer was lost with its process, or failed. */
const lostAfterMs = 30_000;
const batchSize = 200;

type FollowUpDeps = Pick<EntryServices, 'versions' | 'events' | 'producer' | 'clock' | 'audit' | 'logger'> & {
  kind: Pick<EntryKind<never, never>, 'resource' | 'auditName'>;
  entries: Pick<EntryRepository, 'completeFollowUp'>;
};

/** Part of the write that it follows: what a crash or an error leaves undone is found and repeated. */
export const pendingFollowUp = (
  action: string,
  { now, keepsVersion }: { now: Date; keepsVersion: boolean },
): PendingFollowUp => ({ at: now, action, keepsVersion });

/** Other processes hear of every change, page caches of those that visitors can see. */
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
    const payload = { resource: kind.resource, id: after._id.toHexString(), dueAt: due.getTime() };
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
  if (pending.keepsVersion) await deps.versions.keep(deps.kind.resource, after);
  await deps.audit.record({
    actor: after.updatedBy,
    action: pending.action,
    resource: deps.kind.auditName,
    resourceId: after._id.toHexString(),
    summary: after.title,
  });
  await deps.entries.completeFollowUp(after);
}

/**
 * What comes after a save: events, jobs, its version, the audit log. The save has succeeded by then, so a failure here is
 * logged and repeated by the sweep, never an error to the person who saved.
 */
export async function followUp<Content, Input extends EntryInput>(
  deps: EntryDeps<Content, Input>,
  before: EntryRecord<Content> | undefined,
  after: EntryRecord<Content>,
): Promise<void> {
  try {
    await complete(deps as unknown as FollowUpDeps, before as EntryRecord | undefined, after as EntryRecord);
  } catch (err) {
    deps.logger.error(
      { err, resource: deps.kind.resource, id: after._id },
      'follow-up of a save failed; it will be repeated',
    );
  }
}

export interface FollowUpTarget {
  deps: FollowUpDeps & { entries: Pick<EntryRepository, 'findPendingFollowUps'> };
}

/** Repeats lost follow-ups. Nobody knows what visitors saw before, so page caches are told in any case. */
export function createFollowUpSweep(targets: readonly FollowUpTarget[]): Sweep {
  return {
    name: 'follow-up',
    everyMs,
    async run(signal) {
      for (const { deps } of targets) {
        const before = new Date(deps.clock.now().getTime() - lostAfterMs);
        for (const record of await deps.entries.findPendingFollowUps(before, batchSize)) {
          if (signal.aborted) return;
          await complete(deps, { ...record, status: 'published', isLive: true }, record);
        }
      }
    },
  };
}
