import {
  type AuditExportQuery,
  type AuditQuery,
  type AuditRecord,
  auditRecord,
} from '@atrium/contracts/privacy/schemas';
import type { AuditEntry } from '@atrium/service-kit/audit-log-repository';
import type { Page } from '@atrium/service-kit/http/responses';
import { ObjectId, type WithId } from 'mongodb';
import { type CsvColumn, streamCsv } from '../csv';
import type { PrivacyContext } from './context';

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
async function show({ nameContacts, showEach }: PrivacyContext, entries: Entry[]): Promise<AuditRecord[]> {
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

export const listNewestActivities = async (context: PrivacyContext, limit: number): Promise<AuditRecord[]> =>
  show(context, await context.auditLog.listNewestChanges(limit));

export async function listActivities(context: PrivacyContext, query: AuditQuery): Promise<Page<AuditRecord>> {
  const page = await context.auditLog.list(query);
  return { ...page, items: await show(context, page.items) };
}

const columns: readonly CsvColumn<Entry>[] = [
  { title: 'When', isTime: true, read: ({ at }) => at },
  { title: 'Who', read: ({ actorName }) => actorName },
  { title: 'Action', read: ({ action }) => action },
  { title: 'Kind', read: ({ resource }) => resource },
  { title: 'Item', read: ({ resourceId }) => resourceId },
  { title: 'What', read: ({ summary }) => summary },
];

/** Without the names of contacts, which the log doesn't hold. */
export const exportActivities = (
  { auditLog, reportStuck, siteTime }: PrivacyContext,
  { ticket: _ticket, ...filters }: AuditExportQuery,
) =>
  streamCsv(columns, auditLog.streamNewest(filters), {
    resource: 'activity log',
    report: reportStuck,
    siteTime,
  });
