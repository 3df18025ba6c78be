import { auditNameOf, contentTypeRows } from '@atrium/contracts/content/content-types';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import type { DashboardActivity } from '@atrium/contracts/site/dashboard.schemas';
import { capitalise } from '../text/format';

interface ActivityText {
  title: string;
  /** The item, unless the title already names it. */
  detail: string | undefined;
}

/**
 * An entry of the audit log has an action ("updated contact") and a summary: a sentence ("Exported contacts"), the title
 * of an item ("Spring news"), or nothing more than the action.
 */
export function describeActivity({
  action,
  summary,
}: Pick<DashboardActivity, 'action' | 'summary'>): ActivityText {
  const done = action.replace(/^signed-in session$/, 'signed in').replaceAll('-', ' ');
  if (summary === '' || summary === action) return { title: capitalise(done), detail: undefined };
  const [firstWord = ''] = done.split(' ');
  const isSentence = summary.toLowerCase().startsWith(firstWord.toLowerCase());
  return isSentence ? { title: summary, detail: undefined } : { title: capitalise(done), detail: summary };
}

/** The item of an entry in words, for links that would read the same in each row. */
export function nameItem({
  action,
  resource,
  resourceName,
  summary,
}: Pick<AuditRecord, 'action' | 'resource' | 'resourceName' | 'summary'>): string {
  const { title, detail = title } = describeActivity({ action: `${action} ${resource}`, summary });
  return resourceName ?? detail;
}

const contentFolders: Record<string, string> = Object.fromEntries(
  contentTypeRows.flatMap((row) => (row.adminPath ? [[auditNameOf(row), `${row.adminPath}/edit`]] : [])),
);

const folders: Record<string, string> = {
  contact: '/dashboard/contacts',
  campaign: '/dashboard/newsletter/campaigns',
  ...contentFolders,
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

/** The versions of the changed item, with their differences; null where there are none, as when it was created. */
export function findVersionsPath(
  entry: Pick<AuditRecord, 'resource' | 'resourceId' | 'action'>,
): string | null {
  const hasVersions = entry.resource in contentFolders && entry.action !== 'created';
  const path = hasVersions ? findItemPath(entry) : null;
  return path && `${path}#versions`;
}
