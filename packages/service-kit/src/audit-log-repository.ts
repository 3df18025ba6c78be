import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { type Db, ObjectId, type WithId } from 'mongodb';
import type { Clock } from './clock';
import type { Logger } from './logger';
import { countInserted, ensureIndexes, tryUniqueWrite } from './mongo';

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
  /** Day, person, action and item, in an entry that is stored once a day at most. Unique. */
  dailyKey?: string;
}

export type NewAuditEntry = { actor: Pick<SessionUser, 'id' | 'name'> } & Pick<
  AuditEntry,
  'action' | 'resource' | 'resourceId' | 'summary'
>;

/** Who does what the clock, or somebody outside of the staff, asks for. */
export const systemActor = { id: 'system', name: 'Atrium' };

/** Append-only record of staff actions. */
export interface AuditLog {
  /**
   * For a change that is stored: never rejects, because the caller would repeat the change. An entry that can't be stored is in the
   * process log, and is stored with the next entry or at the stop.
   */
  record(entry: NewAuditEntry): Promise<void>;
  /** Rejects if the entry is not stored: before personal data leaves, and in work that a sweep repeats. */
  recordOrFail(entry: NewAuditEntry): Promise<void>;
  /** Does what `recordOrFail` does, but stores nothing for a repetition by the same person with the same item on the same day (YYYY-MM-DD). */
  recordOncePerDay(entry: NewAuditEntry & { resourceId: string }, day: string): Promise<void>;
  start(): Promise<void>;
  /** Tries once more to store the entries that wait; returns those that still do. */
  flush(): Promise<readonly AuditEntry[]>;
  stop(): Promise<void>;
}

export const auditLogCollection = 'audit_log';
const maxWaiting = 1_000;

export function createAuditLog({
  db,
  clock,
  logger,
}: {
  db: Db;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}): AuditLog {
  const entries = db.collection<AuditEntry>(auditLogCollection);
  let waiting: WithId<AuditEntry>[] = [];

  // The id is chosen here, so that an entry whose insert was stored but not confirmed is not stored twice.
  const toDocument = ({ actor, ...entry }: NewAuditEntry): WithId<AuditEntry> => ({
    _id: new ObjectId(),
    at: clock.now(),
    actorId: actor.id,
    actorName: actor.name,
    ...entry,
  });

  async function store(added: WithId<AuditEntry>[]): Promise<void> {
    const documents = [...waiting, ...added];
    waiting = [];
    if (documents.length === 0) return;
    try {
      await countInserted(entries.insertMany(documents, { ordered: false }));
    } catch (err) {
      // Without names: the process log has ids of staff only.
      const named = documents.map(({ actorName: _name, summary: _summary, ...entry }) => entry);
      logger.error({ err, entries: named }, 'audit entries not stored');
      waiting = [...documents, ...waiting].slice(-maxWaiting);
    }
  }

  return {
    record: (entry) => store([toDocument(entry)]),
    async recordOrFail(entry) {
      await entries.insertOne(toDocument(entry));
    },
    async recordOncePerDay(entry, day) {
      const { actor, action, resource, resourceId } = entry;
      const dailyKey = [day, actor.id, action, resource, resourceId].join(' ');
      // The unique index refuses one of two that insert it at the same time.
      await tryUniqueWrite(
        entries.updateOne({ dailyKey }, { $setOnInsert: toDocument(entry) }, { upsert: true }),
      );
    },
    start: () =>
      ensureIndexes(entries, [
        { key: { at: -1 } },
        { key: { actorId: 1, at: -1 } },
        { key: { action: 1, at: -1 } },
        { key: { resource: 1, at: -1 } },
        { key: { dailyKey: 1 }, options: { unique: true, sparse: true } },
      ]),
    async flush() {
      await store([]);
      return waiting;
    },
    stop: () => store([]),
  };
}
