import type { AuditQuery, AuditRecord } from '@atrium/contracts/privacy';
import type { Page } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import type { AuditLogRepository } from './audit-log-repository';

/** The names of contacts by id; ids of contacts that are gone are missing. */
export type NameContacts = (ids: ObjectId[]) => Promise<Map<string, string>>;

/** The log holds no personal data: the names of contacts are looked up when it is read. */
export function createReadActivity({
  auditLog,
  nameContacts,
}: {
  auditLog: AuditLogRepository;
  nameContacts: NameContacts;
}) {
  async function addNames(records: Omit<AuditRecord, 'resourceName'>[]): Promise<AuditRecord[]> {
    const ids = records.flatMap(({ resource, resourceId }) =>
      resource === 'contact' && resourceId !== null && ObjectId.isValid(resourceId)
        ? [new ObjectId(resourceId)]
        : [],
    );
    const names = ids.length === 0 ? new Map<string, string>() : await nameContacts(ids);
    return records.map((record) => ({
      ...record,
      resourceName: record.resource === 'contact' ? (names.get(record.resourceId ?? '') ?? null) : null,
    }));
  }

  return {
    listNewest: async (limit: number): Promise<AuditRecord[]> => addNames(await auditLog.listNewest(limit)),
    async list(query: AuditQuery): Promise<Page<AuditRecord>> {
      const page = await auditLog.list(query);
      return { ...page, items: await addNames(page.items) };
    },
  };
}
export type ReadActivity = ReturnType<typeof createReadActivity>;
