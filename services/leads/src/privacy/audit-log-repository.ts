import type { AuditChoices, AuditQuery, AuditRecord } from '@atrium/contracts/privacy';
import { type AuditEntry, auditLogCollection } from '@atrium/service-kit/audit-log-repository';
import type { Page } from '@atrium/service-kit/http/responses';
import type { Db, Filter, WithId } from 'mongodb';
import { findPage } from '../page-repository';
import type { SiteTime } from '../site-time';

type NamelessRecord = Omit<AuditRecord, 'resourceName'>;

function toRecord(entry: WithId<AuditEntry>): NamelessRecord {
  const { _id, at, actorId, actorName, action, resource, resourceId, summary } = entry;
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    actorId,
    actor: actorName,
    action,
    resource,
    resourceId: resourceId ?? null,
    summary: summary ?? `${action} ${resource}`,
  };
}

/** The log of what staff did, over all services. */
export function createAuditLogRepository({ db, siteTime }: { db: Db; siteTime: SiteTime }) {
  const entries = db.collection<AuditEntry>(auditLogCollection);

  function toQuery({ actor, action, resource, ...dates }: AuditQuery): Filter<AuditEntry> {
    const at = siteTime.toRange(dates);
    return {
      ...(actor !== undefined && { actorId: actor }),
      ...(action !== undefined && { action }),
      ...(resource !== undefined && { resource }),
      ...(Object.keys(at).length > 0 && { at }),
    };
  }

  return {
    countBefore: (cutoff: Date) => entries.countDocuments({ at: { $lt: cutoff } }),
    eraseBefore: async (cutoff: Date) => (await entries.deleteMany({ at: { $lt: cutoff } })).deletedCount,

    async listNewest(limit: number): Promise<NamelessRecord[]> {
      return (await entries.find().sort({ at: -1 }).limit(limit).toArray()).map(toRecord);
    },

    async list(query: AuditQuery): Promise<Page<NamelessRecord>> {
      const found = await findPage(entries, toQuery(query), { ...query, sort: { at: -1, _id: -1 } });
      return { ...found, items: found.items.map(toRecord) };
    },

    /** With each person's latest name. */
    async listChoices(): Promise<AuditChoices> {
      const [actors, actions, resources] = await Promise.all([
        entries
          .aggregate<{ _id: string; name: string }>([
            { $sort: { actorId: 1, at: -1 } },
            { $group: { _id: '$actorId', name: { $first: '$actorName' } } },
            { $sort: { name: 1 } },
          ])
          .toArray(),
        entries.distinct('action'),
        entries.distinct('resource'),
      ]);
      return {
        actors: actors.map(({ _id, name }) => ({ id: _id, name })),
        actions: actions.sort(),
        resources: resources.sort(),
      };
    },
  };
}
export type AuditLogRepository = ReturnType<typeof createAuditLogRepository>;
