import type { SessionUser } from '@atrium/contracts/auth';
import type { Db } from 'mongodb';
import type { Clock } from './clock';
import { ensureIndexes } from './mongo';

export interface AuditEntry {
  at: Date;
  actorId: string;
  actorName: string;
  /** A verb: created, updated, deleted, restored, published, exported, signed-in, … */
  action: string;
  /** Blog, service, contact, campaign, session, … */
  resource: string;
  resourceId?: string;
  /** One line for the activity list, such as the item's title. No personal data of visitors. */
  summary?: string;
}

/** Append-only record of staff actions. */
export interface AuditLog {
  record(
    entry: { actor: Pick<SessionUser, 'id' | 'name'> } & Pick<
      AuditEntry,
      'action' | 'resource' | 'resourceId' | 'summary'
    >,
  ): Promise<void>;
  start(): Promise<void>;
}

export const auditLogCollection = 'audit_log';

export function createAuditLog({ db, clock }: { db: Db; clock: Clock }): AuditLog {
  const entries = db.collection<AuditEntry>(auditLogCollection);
  return {
    async record({ actor, ...entry }) {
      await entries.insertOne({ at: clock.now(), actorId: actor.id, actorName: actor.name, ...entry });
    },
    start: () =>
      ensureIndexes(entries, [
        { key: { at: -1 } },
        { key: { actorId: 1, at: -1 } },
        { key: { action: 1, at: -1 } },
        { key: { resource: 1, at: -1 } },
      ]),
  };
}
