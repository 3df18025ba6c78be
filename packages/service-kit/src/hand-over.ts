import { countWork, type WorkKind } from '@atrium/contracts/auth/hand-over';
import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { HandOverInput, HeldWork } from '@atrium/contracts/common/hand-over.schemas';
import type { AuditLog } from './audit-log-repository';

export interface HandOver extends HandOverInput {
  by: StaffRef;
}

export interface Holdings {
  kind: WorkKind;
  /** In the activity log. */
  resource: string;
  count(ownerId: string): Promise<HeldWork>;
  /** Changes only what is still held by `from`, so that it can be repeated. */
  move(change: HandOver): Promise<number>;
}

/**
 * The entry comes first: a process that dies in between leaves no change without one. The next try does the rest, with an entry
 * about it.
 */
export async function handOver(
  { audit }: { audit: Pick<AuditLog, 'record'> },
  { kind, resource, count, move }: Holdings,
  { from, to, by }: HandOver,
): Promise<BulkResult> {
  const { total } = await count(from.id);
  if (total === 0) return { matched: 0, modified: 0 };
  const summary = `${countWork(kind, total)} of ${from.name} to ${to.name}`;
  await audit.record({ actor: by, action: 'handed over', resource, resourceId: from.id, summary });
  return { matched: total, modified: await move({ from, to, by }) };
}
