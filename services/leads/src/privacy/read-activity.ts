import { type AuditQuery, type AuditRecord, auditRecord } from '@atrium/contracts/privacy/schemas';
import type { AuditEntry } from '@atrium/service-kit/audit-log-repository';
import type { Page } from '@atrium/service-kit/http/responses';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { ObjectId, type WithId } from 'mongodb';
import type { AuditLogRepository } from './audit-log-repository';

/** The names of contacts by id; ids of contacts that are gone are missing. */
export type NameContacts = (ids: ObjectId[]) => Promise<Map<string, string>>;

type Entry = WithId<AuditEntry>;

const toRecord = (entry: Entry, resourceName: string | null): AuditRecord => ({
  id: entry._id.toHexString(),
  at: entry.at.toISOString(),
  actorId: entry.actorId,
  actor: entry.actorName,
  action: entry.action,
  resource: entry.resource,
  resourceId: entry.resourceId ?? null,
  resourceName,
  summary: entry.summary ?? `${entry.action} ${entry.resource}`,
});

/** The log holds no personal data: the names of contacts are looked up when it is read. */
export function createReadActivity({
  auditLog,
  nameContacts,
  showEach,
}: {
  auditLog: AuditLogRepository;
  nameContacts: NameContacts;
  showEach: ShowEach;
}) {
  async function show(entries: Entry[]): Promise<AuditRecord[]> {
    const ids = entries.flatMap(({ resource, resourceId }) =>
      resource === 'contact' && resourceId !== undefined && ObjectId.isValid(resourceId)
        ? [new ObjectId(resourceId)]
        : [],
    );
    const names = ids.length === 0 ? new Map<string, string>() : await nameContacts(ids);
    const nameOf = ({ resource, resourceId = '' }: Entry) =>
      resource === 'contact' ? (names.get(resourceId) ?? null) : null;
    return showEach(entries, {
      resource: 'activity log',
      schema: auditRecord,
      toItem: (entry) => toRecord(entry, nameOf(entry)),
    });
  }

  return {
    listNewest: async (limit: number): Promise<AuditRecord[]> => show(await auditLog.listNewest(limit)),
    async list(query: AuditQuery): Promise<Page<AuditRecord>> {
      const page = await auditLog.list(query);
      return { ...page, items: await show(page.items) };
    },
  };
}
export type ReadActivity = ReturnType<typeof createReadActivity>;
