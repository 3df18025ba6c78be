import type { AuditChoices, AuditFilters, AuditQuery } from '@atrium/contracts/privacy/schemas';
import { type AuditEntry, auditLogCollection } from '@atrium/service-kit/audit-log-repository';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { Db, Filter } from 'mongodb';
import type { SiteTime } from '../site-time';

const isText = { $gte: '' };

/** The log of what staff did, over all services. */
export function createAuditLogRepository({ db, siteTime }: { db: Db; siteTime: SiteTime }) {
  const entries = db.collection<AuditEntry>(auditLogCollection);

  function toQuery({ actor, action, resource, resourceId, ...dates }: AuditFilters): Filter<AuditEntry> {
    const at = siteTime.toRange(dates);
    return {
      ...(actor !== undefined && { actorId: actor }),
      ...(action !== undefined && { action }),
      ...(resource !== undefined && { resource }),
      ...(resourceId !== undefined && { resourceId }),
      ...(Object.keys(at).length > 0 && { at }),
    };
  }

  return {
    countBefore: (cutoff: Date) => entries.countDocuments({ at: { $lt: cutoff } }),
    eraseBefore: async (cutoff: Date) => (await entries.deleteMany({ at: { $lt: cutoff } })).deletedCount,

    /** Of changes: who looked at what is only in the log itself. */
    listNewestChanges: (limit: number) =>
      entries
        .find({ action: { $ne: 'viewed' } })
        .sort({ at: -1 })
        .limit(limit)
        .toArray(),

    list: ({ page, limit, ...filters }: AuditQuery) =>
      findPage(entries, toQuery(filters), { page, limit, sort: { at: -1, _id: -1 }, maxTotal: totalLimit }),

    streamNewest: (filters: AuditFilters) => entries.find(toQuery(filters)).sort({ at: -1 }),

    /** With each person's latest name. */
    async listChoices(): Promise<AuditChoices> {
      const [actors, actions, resources] = await Promise.all([
        entries
          .aggregate<{ _id: string; name: string }>([
            { $match: { actorId: isText, actorName: isText } },
            { $sort: { actorId: 1, at: -1 } },
            { $group: { _id: '$actorId', name: { $first: '$actorName' } } },
            { $sort: { name: 1 } },
          ])
          .toArray(),
        entries.distinct('action', { action: isText }),
        entries.distinct('resource', { resource: isText }),
      ]);
      return {
        actors: actors.map(({ _id, name }) => ({ id: _id, name })),
        actions: actions.sort(),
        resources: resources.sort(),
      };
    },
  };
}
