import type { NewDraft } from '@atrium/contracts/common/drafts.schemas';
import { createKey } from '../create-key';
import { listLocalNames } from './local-copies';

const keyOf = (resource: string) => `atrium.new-draft.${resource}`;

/** The key of this tab's new item: the same after a reload, another in each tab. */
export function readTabKey(resource: string): string {
  try {
    const known = sessionStorage.getItem(keyOf(resource));
    if (known) return known;
    const fresh = createKey();
    sessionStorage.setItem(keyOf(resource), fresh);
    return fresh;
  } catch {
    return createKey();
  }
}

/** The next new item of this tab begins a draft of its own. */
export function forgetTabKey(resource: string): void {
  try {
    sessionStorage.removeItem(keyOf(resource));
  } catch {
    // Storage is unavailable: no key was stored.
  }
}

export const newDraftName = (resource: string, key: string): string => `${resource}.new-${key}`;

/** Lists the drafts of new items on this device that never reached the server: of each the newest copy. */
export function listLocalNewDrafts({
  resource,
  userId,
  titleField,
}: {
  resource: string;
  userId: string;
  titleField: string;
}): Pick<NewDraft, 'key' | 'title' | 'savedAt'>[] {
  const newest = listLocalNames(userId, `${resource}.new-`).sort((a, b) =>
    b.savedAt.localeCompare(a.savedAt),
  );
  const isFirst = ({ rest }: { rest: string }, index: number) =>
    newest.findIndex((copy) => copy.rest === rest) === index;
  return newest.filter(isFirst).map(({ rest, text, savedAt }) => {
    const { [titleField]: title } = JSON.parse(text) as Record<string, unknown>;
    return { key: rest, savedAt, title: typeof title === 'string' ? title : '' };
  });
}
