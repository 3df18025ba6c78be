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

    /** Lists changes: who looked at what is only in the log itself. */
    listNewestChanges: (limit: number) =>
      entries
        .find({ action: { $ne: 'viewed' } })
        .sort({ at: -1 })
        .limit(limit)
        .toArray(),

    list: ({ page, limit, ...filters }: AuditQuery) =>
      findPage(entries, toQuery(filters), { page, limit, sort: { at: -1, _id: -1 }, maxTotal: totalLimit }),

    streamNewest: (filters: AuditFilters) => entries.find(toQuery(filters)).sort({ at: -1 }),

    /** With each person's latest name. Each value costs one key of an index, however many entries have it. */
    async listChoices(): Promise<AuditChoices> {
      const [ids, actions, resources] = await Promise.all([
        entries.distinct('actorId', { actorId: isText }),
        entries.distinct('action', { action: isText }),
        entries.distinct('resource', { resource: isText }),
      ]);
      const actors = await Promise.all(
        ids.map(async (id) => {
          const newest = await entries.findOne(
            { actorId: id, actorName: isText },
            { sort: { at: -1 }, projection: { actorName: 1 } },
          );
          return newest === null ? [] : [{ id, name: newest.actorName }];
        }),
      );
      return {
        actors: actors.flat().sort((a, b) => a.name.localeCompare(b.name)),
        actions: actions.sort(),
        resources: resources.sort(),
      };
    },
  };
}
