import type { DashboardActivity } from '@atrium/contracts/dashboard';

interface ActivityText {
  title: string;
  /** What it was about, where the title does not say it already. */
  detail: string | undefined;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The audit log keeps an action ("updated contact") and a summary, which is a sentence ("Exported contacts"), the title
 * of a thing ("Spring news") or nothing of its own.
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
