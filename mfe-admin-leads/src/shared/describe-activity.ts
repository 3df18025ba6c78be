import { capitalise } from '@atrium/admin-kit/text/format';
import type { DashboardActivity } from '@atrium/contracts/site/dashboard.schemas';

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
