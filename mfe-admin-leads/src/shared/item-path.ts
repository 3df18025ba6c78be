import { contentTypeRows } from '@atrium/contracts/content/content-types';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';

const folders: Record<string, string> = {
  contact: '/dashboard/contacts',
  campaign: '/dashboard/newsletter/campaigns',
  ...Object.fromEntries(
    contentTypeRows.flatMap(({ auditName, adminPath }) =>
      adminPath ? [[auditName, `${adminPath}/edit`]] : [],
    ),
  ),
};

/** The page of the changed item; null if it has none or was deleted. */
export function findItemPath({
  resource,
  resourceId,
  action,
}: Pick<AuditRecord, 'resource' | 'resourceId' | 'action'>): string | null {
  const folder = folders[resource];
  const isGone = /^(deleted|trashed|erased|purged)/.test(action);
  return folder === undefined || resourceId === null || isGone ? null : `${folder}/${resourceId}`;
}
