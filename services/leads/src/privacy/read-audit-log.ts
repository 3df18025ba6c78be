import type { AuditChoices, AuditQuery, AuditRecord } from '@atrium/contracts/privacy';
import { type AuditEntry, auditLogCollection } from '@atrium/service-kit/audit-log';
import type { Page } from '@atrium/service-kit/http/responses';
import type { Db, Filter } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';

/** The log of what staff did, over all services; nothing here changes it. */
export function createReadAuditLog({ db, siteTime }: { db: Db; siteTime: SiteTime }) {
  const entries = db.collection<AuditEntry>(auditLogCollection);

  function toQuery({ actor, action, resource, startDate, endDate }: AuditQuery): Filter<AuditEntry> {
    const at = {
      ...(startDate !== undefined && { $gte: siteTime.startOfDay(startDate) }),
      ...(endDate !== undefined && { $lt: siteTime.startOfDay(addDays(endDate, 1)) }),
    };
    return {
      ...(actor !== undefined && { actorId: actor }),
      ...(action !== undefined && { action }),
      ...(resource !== undefined && { resource }),
      ...(Object.keys(at).length > 0 && { at }),
    };
  }

  return {
    async list({ page, limit, ...filters }: AuditQuery): Promise<Page<AuditRecord>> {
      const query = toQuery({ page, limit, ...filters });
      const [found, total] = await Promise.all([
        entries
          .find(query)
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        entries.countDocuments(query),
      ]);
      const items = found.map(({ _id, at, actorId, actorName, action, resource, resourceId, summary }) => ({
        id: _id.toHexString(),
        at: at.toISOString(),
        actorId,
        actor: actorName,
        action,
        resource,
        resourceId: resourceId ?? null,
        summary: summary ?? `${action} ${resource}`,
      }));
      return { items, total, page, limit };
    },

    /** People go by the name they had last. */
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
export type ReadAuditLog = ReturnType<typeof createReadAuditLog>;
